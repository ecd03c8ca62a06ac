import { hash } from "node:crypto";
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
/** Begins what is no text. */
const HASHED = "sha256:";
/** Days after which a search is forgotten. */
const KEPT_DAYS = 90;

const DAY = 24 * 60 * 60 * 1000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Stored in place of a text that only one day saw: people also type their names. */
const hashOf = (text: string) => `${HASHED}${hash("sha256", text, "hex")}`;

/** Tells if a text has five digits together, as a telephone number has, however it is written. */
const mayHoldNumber = (text: string) =>
  /\p{Nd}{5}/u.test(text.replace(/(?<=\p{Nd})[^\p{L}\p{Nd}]+/gu, ""));

async function storeMissed(
  db: ShopDatabase,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  const now = Date.now();
  const day = dayOf(now);
  const texts = [...counts.keys()];
  await inTransaction(db, async (transaction) => {
    const table = transaction.selectFrom("missed_search");
    const known = await table
      .selectAll()
      .where("text", "in", [...texts, ...texts.map(hashOf)])
      .execute();
    const { stored } = await table
      .select(({ fn }) => fn.countAll<number>().as("stored"))
      .where("day", "=", day)
      .executeTakeFirstOrThrow();
    let room = MOST_A_DAY - stored;
    for (const [plain, count] of counts) {
      const hash = hashOf(plain);
      const earlier = known.filter((row) => row.text === hash && row.day < day);
      const isSeenAgain =
        earlier.length > 0 || known.some((row) => row.text === plain);
      const text = isSeenAgain ? plain : hash;
      const isNew = !known.some((row) => row.text === text && row.day === day);
      if (isNew && room-- <= 0) continue;
      const searches = earlier.reduce((sum, row) => sum + row.count, count);
      await transaction
        .insertInto("missed_search")
        .values({ day, text, count: searches })
        .onConflict((conflict) =>
          conflict.columns(["day", "text"]).doUpdateSet((row) => ({
            count: row("missed_search.count", "+", searches),
          })),
        )
        .execute();
      if (earlier.length === 0) continue;
      await transaction
        .deleteFrom("missed_search")
        .where("text", "=", hash)
        .execute();
    }
    await transaction
      .deleteFrom("missed_search")
      .where("day", "<", dayOf(now - KEPT_DAYS * DAY))
      .execute();
  });
}

/** Takes one from a count. */
function uncount(counts: Map<string, number>, text: string): void {
  const count = counts.get(text) ?? 0;
  if (count > 1) counts.set(text, count - 1);
  else counts.delete(text);
}

/**
 * Counts searches that found nothing, by text and day, but stores no text before
 * a second day sees it. They are counted in
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

/** The searches that most often found nothing, in the days that are kept. */
export async function readMissedSearches(db: ShopDatabase, most: number) {
  const rows = await db
    .selectFrom("missed_search")
    .select(({ fn }) => ["text", fn.sum("count").as("searches")])
    .where("text", "not like", `${HASHED}%`)
    .groupBy("text")
    .orderBy(sql`sum(count)`, "desc")
    .orderBy("text")
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, searches: Number(row.searches) }));
}
