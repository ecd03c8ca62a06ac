import type { Selectable } from "kysely";
import type { Order } from "../../api/endpoints.gen";
import type { Totals } from "../../domain/cartTotals";
import { toCents } from "../../domain/money";
import { productIdKey } from "../../domain/productId";
import { listRows, type ListFilter } from "../db/batches";
import type {
  CustomerOrderTable,
  OrderLineTable,
  ShopDatabase,
  ShopTransaction,
} from "../db/schema";

export type OrderLineRow = Selectable<OrderLineTable>;
type OrderRow = Selectable<CustomerOrderTable>;

/** An order as it is stored, with its lines in their order. */
export interface StoredOrder extends OrderRow {
  lines: OrderLineRow[];
  /** The number of an order with the same contact number and lines, at most 10 minutes older; null if there is none. */
  possible_repeat_of: string | null;
}

/** An order that agrees with the catalog. */
export interface CheckedOrder {
  order: Order;
  orderNumber: string;
  /** In cents, without the delivery charge. */
  sums: Totals;
  shippingCents: number;
}

/**
 * Stores an order with a copy of each line.
 *
 * @returns whether its number was free; otherwise nothing is stored
 */
export async function insertOrder(
  db: ShopTransaction,
  { order, orderNumber, sums, shippingCents }: CheckedOrder,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("customer_order")
    .values({
      order_number: orderNumber,
      name: order.name,
      contact_no: order.contactNo,
      email: order.email,
      address: order.address,
      qty: order.qty,
      amount_cents: sums.amount,
      discount_cents: sums.discount,
      shipping_cents: shippingCents,
      total_cents: sums.total + shippingCents,
      placed_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column("order_number").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return false;
  const lines = order.orderItem.map((line, index) => ({
    order_number: orderNumber,
    position: index + 1,
    product_id: productIdKey(line.itemId),
    product_name: line.itemName,
    mg: line.mg,
    pack: line.pack,
    qty: line.qty,
    price_cents: toCents(line.price),
    discount_cents: toCents(line.discount),
  }));
  await db.insertInto("order_line").values(lines).execute();
  return true;
}

/** Milliseconds between an order and its possible repeat. */
const REPEAT_WITHIN = 10 * 60 * 1000;

const repeatableSince = ({ placed_at }: Pick<OrderRow, "placed_at">) =>
  new Date(Date.parse(placed_at) - REPEAT_WITHIN).toISOString();

/**
 * For orders, oldest first, the number of the last order before each that has
 * the same contact number, quantity and amount; their lines may still differ.
 */
async function findSimilarOrders(
  db: ShopDatabase,
  orders: readonly OrderRow[],
): Promise<Map<string, string>> {
  const contacts = new Set(orders.map(({ contact_no }) => contact_no));
  const rows = await db
    .selectFrom("customer_order")
    .select(["order_number", "placed_at", "contact_no", "qty", "amount_cents"])
    .where("placed_at", ">=", repeatableSince(orders[0]!))
    .where("placed_at", "<=", orders.at(-1)!.placed_at)
    .where("contact_no", "in", [...contacts])
    .orderBy("placed_at")
    .orderBy("order_number")
    .execute();
  const latest = new Map<string, (typeof rows)[number]>();
  const similar = new Map<string, string>();
  for (const row of rows) {
    const key = JSON.stringify([row.contact_no, row.qty, row.amount_cents]);
    const earlier = latest.get(key);
    if (earlier && earlier.placed_at >= repeatableSince(row)) {
      similar.set(row.order_number, earlier.order_number);
    }
    latest.set(key, row);
  }
  return similar;
}

async function readLines(
  db: ShopDatabase,
  numbers: readonly string[],
): Promise<Map<string, OrderLineRow[]>> {
  const lines = await db
    .selectFrom("order_line")
    .selectAll()
    .where("order_number", "in", numbers)
    .orderBy("position")
    .execute();
  const linesOf = new Map<string, OrderLineRow[]>();
  for (const line of lines) {
    const known = linesOf.get(line.order_number);
    if (known) known.push(line);
    else linesOf.set(line.order_number, [line]);
  }
  return linesOf;
}

/** What was ordered, whatever the lines' order. */
const contentsOf = (lines: readonly OrderLineRow[] = []) =>
  JSON.stringify(lines.map(({ product_id, qty }) => [product_id, qty]).sort());

async function withLines(
  db: ShopDatabase,
  orders: readonly OrderRow[],
): Promise<StoredOrder[]> {
  if (orders.length === 0) return [];
  const similar = await findSimilarOrders(db, orders);
  const numbers = orders.map(({ order_number }) => order_number);
  const earlier = numbers.flatMap((number) => similar.get(number) ?? []);
  const linesOf = await readLines(db, [...numbers, ...earlier]);
  return orders.map((order) => {
    const lines = linesOf.get(order.order_number) ?? [];
    const other = similar.get(order.order_number) ?? null;
    const isRepeat =
      other !== null && contentsOf(lines) === contentsOf(linesOf.get(other));
    return { ...order, lines, possible_repeat_of: isRepeat ? other : null };
  });
}

/** Orders in the order in which they were placed, in batches. */
export async function* readOrders(
  db: ShopDatabase,
  filter: ListFilter,
): AsyncGenerator<StoredOrder[]> {
  const key = ["placed_at", "order_number"] as const;
  const batches = listRows<OrderRow>(db, "customer_order", key, filter);
  for await (const batch of batches) yield withLines(db, batch);
}

/** One order with its lines; undefined if there is none with this number. */
export async function findOrder(
  db: ShopDatabase,
  orderNumber: string,
): Promise<StoredOrder | undefined> {
  const orders = await db
    .selectFrom("customer_order")
    .selectAll()
    .where("order_number", "=", orderNumber)
    .execute();
  return (await withLines(db, orders))[0];
}

/** Marks an order as handled since a moment (ISO 8601, UTC), or takes the mark away. */
export async function setOrderHandled(
  db: ShopDatabase,
  orderNumber: string,
  at: string | null,
): Promise<void> {
  await db
    .updateTable("customer_order")
    .set({ handled_at: at })
    .where("order_number", "=", orderNumber)
    .execute();
}
