import type { TestShop } from "../../testing/testApp";
import { AN_ENQUIRY, anOrder, post } from "../../testing/testRequests";

/** Stores old orders, done, and old enquiries, and a young one of each, as the shop itself does. */
export async function sendAndAge(shop: TestShop, old: number): Promise<void> {
  const order = await anOrder(shop, 3);
  const send = async (name: string) => {
    const text = `${name} lives in a street with a name. `.repeat(8);
    const key = name.replaceAll(" ", "-");
    const bought = { ...order, name, address: text };
    await post(shop, "/api/Order/AddOrder", bought, `o-${key}`);
    const asked = { ...AN_ENQUIRY, name, message: text };
    await post(shop, "/api/Enquiry/AddEnquiry", asked, `e-${key}`);
  };
  for (let count = 0; count < old; count += 1) await send(`Old Buyer ${count}`);
  const longAgo = new Date(Date.now() - 400 * 24 * 60 * 60 * 1000);
  const moment = longAgo.toISOString();
  const { db } = shop;
  await db
    .updateTable("customer_order")
    .set({ placed_at: moment, status: "done" })
    .execute();
  await db.updateTable("enquiry").set({ sent_at: moment }).execute();
  await db.updateTable("idempotency").set({ created_at: moment }).execute();
  await send("Young Buyer");
}
