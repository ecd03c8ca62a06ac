import type { Product } from "../../api/endpoints.gen";
import { parseOrderReply } from "../../domain/orderReply";
import {
  cartLine,
  orderOf,
  productsOf,
  type TestShop,
} from "../../testing/testApp";
import { post } from "../../testing/testRequests";

/** Two products of the catalog that have a discount. */
export async function twoProducts(shop: TestShop): Promise<[Product, Product]> {
  const [first, second] = (await productsOf(shop)).filter(
    ({ discount }) => discount > 0,
  );
  return [first!, second!];
}

/** Places an order of three packs as a visitor does; gives its number. */
export async function placeOrder(
  shop: TestShop,
  change: object = {},
): Promise<string> {
  const [first, second] = await twoProducts(shop);
  const order = orderOf([cartLine(first, 2), cartLine(second)]);
  const reply = await post(shop, "/api/Order/AddOrder", {
    ...order,
    ...change,
  });
  return parseOrderReply(reply.body).orderNumber;
}

async function idsOf({ db }: TestShop): Promise<string[]> {
  const rows = await db.selectFrom("enquiry").select("id").execute();
  return rows.map(({ id }) => id);
}

/** Sends an enquiry as a visitor does; gives its id. */
export async function sendEnquiry(
  shop: TestShop,
  change: object = {},
): Promise<string> {
  const known = await idsOf(shop);
  await post(shop, "/api/Enquiry/AddEnquiry", {
    name: "Bob Example",
    contactNo: "5550100",
    subject: "Opening hours",
    message: "Are you open\non Good Friday?",
    ...change,
  });
  const [id] = (await idsOf(shop)).filter((each) => !known.includes(each));
  return id!;
}

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
