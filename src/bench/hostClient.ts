import { randomUUID } from "node:crypto";
import type { Order, Product } from "../storefront/api/endpoints.gen";
import { parseOrderReply } from "../domain/order/orderReply";

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

/** The products of a host. */
export async function readOffer(url: string): Promise<Product[]> {
  const reply = await fetch(`${url}/api/Product/GetProduct`);
  return (await reply.json()) as Product[];
}

/** The settings of a host that takes any order: those drawn here would break the rules of sale. */
export const ANY_ORDER = { RULES: "none" } as const;

export const ADD_ORDER = "/api/Order/AddOrder";

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
