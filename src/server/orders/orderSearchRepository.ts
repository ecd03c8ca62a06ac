import { sql } from "kysely";
import { foldName } from "../../domain/product/search";
import type { ShopDatabase } from "../db/schema";
import type { OrderRow } from "./orderRepository";

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
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

const digitsOf = (text: string) => text.replace(/[^\p{Nd}]/gu, "");

/** The text by which the desk finds an order: its number, its buyer's name and email address, and the digits of the contact number. */
export const searchTextOf = ({
  order_number,
  name,
  email,
  contact_no,
}: Pick<OrderRow, "order_number" | "name" | "email" | "contact_no">): string =>
  [
    order_number.replaceAll("-", "").toLowerCase(),
    ...wordsOf(`${name} ${email}`),
    digitsOf(contact_no),
  ].join(" ");

/** A 0 or a country's code stands before these, which one person writes and another does not. */
const COMPARED_DIGITS = 9;

/** The parts that the text of an order must have; none if nothing was typed. */
const partsOf = (typed: string): string[] =>
  wordsOf(
    /^[\d\s()+./-]+$/.test(typed)
      ? digitsOf(typed).slice(-COMPARED_DIGITS)
      : typed,
  );

/**
 * Finds the newest orders by number, name, contact number however it is written,
 * or email address, or a part of it; and those that contain one of some products.
 *
 * @param most orders
 */
export async function findOrderNumbers(
  db: ShopDatabase,
  { text, productIds }: { text: string; productIds: readonly string[] },
  most: number,
): Promise<string[]> {
  const parts = partsOf(text).map(
    (part) => sql`search_text like ${`%${part}%`}`,
  );
  const { rows } = await sql<{ order_number: string }>`
    select order_number from customer_order
    where ${parts.length > 0 ? sql.join(parts, sql` and `) : sql`false`}
      or order_number in (select order_number from order_line
        where product_id in (${sql.join(["", ...productIds])}))
    order by placed_at desc, order_number desc limit ${most}`.execute(db);
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
