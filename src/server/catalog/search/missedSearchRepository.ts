import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import type { ShopDatabase } from "../../db/schema";
import { inTransaction } from "../../db/transactions";

/** Time between two stores of counted searches, in milliseconds: a crash loses no more. */
const STORE_EVERY = 3_600_000;
/** Texts that are counted in that time: a machine can make up any number. */
const MOST_TEXTS = 200;
/** Characters of a text that are stored. */
const LONGEST = 100;
/** Days after which a search is forgotten. */
const KEPT_DAYS = 30;

const DAY = 24 * 60 * 60 * 1000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Tells if a text has five digits together, as a telephone number has, however it is written. */
const mayHoldNumber = (text: string) =>
  /\p{Nd}{5}/u.test(text.replace(/(?<=\p{Nd})[^\p{L}\p{Nd}]+/gu, ""));

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
    await transaction
      .deleteFrom("missed_search")
      .where("day", "<", dayOf(now - KEPT_DAYS * DAY))
      .execute();
  });
}

/**
 * Counts searches that found nothing, by text and day. They are counted in
 * memory and stored each hour and when the host closes.
 *
 * @returns is told of each text
 */
export function missedSearches(
  app: FastifyInstance,
  db: ShopDatabase,
): (text: string) => void {
  let counts = new Map<string, number>();
  async function store(): Promise<void> {
    const counted = counts;
    if (counted.size === 0) return;
    counts = new Map();
    try {
      await storeMissed(db, counted);
    } catch (error) {
      app.log.warn({ err: error }, "missed searches could not be stored");
    }
  }
  const timer = setInterval(() => void store(), STORE_EVERY).unref();
  app.addHook("onClose", () => {
    clearInterval(timer);
    return store();
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
 * The searches that most often found nothing, in the days that are kept. What only
 * one day saw may be a person's name, and what others begin with was half typed.
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
