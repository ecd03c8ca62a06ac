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
    const rows = await transaction
      .selectFrom("missed_search")
      .select("text")
      .where("day", "=", day)
      .execute();
    const known = new Set(rows.map(({ text }) => text));
    let room = MOST_A_DAY - known.size;
    for (const [text, count] of counts) {
      if (!known.has(text) && room-- <= 0) continue;
      await transaction
        .insertInto("missed_search")
        .values({ day, text, count })
        .onConflict((conflict) =>
          conflict.columns(["day", "text"]).doUpdateSet((row) => ({
            count: row("missed_search.count", "+", count),
          })),
        )
        .execute();
    }
    const [last, alone] = [KEPT_DAYS, KEPT_DAYS_ALONE].map((days) =>
      dayOf(now - days * DAY),
    );
    await sql`delete from missed_search where day < ${last}
      or (day < ${alone} and text not in (${SEEN_AGAIN}))`.execute(transaction);
  });
}

/** Takes one from a count. */
function uncount(counts: Map<string, number>, text: string): void {
  const count = counts.get(text) ?? 0;
  if (count > 1) counts.set(text, count - 1);
  else counts.delete(text);
}

/**
 * Counts searches that found nothing, by text and day. They are counted in
 * memory and stored after some seconds and when the host closes, unless somebody
 * has searched for a text that goes on meanwhile: these were half typed.
 *
 * @returns is told of each text, and whether it found nothing
 */
export function missedSearches(
  app: FastifyInstance,
  db: ShopDatabase,
): (text: string, isMissed: boolean) => void {
  let waiting = new Map<string, number>();
  /** Counted before the last time that some were stored. */
  let rested = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let storing = Promise.resolve();

  async function storeRested(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const counts = rested;
    rested = waiting;
    waiting = new Map();
    if (rested.size > 0) schedule();
    if (counts.size === 0) return;
    await storeMissed(db, counts).catch((error: unknown) =>
      app.log.warn({ err: error }, "missed searches could not be stored"),
    );
  }

  const store = () => (storing = storing.then(storeRested));
  const schedule = () =>
    (timer ??= setTimeout(() => void store(), STORE_EVERY).unref());
  app.addHook("onClose", async () => {
    await store();
    await store();
    clearTimeout(timer);
  });
  return (text, isMissed) => {
    const shortened = [...text.replace(/[\p{Cc}\ud800-\udfff]/gu, " ")]
      .slice(0, LONGEST)
      .join("");
    for (let length = 1; length < shortened.length; length += 1) {
      uncount(waiting, shortened.slice(0, length));
      uncount(rested, shortened.slice(0, length));
    }
    if (!isMissed || shortened.trim() === "" || mayHoldNumber(shortened))
      return;
    if (waiting.size >= MOST_TEXTS) return;
    waiting.set(shortened, (waiting.get(shortened) ?? 0) + 1);
    schedule();
  };
}

/** The searches of several days that most often found nothing, in the days that are kept. */
export async function readMissedSearches(db: ShopDatabase, most: number) {
  const { rows } = await sql<{ text: string; searches: number }>`
    select text, sum(count) as searches from missed_search group by text
    having count(*) > 1 order by sum(count) desc, text limit ${most}`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, searches: Number(row.searches) }));
}
