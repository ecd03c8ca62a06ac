import type { ShopDatabase } from "./schema";

/** How much of what people sent a database holds. */
export interface StoredCounts {
  orders: number;
  lines: number;
  enquiries: number;
}

/** Counts what people sent. */
export async function storedCounts(db: ShopDatabase): Promise<StoredCounts> {
  const count = async (table: "customer_order" | "order_line" | "enquiry") => {
    const { rows } = await db
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  return {
    orders: await count("customer_order"),
    lines: await count("order_line"),
    enquiries: await count("enquiry"),
  };
}

/** Counts in words, for example "2 orders with 5 lines and 1 enquiry". */
export function countsInWords({
  orders,
  lines,
  enquiries,
}: StoredCounts): string {
  const many = (count: number, one: string, more: string) =>
    `${count} ${count === 1 ? one : more}`;
  return `${many(orders, "order", "orders")} with ${many(lines, "line", "lines")} and ${many(enquiries, "enquiry", "enquiries")}`;
}
