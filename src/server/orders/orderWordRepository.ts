import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { nationalNumber } from "../../domain/contactNumber";
import { foldName } from "../../domain/search";
import { inBatches } from "../db/batches";
import type { ShopDatabase } from "../db/schema";
import { inTransaction } from "../db/transactions";
import { HttpError } from "../http/httpError";
import type { OrderRow } from "./orderRepository";

/**
 * The desk finds orders by words: of the name, the email address, the number's
 * code, the digits of the contact number from the last one on, and the ids of the
 * products. They are written when somebody looks for an order, so that placing
 * one takes no longer, and hosts of the version before need not know of them.
 */

/** The condition that an order has no words yet, as its index has it: no clock says which these are. */
const LACKS_WORDS = sql<boolean>`has_words = 0`;
const BATCH = 250;
/** Between two batches, in milliseconds: orders are stored meanwhile. */
const PAUSE = 25;
/** Words and numbers shorter than this name too many. */
const SHORTEST = 2;
const SHORTEST_DIGITS = 3;
/** Words of one search that are looked at: a text that more begin with finds some of the newest orders. */
const MOST_LOOKED_AT = 30_000;
/** Sorts behind every word that begins with a text. */
const BEHIND = "\uffff";

const reversed = (text: string) => [...text].reverse().join("");
const phoneWord = (typed: string, shopPhone: string) =>
  `+${reversed(nationalNumber(typed, shopPhone).toLowerCase())}`;
