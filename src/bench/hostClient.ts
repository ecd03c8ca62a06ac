import type { Request } from "autocannon";
import { randomInt, randomUUID } from "node:crypto";
import type { Order, Product } from "../storefront/api/endpoints.gen";
import { parseOrderReply } from "../domain/order/orderReply";
import { cartLine, orderOf } from "../testing/orderParts";

/**
 * Calls the host once: POST with a body, else GET.
 *
 * @returns undefined if the host went away before its reply was complete
 */
export async function call(
  url: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: string } | undefined> {
  try {
    const reply = await fetch(new URL(path, url), {
      headers: {
        ...headers,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    });
    return { status: reply.status, body: await reply.text() };
  } catch {
    return undefined;
  }
}

/** Products and the delivery charge, of which orders are made. */
export type Offer = readonly Product[];

/** The products of a host. */
export async function readOffer(url: string): Promise<Offer> {
  const reply = await fetch(`${url}/api/Product/GetProduct`);
  return (await reply.json()) as Product[];
}

/** The settings of a host that takes any order: those drawn here would break the rules of sale. */
export const ANY_ORDER = {
  RULES: "src/assets/rules/none.json",
} as const;

/** An order of 1 to 5 products, at the delivery charge of a new shop. */
export function someOrder(offer: Offer): Order {
  const first = randomInt(offer.length - 5);
  return orderOf(
    offer
      .slice(first, first + randomInt(1, 6))
      .map((product) => cartLine(product, randomInt(1, 10))),
  );
}

const ADD_ORDER = "/api/Order/AddOrder";

/** Places an order; `placed` tells whether the reply says so. */
export async function placeOrder(
  url: string,
  order: Order,
  key: string = randomUUID(),
) {
  const headers = { "idempotency-key": key };
  const reply = await call(url, ADD_ORDER, order, headers);
  return { reply, ...parseOrderReply(reply?.body ?? "") };
}

/** For autocannon: another order under another key each time. */
export const orderRequest = (offer: Offer): Request => ({
  method: "POST",
  path: ADD_ORDER,
  setupRequest: (request) => ({
    ...request,
    body: JSON.stringify(someOrder(offer)),
    headers: {
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
  }),
});
