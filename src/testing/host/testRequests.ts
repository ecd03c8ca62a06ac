import type { Enquiry, Order } from "../../storefront/api/endpoints.gen";
import { cartLine, orderOf } from "../orderParts";
import { productsOf, type TestShop } from "./testApp";

/** An enquiry that is stored as it is. */
export const AN_ENQUIRY: Readonly<Enquiry> = {
  name: "Ann Example",
  contactNo: "5550100",
  subject: "Opening hours",
  message: "Are you open on Good Friday?",
};

/**
 * An order that the shop takes.
 *
 * @param lines how many, of one pack each, from the catalog's first product on
 */
export async function anOrder(shop: TestShop, lines = 1): Promise<Order> {
  const products = await productsOf(shop);
  return orderOf(products.slice(0, lines).map((product) => cartLine(product)));
}

/** Sends an order or an enquiry the way the storefront does. */
export function post(
  { app }: TestShop,
  url: "/api/Order/AddOrder" | "/api/Enquiry/AddEnquiry",
  payload: object,
  key?: string,
) {
  return app.inject({
    method: "POST",
    url,
    payload,
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
}

/** A reply in one line, such as "404 There is no such enquiry." */
export const statusAndText = (reply: { statusCode: number; body: string }) =>
  `${reply.statusCode} ${reply.body}`;
