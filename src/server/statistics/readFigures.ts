import { sql } from "kysely";
import type { ListFilter } from "../db/pages";
import type { ShopDatabase } from "../db/schema";
import type { Figures } from "./periods";

export type TimeRange = Pick<ListFilter, "since" | "until">;

/** Some of a day's figures. */
export type DayFigures = Partial<Figures> & { day: string };

/** Earlier and later than every time that is stored. */
export const ALWAYS = { since: "", until: "9999" };

async function readOrderDays(
  db: ShopDatabase,
  { since = ALWAYS.since, until = ALWAYS.until }: TimeRange,
): Promise<DayFigures[]> {
  const day = sql<string>`substr(placed_at, 1, 10)`;
  const rows = await db
    .selectFrom("customer_order")
    .select(({ fn }) => [
      day.as("day"),
      fn.countAll().as("orders"),
      fn.sum("qty").as("packs"),
      fn.sum("total_cents").as("revenue"),
      fn.sum("discount_cents").as("discount"),
    ])
    .where("placed_at", ">=", since)
    .where("placed_at", "<", until)
    .groupBy(day)
    .execute();
  return rows.map((row) => ({
    day: row.day,
    orders: Number(row.orders),
    packs: Number(row.packs),
    revenueCents: Number(row.revenue),
    discountCents: Number(row.discount),
  }));
}

async function readEnquiryDays(
  db: ShopDatabase,
  { since = ALWAYS.since, until = ALWAYS.until }: TimeRange,
): Promise<DayFigures[]> {
  const day = sql<string>`substr(sent_at, 1, 10)`;
  const rows = await db
    .selectFrom("enquiry")
    .select(({ fn }) => [day.as("day"), fn.countAll().as("enquiries")])
    .where("sent_at", ">=", since)
    .where("sent_at", "<", until)
    .groupBy(day)
    .execute();
  return rows.map((row) => ({
    day: row.day,
    enquiries: Number(row.enquiries),
  }));
}

/** Visits are known by day: a day of which a part is asked for counts as a whole. */
async function readVisitDays(
  db: ShopDatabase,
  { since, until }: TimeRange,
): Promise<DayFigures[]> {
  const lastDay =
    until && new Date(Date.parse(until) - 1).toISOString().slice(0, 10);
  return db
    .selectFrom("visits_of_day")
    .selectAll()
    .where("day", ">=", since?.slice(0, 10) ?? ALWAYS.since)
    .where("day", "<=", lastDay ?? ALWAYS.until)
    .execute();
}

/** What came in on each day; a day stands in it for each kind of what came in. */
export async function readDays(
  db: ShopDatabase,
  range: TimeRange,
): Promise<DayFigures[]> {
  return [
    ...(await readOrderDays(db, range)),
    ...(await readEnquiryDays(db, range)),
    ...(await readVisitDays(db, range)),
  ];
}

/** How much was not handled yet. */
export interface Unhandled {
  orders: number;
  enquiries: number;
}

/** Counts what is not marked as handled. */
export async function countUnhandled(
  db: ShopDatabase,
  { since = ALWAYS.since, until = ALWAYS.until }: TimeRange,
): Promise<Unhandled> {
  const orders = await db
    .selectFrom("customer_order")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("handled_at", "is", null)
    .where("placed_at", ">=", since)
    .where("placed_at", "<", until)
    .executeTakeFirstOrThrow();
  const enquiries = await db
    .selectFrom("enquiry")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("handled_at", "is", null)
    .where("sent_at", ">=", since)
    .where("sent_at", "<", until)
    .executeTakeFirstOrThrow();
  return {
    orders: Number(orders.count),
    enquiries: Number(enquiries.count),
  };
}
