import type { Request } from "autocannon";
import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import { text } from "node:stream/consumers";
import type { Order, Product } from "../storefront/api/endpoints.gen";
import { parseOrderReply } from "../domain/order/orderReply";
import { cartLine, orderOf } from "../testing/orderParts";

export interface Call {
  method?: "GET" | "POST";
  path: string;
  /** Sent as JSON. */
  body?: object;
  key?: string;
  /** One of this computer's own addresses. */
  from?: string;
}

/**
 * Calls the host once, over a connection of its own.
 *
 * @returns undefined if the host went away before its reply was complete
 */
export async function call(
  url: string,
  { method = "GET", path, body, key, from }: Call,
): Promise<{ status: number; body: string } | undefined> {
  const request = http.request(new URL(path, url), {
    method,
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(key && { "idempotency-key": key }),
    },
    agent: false,
    timeout: 15_000,
    localAddress: from,
  });
  request.on("timeout", () => request.destroy());
  request.on("error", () => {}).end(body && JSON.stringify(body));
  try {
    const [reply] = (await once(request, "response")) as [http.IncomingMessage];
    return { status: reply.statusCode ?? 0, body: await text(reply) };
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
export const ANY_ORDER = { RULES: "none" } as const;

/** An order of 1 to 5 products, at the delivery charge of a new shop. */
function someOrder(offer: Offer): Order {
  const first = randomInt(offer.length - 5);
  return orderOf(
    offer
      .slice(first, first + randomInt(1, 6))
      .map((product) => cartLine(product, randomInt(1, 10))),
  );
}

const ADD_ORDER = { method: "POST", path: "/api/Order/AddOrder" } as const;

/** Places an order; `placed` tells whether the reply says so. */
export async function placeOrder(
  url: string,
  order: Pick<Call, "body" | "key" | "from">,
) {
  const reply = await call(url, { ...ADD_ORDER, ...order });
  return { reply, ...parseOrderReply(reply?.body ?? "") };
}

/** For autocannon: another order under another key each time. */
export const orderRequest = (offer: Offer): Request => ({
  ...ADD_ORDER,
  setupRequest: (request) => ({
    ...request,
    body: JSON.stringify(someOrder(offer)),
    headers: {
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
  }),
});
