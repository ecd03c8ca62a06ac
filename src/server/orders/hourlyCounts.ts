import { hash, randomUUID } from "node:crypto";
import type { ShopTransaction } from "../db/schema";
import { readSetting, writeSetting } from "../db/settings";

const HOUR = 3_600_000;
/** The setting with today's salt. */
const SALT = "visitor_salt";

const at = (time: number) => new Date(time).toISOString();

/** How often something may happen in an hour, for all hosts together. */
export interface HourlyLimit {
  what: string;
  /** For whom; only a hash is stored. */
  who: string;
  most: number;
}

/** A name that nobody can tell later: the salt is another one each day. */
export async function nameToday(
  db: ShopTransaction,
  who: string,
): Promise<string> {
  const day = at(Date.now()).slice(0, 10);
  const known = await readSetting(db, SALT);
  if (known?.startsWith(day)) return `${known} ${who}`;
  const salt = `${day} ${randomUUID()}`;
  await writeSetting(db, SALT, salt);
  return `${salt} ${who}`;
}

const nameOf = ({ what, who }: HourlyLimit) =>
  `${what} ${hash("sha256", who, "base64")}`;

/** The seconds until something may happen again; 0 if it may now. */
export async function secondsToWait(
  db: ShopTransaction,
  limits: readonly HourlyLimit[],
): Promise<number> {
  const now = Date.now();
  await db
    .deleteFrom("hourly_count")
    .where(({ or, eb }) =>
      // Also those of a clock that was ahead.
      or([eb("since", "<=", at(now - HOUR)), eb("since", ">", at(now + HOUR))]),
    )
    .execute();
  for (const limit of limits) {
    const spent = await db
      .selectFrom("hourly_count")
      .select("since")
      .where("name", "=", nameOf(limit))
      .where("count", ">=", limit.most)
      .executeTakeFirst();
    if (spent) return Math.ceil((Date.parse(spent.since) + HOUR - now) / 1_000);
  }
  return 0;
}

/** Counts that something happens, for an hour from the first time on. */
export async function countInHour(
  db: ShopTransaction,
  limits: readonly HourlyLimit[],
): Promise<void> {
  const since = at(Date.now());
  await db
    .insertInto("hourly_count")
    .values(limits.map((limit) => ({ name: nameOf(limit), count: 1, since })))
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet((row) => ({
        count: row("hourly_count.count", "+", 1),
      })),
    )
    .execute();
}
