import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import type { ShopDatabase } from "../db/schema";
import { inTransaction } from "../db/transactions";

/** Time between two stores of counted searches, in milliseconds: a crash loses no more. */
const STORE_EVERY = 5_000;
/** Texts that are counted at a time: what is beyond comes from no visitor. */
const MOST_TEXTS = 200;
/** Characters of a text that are stored. */
const LONGEST = 100;
/** Texts that are stored of one day: a machine can make up any number. */
const MOST_A_DAY = 1_000;
/** Days after which a search is forgotten; what only one day saw may be a person's name. */
const KEPT_DAYS = 90;
const KEPT_DAYS_ALONE = 7;

const DAY = 24 * 60 * 60 * 1000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Tells if a text has five digits together, as a telephone number has, however it is written. */
const mayHoldNumber = (text: string) =>
  /\p{Nd}{5}/u.test(text.replace(/(?<=\p{Nd})[^\p{L}\p{Nd}]+/gu, ""));

/** The texts that several days have seen. */
const SEEN_AGAIN = sql`select text from missed_search group by text having count(*) > 1`;

async function storeMissed(
  db: ShopDatabase,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  const now = Date.now();
  const day = dayOf(now);
  await inTransaction(db, async (transaction) => {
    for (const [text, count] of counts)
      await transaction
        .insertInto("missed_search")
        .values({ day, text, count })
        .onConflict((conflict) =>
          conflict.columns(["day", "text"]).doUpdateSet((row) => ({
            count: row("missed_search.count", "+", count),
          })),
        )
        .execute();
    await sql`delete from missed_search where day = ${day} and text not in (
      select text from missed_search where day = ${day}
      order by count desc limit ${sql.lit(MOST_A_DAY)})`.execute(transaction);
    const [last, alone] = [KEPT_DAYS, KEPT_DAYS_ALONE].map((days) =>
      dayOf(now - days * DAY),
    );
    await sql`delete from missed_search where day < ${last}
      or (day < ${alone} and text not in (${SEEN_AGAIN}))`.execute(transaction);
  });
}

/**
 * Counts searches that found nothing, by text and day. They are counted in
 * memory and stored after some seconds and when the host closes.
 *
 * @returns is told of each text
 */
export function missedSearches(
  app: FastifyInstance,
  db: ShopDatabase,
): (text: string) => void {
  let counts = new Map<string, number>();
  let storing = Promise.resolve();
  async function store(): Promise<void> {
    const counted = counts;
    counts = new Map();
    if (counted.size === 0) return;
    await storeMissed(db, counted).catch((error: unknown) =>
      app.log.warn({ err: error }, "missed searches could not be stored"),
    );
  }
  const storeNext = () => (storing = storing.then(store));
  const timer = setInterval(() => void storeNext(), STORE_EVERY).unref();
  app.addHook("onClose", () => {
    clearInterval(timer);
    return storeNext();
  });
  return (text) => {
    const shortened = [...text.replace(/[\p{Cc}\ud800-\udfff]/gu, " ")]
      .slice(0, LONGEST)
      .join("");
    if (shortened.trim() === "" || mayHoldNumber(shortened)) return;
    if (counts.size < MOST_TEXTS)
      counts.set(shortened, (counts.get(shortened) ?? 0) + 1);
  };
}

/**
 * The searches of several days that most often found nothing, in the days that
 * are kept, without what others of them begin with: that was half typed.
 */
export async function readMissedSearches(db: ShopDatabase, most: number) {
  const { rows } = await sql<{ text: string; searches: number }>`
    select text, sum(count) as searches from missed_search group by text
    having count(*) > 1 order by sum(count) desc, text`.execute(db);
  const texts = rows.map(({ text }) => text).sort();
  const halfTyped = new Set(
    texts.filter((text, at) => texts[at + 1]?.startsWith(text)),
  );
  return rows
    .filter(({ text }) => !halfTyped.has(text))
    .slice(0, most)
    .map((row) => ({ ...row, searches: Number(row.searches) }));
}
