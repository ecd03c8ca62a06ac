import type { Product } from "../../storefront/api/endpoints.gen";
import { parseOrderReply } from "../../domain/order/orderReply";
import type { OrderStatus } from "../../domain/order/orderStatus";
import { cartLine, orderOf } from "../../testing/orderParts";
import { productsOf, type TestShop } from "../../testing/host/testApp";
import { AN_ENQUIRY, post } from "../../testing/host/testRequests";
import { inTransaction } from "../db/transactions";
import { addOrderEvent, findOrder } from "../orders/orderRepository";

/** Two products of the catalog that have a discount. */
export async function twoProducts(shop: TestShop): Promise<[Product, Product]> {
  const products = await productsOf(shop);
  const [first, second] = products.filter(({ discount }) => discount > 0);
  return [first!, second!];
}

/** Places an order of three packs as a visitor does; gives its number. */
export async function placeOrder(
  shop: TestShop,
  change: object = {},
): Promise<string> {
  const [first, second] = await twoProducts(shop);
  const order = orderOf([cartLine(first, 2), cartLine(second)]);
  const sent = { ...order, ...change };
  const reply = await post(shop, "/api/Order/AddOrder", sent);
  return parseOrderReply(reply.body).orderNumber;
}

/** Sends an enquiry as a visitor does; gives its id. */
export async function sendEnquiry(
  shop: TestShop,
  change: object = {},
): Promise<string> {
  const ids = shop.db.selectFrom("enquiry").select("id");
  const known = await ids.execute();
  await post(shop, "/api/Enquiry/AddEnquiry", { ...AN_ENQUIRY, ...change });
  const { id } = await ids
    .where("id", "not in", ["", ...known.map((each) => each.id)])
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes a step with an order; refuses none. */
export const stepOrder = (
  { db }: TestShop,
  number: string,
  action: string,
  note = "",
): Promise<OrderStatus> =>
  inTransaction(db, async (on) => {
    const order = await findOrder(on, number);
    return addOrderEvent(on, order!, { action, note, who: "Ann" });
  });

/** Lets an order be placed at another time. */
export async function datedAt(
  { db }: TestShop,
  orderNumber: string,
  placed_at: string,
): Promise<void> {
  await db
    .updateTable("customer_order")
    .set({ placed_at })
    .where("order_number", "=", orderNumber)
    .execute();
}

/** Stores so many copies of an order, without its lines. */
export async function copyOrder(
  { db }: Pick<TestShop, "db">,
  orderNumber: string,
  copies: number,
): Promise<void> {
  const order = await db
    .selectFrom("customer_order")
    .selectAll()
    .where("order_number", "=", orderNumber)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: copies }, (_, index) => ({
    ...order,
    order_number: `${orderNumber}-${index}`,
  }));
  await db.insertInto("customer_order").values(rows).execute();
}
