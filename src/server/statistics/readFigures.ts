import { sql } from "kysely";
import type { ListFilter } from "../db/pages";
import type { ShopDatabase } from "../db/schema";
import type { Figures } from "./periods";

export type TimeRange = Pick<ListFilter, "since" | "until">;

/** Some of a day's figures. */
export type DayFigures = Partial<Figures> & { day: string };

/** Earlier and later than every time that is stored. */
const ALWAYS = { since: "", until: "9999" };

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

/** A product by what was ordered of it; money in integer cents. */
export interface OrderedProduct {
  id: string;
  /** As it was called in one of the orders. */
  name: string;
  packs: number;
  orders: number;
  /** After discounts, without delivery. */
  revenueCents: number;
}

/** The products of which most packs were ordered, the most ordered first. */
export async function readOrderedProducts(
  db: ShopDatabase,
  { since = ALWAYS.since, until = ALWAYS.until }: TimeRange,
  most: number,
): Promise<OrderedProduct[]> {
  const rows = await db
    .selectFrom("order_line as line")
    .innerJoin("customer_order as o", "o.order_number", "line.order_number")
    .select(({ fn }) => [
      "line.product_id as id",
      fn.max("line.product_name").as("name"),
      fn.sum("line.qty").as("packs"),
      fn.countAll().as("orders"),
      // Whole numbers: half of three packs is one pair (specification, section 9).
      sql<number>`sum(line.qty * line.price_cents - line.qty / 2 * line.discount_cents)`.as(
        "revenue",
      ),
    ])
    .where("o.placed_at", ">=", since)
    .where("o.placed_at", "<", until)
    .groupBy("line.product_id")
    .orderBy("packs", "desc")
    .orderBy("line.product_id")
    .limit(most)
    .execute();
  return rows.map(({ id, name, packs, orders, revenue }) => ({
    id,
    name,
    packs: Number(packs),
    orders: Number(orders),
    revenueCents: Number(revenue),
  }));
}
