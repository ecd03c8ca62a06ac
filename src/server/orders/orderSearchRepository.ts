import { sql } from "kysely";
import { foldName } from "../../domain/product/search";
import type { ShopDatabase } from "../db/schema";
import { readOrderNumber } from "./orderNumber";

/** Letters that have no accent to be taken off. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: "l",
  ø: "o",
  đ: "d",
  æ: "ae",
  œ: "oe",
  ı: "i",
};

const wordsOf = (text: string): string[] =>
  foldName(text)
    .replace(/[łøđæœı]/g, (letter) => LETTERS[letter]!)
    .replace(/['’]/g, "")
    .split(/[^\p{L}\p{N}@._]+/u)
    .filter((word) => word !== "");

const digitsOf = (text: string) => text.replace(/[^\p{Nd}]/gu, "");

/** The text by which the desk finds an order: words behind blanks, and the digits of its contact number. */
export function searchTextOf(order: {
  name: string;
  email: string;
  contact_no: string;
}): string {
  // O'Neil is also found as Neil.
  const parts = order.name.split(/['’]/).slice(1).join(" ");
  const words = wordsOf(`${order.name} ${parts} ${order.email}`);
  return ` ${[...words, digitsOf(order.contact_no)].join(" ")}`;
}

const escaped = (word: string) => word.replace(/[\\%_]/g, "\\$&");

/** Words and numbers shorter than this name too many. */
const SHORTEST = 2;
const SHORTEST_DIGITS = 3;
const SHORTEST_CODE = 4;
/** A 0 or a country's code stands before these, which one person writes and another does not. */
const COMPARED_DIGITS = 9;

/** The patterns of `like` that the text of an order must match; none if what was typed is too short. */
function patternsOf(typed: string): string[] {
  if (/^[\d\s()+./-]+$/.test(typed)) {
    const digits = digitsOf(typed).slice(-COMPARED_DIGITS);
    return digits.length < SHORTEST_DIGITS ? [] : [`%${digits}%`];
  }
  return wordsOf(typed)
    .filter(({ length }) => length >= SHORTEST)
    .map((word) => `% ${escaped(word)}%`);
}

/**
 * Finds the newest orders by number, name, contact number however it is written
 * or its last digits, or email address, words by their beginnings; and those that
 * contain one of some products.
 *
 * @param most orders
 */
export async function findOrderNumbers(
  db: ShopDatabase,
  { text, productIds }: { text: string; productIds: readonly string[] },
  most: number,
): Promise<string[]> {
  const patterns = patternsOf(text);
  const isNamed =
    patterns.length === 0
      ? sql`false`
      : sql`(${sql.join(
          patterns.map((one) => sql`search_text like ${one} escape '\\'`),
          sql` and `,
        )})`;
  // All of a number as people write it, or a half.
  const isNumbered =
    text.length < SHORTEST_CODE
      ? sql`false`
      : sql`order_number like ${`%${escaped(readOrderNumber(text))}%`} escape '\\'`;
  const contains =
    productIds.length === 0
      ? sql`false`
      : sql`order_number in (select order_number from order_line where product_id in (${sql.join(productIds)}))`;
  const { rows } = await sql<{ order_number: string }>`
    select order_number from customer_order
    where ${isNamed} or ${isNumbered} or ${contains}
    order by placed_at desc, order_number desc limit ${sql.lit(most)}`.execute(
    db,
  );
  return rows.map((row) => row.order_number);
}

/** Who to call about a product: the newest orders that contain it. @param most orders */
export const readBuyers = (db: ShopDatabase, productId: string, most: number) =>
  db
    .selectFrom("order_line as line")
    .innerJoin("customer_order as o", "o.order_number", "line.order_number")
    .select([
      "o.order_number as number",
      "o.placed_at as placedAt",
      "status",
      "name",
      "contact_no as contactNo",
      "line.qty as packs",
    ])
    .where("product_id", "=", productId)
    .orderBy("o.placed_at", "desc")
    .limit(most)
    .execute();
