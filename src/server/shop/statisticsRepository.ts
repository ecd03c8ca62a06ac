import { sql } from "kysely";
import type { ShopDatabase, ShopTransaction } from "../db/schema";
import type { Figures } from "./periods";
import { EARLIEST, LATEST, within, type TimeRange } from "../db/batches";

/** Some of a day's figures. */
export type DayFigures = Partial<Figures> & { day: string };

async function readOrderDays(
  db: ShopDatabase,
  range: TimeRange,
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
    .where(within("placed_at", range))
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
  range: TimeRange,
): Promise<DayFigures[]> {
  const day = sql<string>`substr(sent_at, 1, 10)`;
  const rows = await db
    .selectFrom("enquiry")
    .select(({ fn }) => [day.as("day"), fn.countAll().as("enquiries")])
    .where(within("sent_at", range))
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
    .where("day", ">=", since?.slice(0, 10) ?? EARLIEST)
    .where("day", "<=", lastDay ?? LATEST)
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
  range: TimeRange,
): Promise<Unhandled> {
  const count = async (
    table: "customer_order" | "enquiry",
    time: "placed_at" | "sent_at",
  ) => {
    const { rows } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as("rows"))
      .where("handled_at", "is", null)
      .where(within(time, range))
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  return {
    orders: await count("customer_order", "placed_at"),
    enquiries: await count("enquiry", "sent_at"),
  };
}

/** How many visits are stored. */
export async function countVisits(db: ShopDatabase): Promise<number> {
  const { visits } = await db
    .selectFrom("visit_count")
    .select("visits")
    .executeTakeFirstOrThrow();
  return visits;
}

/**
 * Stores further visits.
 *
 * @param visits how many, by day (UTC), for example "2026-11-21"
 * @returns how many are stored now
 */
export async function addVisits(
  db: ShopTransaction,
  visits: ReadonlyMap<string, number>,
): Promise<number> {
  let count = 0;
  for (const [day, some] of visits) {
    count += some;
    await db
      .insertInto("visits_of_day")
      .values({ day, visits: some })
      .onConflict((conflict) =>
        conflict.column("day").doUpdateSet((row) => ({
          visits: row("visits_of_day.visits", "+", some),
        })),
      )
      .execute();
  }
  const row = await db
    .updateTable("visit_count")
    .set((old) => ({ visits: old("visits", "+", count) }))
    .returning("visits")
    .executeTakeFirstOrThrow();
  return row.visits;
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
  range: TimeRange,
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
    .where(within("o.placed_at", range))
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
