import { hash, randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { ShopTransaction } from "../db/schema";
import { visitorOf } from "../http/visitors";

const HOUR = 3_600_000;
/** Counts that are stored of names which anybody can make up. */
const MOST_MADE_UP = 10_000;

/** Another one in each process: nobody can tell from what is stored who it was. */
const SALT = randomUUID();

const hashOf = (name: string) => hash("sha256", name, "base64");
const at = (time: number) => new Date(time).toISOString();

/** A visitor's part of a name. */
export const visitorName = (request: FastifyRequest) =>
  `${SALT} ${visitorOf(request)}`;

/**
 * Counts what happens, for an hour from the first time on, for all hosts
 * together and unless it has happened too often.
 *
 * @param limits how often it may happen, by the names under which it is counted; only hashes of them are stored
 * @param options.isMadeUp whether it is not counted if very much is
 * @returns 0; or, if it has happened too often, in how many seconds it may again
 */
export async function countInHour(
  db: ShopTransaction,
  limits: Readonly<Record<string, number>>,
  { isMadeUp = false } = {},
): Promise<number> {
  const now = Date.now();
  await db
    .deleteFrom("hourly_count")
    .where(({ or, eb }) =>
      // Also those of a clock that was ahead.
      or([eb("since", "<=", at(now - HOUR)), eb("since", ">", at(now + HOUR))]),
    )
    .execute();
  const limitOf = new Map(
    Object.entries(limits).map(([name, limit]) => [hashOf(name), limit]),
  );
  const names = [...limitOf.keys()];
  const rows = await db
    .selectFrom("hourly_count")
    .selectAll()
    .where("name", "in", names)
    .execute();
  const spent = rows.filter(({ name, count }) => count >= limitOf.get(name)!);
  if (spent.length > 0) {
    const since = Math.max(...spent.map((row) => Date.parse(row.since)));
    return Math.ceil((since + HOUR - now) / 1_000);
  }
  const { all } = await db
    .selectFrom("hourly_count")
    .select(({ fn }) => fn.countAll<number>().as("all"))
    .executeTakeFirstOrThrow();
  if (isMadeUp && all >= MOST_MADE_UP) return 0;
  await db
    .insertInto("hourly_count")
    .values(names.map((name) => ({ name, count: 1, since: at(now) })))
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet((row) => ({
        count: row("hourly_count.count", "+", 1),
      })),
    )
    .execute();
  return 0;
}
