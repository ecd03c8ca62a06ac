import { hash, randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { ShopTransaction } from "../db/schema";
import { readSetting, writeSetting } from "../db/settings";
import { visitorOf } from "../http/visitors";

const HOUR = 3_600_000;
/** Counts that are stored of names which anybody can make up. */
const MOST_MADE_UP = 10_000;

/** The setting with today's salt. */
const SALT = "visitor_salt";

const hashOf = (name: string) => hash("sha256", name, "base64");
const at = (time: number) => new Date(time).toISOString();

/** The salt that all hosts share. Another one each day, so that nobody can tell later who was counted. */
async function saltOf(db: ShopTransaction): Promise<string> {
  const day = at(Date.now()).slice(0, 10);
  const known = await readSetting(db, SALT);
  if (known?.startsWith(day)) return known;
  const value = `${day} ${randomUUID()}`;
  await writeSetting(db, SALT, value);
  return value;
}

/** A visitor's part of a name. */
export const visitorName = async (
  db: ShopTransaction,
  request: FastifyRequest,
): Promise<string> => `${await saltOf(db)} ${visitorOf(request)}`;

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

/** Takes back what was just counted under some names. */
export async function takeBack(
  db: ShopTransaction,
  counted: readonly string[],
): Promise<void> {
  const names = counted.map(hashOf);
  await db
    .updateTable("hourly_count")
    .set(({ eb }) => ({ count: eb("count", "-", 1) }))
    .where("name", "in", names)
    .execute();
  await db
    .deleteFrom("hourly_count")
    .where("name", "in", names)
    .where("count", "=", 0)
    .execute();
}