const productWord = (id: string) => `#${id}`;
const wordsIn = (text: string) =>
  foldName(text)
    .replaceAll("’", "'")
    .split(/[^\p{L}\p{N}@._'-]+/u)
    .filter((word) => word !== "");
/** O'Neil is also found as Neil, and Smith-Jones as Jones. */
const nameWords = (name: string) => {
  const words = wordsIn(name);
  const parts = words.flatMap((word) => word.split(/['-]/).slice(1));
  return [...words, ...parts.filter((part) => part !== "")];
};
/** "PH-7Q4K-2M9X" as people type it, without blanks and dashes. */
const codeOf = (number: string) =>
  `=${number.replace(/^PH-?/i, "").replace(/[\s-]/g, "").toLowerCase()}`;

async function writeWords(
  db: ShopDatabase,
  orders: readonly OrderRow[],
  shopPhone: string,
): Promise<void> {
  const numbers = orders.map(({ order_number }) => order_number);
  const products = await db
    .selectFrom("order_line")
    .innerJoin("customer_order", (join) =>
      join.onRef("customer_order.order_number", "=", "order_line.order_number"),
    )
    .select(["product_id", "placed_at", "order_line.order_number"])
    .where("order_line.order_number", "in", numbers)
    .execute();
  const rows = [
    ...products.map(({ product_id, ...order }) => ({
      word: productWord(product_id),
      ...order,
    })),
    ...orders.flatMap(({ order_number, placed_at, name, email, contact_no }) =>
      [
        codeOf(order_number),
        phoneWord(contact_no, shopPhone),
        ...nameWords(name),
        ...wordsIn(email),
      ].map((word) => ({ word, placed_at, order_number })),
    ),
  ];
  for (const some of inBatches(rows, 1_000)) {
    await db
      .insertInto("order_word")
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The last run of each database, after which the next one begins. */
const filling = new WeakMap<ShopDatabase, Promise<void>>();

/** Begins another run, and tells when it has ended. */
export function startFilling(
  db: ShopDatabase,
  shopPhone: string,
): Promise<void> {
  // A run that is under way may have looked before the newest order came.
  const last = filling.get(db)?.catch(() => {});
  const run = Promise.resolve(last).then(() => fillOrderWords(db, shopPhone));
  filling.set(db, run);
  return run;
}

/**
 * Sees to it that all orders have their words: a list of orders, or of those to
 * call, is whole, or there is none. Right after an upgrade that takes a minute or
 * two; it goes on by itself.
 *
 * @param wait milliseconds
 * @throws HttpError (503) if it takes longer
 */
export async function requireOrderWords(
  db: ShopDatabase,
  shopPhone: string,
  wait = 10_000,
): Promise<void> {
  const run = startFilling(db, shopPhone).then(() => true);
  if (await Promise.race([run, setTimeout(wait, false, { ref: false })]))
    return;
  throw new HttpError(
    503,
    "The orders are still being read after an upgrade. Please try again in a minute.",
  );
}

/**
 * Writes the words of all orders that have none yet, in small transactions.
 *
 * @param shopPhone tells which country's numbers need no code
 */
export async function fillOrderWords(
  db: ShopDatabase,
  shopPhone: string,
): Promise<void> {
  for (let hasMore = true; hasMore;) {
    const some = await db
      .selectFrom("customer_order")
      .select("order_number")
      .where(LACKS_WORDS)
      .orderBy("order_number")
      .limit(BATCH)
      .execute();
    if (some.length === 0) return;
    const numbers = some.map(({ order_number }) => order_number);
    await inTransaction(db, async (transaction) => {
      const orders = await transaction
        .updateTable("customer_order")
        .set({ has_words: 1 })
        .where("order_number", "in", numbers)
        .where(LACKS_WORDS)
        .returningAll()
        .execute();
      // Another host may have written them meanwhile.
      if (orders.length > 0) await writeWords(transaction, orders, shopPhone);
    });
    hasMore = some.length === BATCH;
    if (hasMore) await setTimeout(PAUSE);
  }
}

/** Who to call about a product: the newest orders that contain it. @param most orders */
export const readBuyers = (db: ShopDatabase, productId: string, most: number) =>
  db
    .selectFrom("order_word")
    .innerJoin(
      "customer_order as o",
      "o.order_number",
      "order_word.order_number",
    )
    .innerJoin("order_line as line", "line.order_number", "o.order_number")
    .select([
      "o.order_number as number",
      "o.placed_at as placedAt",
      "status",
      "name",
      "contact_no as contactNo",
      "line.qty as packs",
    ])
    .where("word", "=", productWord(productId))
    .where("product_id", "=", productId)
    .orderBy("order_word.placed_at", "desc")
    .limit(most)
    .execute();

/** The beginnings of words that an order with this text has; none if the text is too short. */
function startsIn(text: string, shopPhone: string): string[][] {
  const code = codeOf(text.trim());
  const codes = code.length > 4 ? [[code]] : [];
  const digits = phoneWord(text, shopPhone);
  if (/^[\d\s()+./-]+$/.test(text)) {
    return digits.length > SHORTEST_DIGITS ? [[digits], ...codes] : [];
  }
  const words = wordsIn(text).filter(({ length }) => length >= SHORTEST);
  return words.length > 0 ? [words, ...codes] : codes;
}

/** The newest orders that have a word of each beginning. */
function withWords(
  db: ShopDatabase,
  beginnings: readonly string[],
  most: number,
) {
  // The longest word names the fewest orders.
  const [first = "", ...others] = [...beginnings].sort(
    (a, b) => b.length - a.length,
  );
  let query = db
    .selectFrom("order_word as found")
    .select(["found.order_number", "found.placed_at"])
    .where("found.word", ">=", first)
    .where("found.word", "<", first + BEHIND)
    .limit(MOST_LOOKED_AT);
  for (const other of others) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("order_word as other")
          .select("other.word")
          .whereRef("other.order_number", "=", "found.order_number")
          .where("other.word", ">=", other)
          .where("other.word", "<", other + BEHIND),
      ),
    );
  }
  return db
    .selectFrom(query.as("some"))
    .select(["order_number", "placed_at"])
    .distinct()
    .orderBy("placed_at", "desc")
    .limit(most)
    .execute();
}

/** The newest orders that contain a product. */
const withProduct = (db: ShopDatabase, productId: string, most: number) =>
  db
    .selectFrom("order_word")
    .select(["order_number", "placed_at"])
    .where("word", "=", productWord(productId))
    .orderBy("placed_at", "desc")
    .limit(most)
    .execute();

/**
 * Finds the newest orders by number, name, contact number however it is written
 * or its last digits, or email address, words by their beginnings; and those
 * that contain one of some products.
 *
 * @param most orders
 */
export async function findOrderNumbers(
  db: ShopDatabase,
  { text, productIds }: { text: string; productIds: readonly string[] },
  shopPhone: string,
  most: number,
): Promise<string[]> {
  const found = new Map<string, string>();
  for (const words of startsIn(text, shopPhone)) {
    for (const order of await withWords(db, words, most))
      found.set(order.order_number, order.placed_at);
  }
  for (const id of productIds) {
    for (const order of await withProduct(db, id, most))
      found.set(order.order_number, order.placed_at);
  }
  return [...found]
    .sort(([, one], [, other]) => (one > other ? -1 : 1))
    .slice(0, most)
    .map(([number]) => number);
}
