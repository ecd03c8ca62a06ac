import type { ShopDatabase } from "./schema";

const DAY = 24 * 60 * 60 * 1000;

/** Stores an order that is over, with its line and key, and an enquiry: both of one buyer, some days ago. */
export async function storeSent(
  db: ShopDatabase,
  name: string,
  days: number,
): Promise<void> {
  const at = new Date(Date.now() - days * DAY).toISOString();
  const about = { name, contact_no: "5550100" };
  const order_number = `PH-${name}`;
  const order = { ...about, order_number, email: "", address: name, qty: 1 };
  const sums = { amount_cents: 100, discount_cents: 0, shipping_cents: 0 };
  const placed = { placed_at: at, total_cents: 100, status: "done" as const };
  await db
    .insertInto("customer_order")
    .values({ ...order, ...sums, ...placed })
    .execute();
  const product = { product_id: "7", product_name: "A", pack: 1, qty: 1 };
  const price = { price_cents: 100, discount_cents: 0 };
  await db
    .insertInto("order_line")
    .values({ order_number, position: 1, ...product, ...price })
    .execute();
  await db
    .insertInto("enquiry")
    .values({ ...about, id: name, subject: "", message: name, sent_at: at })
    .execute();
  await db
    .insertInto("idempotency")
    .values({ key: name, fingerprint: "", reply: "", created_at: at })
    .execute();
}
