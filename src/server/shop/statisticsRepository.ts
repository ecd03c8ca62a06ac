import { sql, type RawBuilder, type SqlBool } from "kysely";
import { PACKS_PER_OFFER } from "../../domain/cartTotals";
import { IS_OPEN, type ShopDatabase, type ShopTransaction } from "../db/schema";
import { EARLIEST, LATEST, within, type TimeRange } from "../db/batches";
import type { DayStatistics } from "./periods";

/** PostgreSQL's own sum of whole numbers is a text in JavaScript. */
const sum = (value: RawBuilder<unknown>) =>
  sql<number>`cast(sum(${value}) as bigint)`;

const dayOf = (column: "placed_at" | "sent_at") =>
  sql<string>`substr(${sql.ref(column)}, 1, 10)`;

/** What came in on each day, without cancelled orders; a day stands in it for each kind of what came in. */
export async function readDays(
  db: ShopDatabase,
  range: TimeRange,
): Promise<DayStatistics[]> {
  const orders = await db
    .selectFrom("customer_order")
    .select(({ fn }) => [
      dayOf("placed_at").as("day"),
      fn.countAll<number>().as("orders"),
      sum(sql.ref("qty")).as("packs"),
      sum(sql.ref("total_cents")).as("revenue_cents"),
      sum(sql.ref("discount_cents")).as("discount_cents"),
    ])
    .where(within("placed_at", range))
    .where("status", "<>", "cancelled")
    .groupBy(dayOf("placed_at"))
    .execute();
  const enquiries = await db
    .selectFrom("enquiry")
    .select(({ fn }) => [
      dayOf("sent_at").as("day"),
      fn.countAll<number>().as("enquiries"),
    ])
    .where(within("sent_at", range))
    .groupBy(dayOf("sent_at"))
    .execute();
  // Visits are known by day: a day of which a part is asked for counts as a whole.
  const { since = EARLIEST, until } = range;
  const lastDay =
    until && new Date(Date.parse(until) - 1).toISOString().slice(0, 10);
  const visits = await db
    .selectFrom("visits_of_day")
    .selectAll()
    .where("day", ">=", since.slice(0, 10))
    .where("day", "<=", lastDay ?? LATEST)
    .execute();
  return [...orders, ...enquiries, ...visits];
}

/** Counts what somebody still has to do something about. */
export async function countUnhandled(db: ShopDatabase, range: TimeRange) {
  const count = async (
    table: "customer_order" | "enquiry",
    time: "placed_at" | "sent_at",
    isOpen: RawBuilder<SqlBool>,
  ) => {
    const { rows } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("rows"))
      .where(isOpen)
      .where(within(time, range))
      .executeTakeFirstOrThrow();
    return rows;
  };
  return {
    orders: await count("customer_order", "placed_at", IS_OPEN),
    enquiries: await count("enquiry", "sent_at", sql`handled_at is null`),
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
 * @param visits how many, by the shop's day, for example "2026-11-21"
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
  packs: number;
  orders: number;
  /** After discounts, without delivery. */
  revenue_cents: number;
  /** As it was called in one of the orders. */
  product_name: string;
  product_id: string;
}

/** Without cancelled orders, the products of which most packs were ordered, the most ordered first. */
export async function readOrderedProducts(
  db: ShopDatabase,
  range: TimeRange,
  most: number,
): Promise<OrderedProduct[]> {
  return db
    .selectFrom("order_line as line")
    .innerJoin("customer_order as o", "o.order_number", "line.order_number")
    .select(({ fn }) => [
      sum(sql.ref("line.qty")).as("packs"),
      fn.countAll<number>().as("orders"),
      // As totalsOf in src/domain: whole numbers, half of three packs is one pair.
      sum(
        sql`line.qty * line.price_cents - line.qty / ${sql.lit(PACKS_PER_OFFER)} * line.discount_cents`,
      ).as("revenue_cents"),
      fn.max("line.product_name").as("product_name"),
      "line.product_id",
    ])
    .where(within("o.placed_at", range))
    .where("o.status", "<>", "cancelled")
    .groupBy("line.product_id")
    .orderBy("packs", "desc")
    .orderBy("line.product_id")
    .limit(most)
    .execute();
}
