import http from "node:http";
import type { Config, Order, Product } from "../api/endpoints.gen";
import { cartTotals, totalQuantity } from "../domain/cartTotals";
import { toAmount, toCents } from "../domain/money";
import { parseOrderReply } from "../domain/orderReply";

/** Chances that come again with their seed. */
export interface SeededRandom {
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
  /** One of these. */
  oneOf<T>(choices: readonly T[]): T;
}

/** The generator mulberry32: small, and good enough to shuffle a test. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    oneOf(choices) {
      const choice = choices[below(choices.length)];
      if (choice === undefined) throw new RangeError("No choices.");
      return choice;
    },
  };
}

/** A reply that arrived in full. */
export interface Reply {
  status: number;
  body: string;
}

export interface Call {
  method?: "GET" | "POST";
  path: string;
  /** Sent as JSON. */
  body?: object;
  key?: string;
  /** Where the caller sits; one of this computer's own addresses. */
  from?: string;
  /** Keeps connections for the next calls; by default each has its own. */
  agent?: http.Agent;
}

/** How long a caller waits, as a storefront does, in milliseconds. */
const PATIENCE = 15_000;

/**
 * Calls the host once.
 *
 * @returns undefined where the host went away before its reply was complete
 */
export function call(
  url: string,
  { method = "GET", path, body, key, from, agent }: Call,
): Promise<Reply | undefined> {
  return new Promise((resolve) => {
    const gone = () => resolve(undefined);
    const request = http.request(
      new URL(path, url),
      {
        method,
        agent: agent ?? false,
        timeout: PATIENCE,
        localAddress: from,
        headers: {
          ...(body && { "content-type": "application/json" }),
          ...(key && { "idempotency-key": key }),
        },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part) => (text += part));
        response.on("error", gone).on("end", () => {
          if (!response.complete) return gone();
          resolve({ status: response.statusCode ?? 0, body: text });
        });
      },
    );
    request.on("error", gone).on("timeout", () => request.destroy());
    request.end(body && JSON.stringify(body));
  });
}

/** An address of this computer, so that many buyers are not taken for one. */
export function someAddress(random: SeededRandom): string | undefined {
  // Elsewhere 127.0.0.1 is the only one.
  if (process.platform !== "linux") return undefined;
  return `127.${1 + random.below(250)}.${random.below(250)}.${1 + random.below(250)}`;
}

/** What orders are made of. */
export interface Offer {
  products: readonly Product[];
  shipping: number;
}

async function read<T>(url: string, path: string): Promise<T> {
  const reply = await call(url, { path });
  if (reply?.status !== 200) {
    throw new Error(`${path} was answered with ${reply?.status}.`);
  }
  return JSON.parse(reply.body) as T;
}

/** The host's catalog and delivery charge. */
export async function readOffer(url: string): Promise<Offer> {
  const { shipping } = await read<Config>(url, "/api/Config/Get");
  return { products: await read(url, "/api/Product/GetProduct"), shipping };
}

/** An order of 1 to 5 products. */
export function someOrder(
  { products, shipping }: Offer,
  random: SeededRandom,
): Order {
  const first = random.below(products.length - 5);
  const orderItem = products
    .slice(first, first + 1 + random.below(5))
    .map(({ productId, productName, mg, qty, price, discount }) => ({
      itemId: productId,
      itemName: productName,
      mg,
      pack: qty,
      qty: 1 + random.below(9),
      price,
      discount,
    }));
  const { amount, discount, total } = cartTotals(orderItem);
  return {
    name: `Buyer ${random.below(1_000_000)}`,
    contactNo: "5550100",
    email: "buyer@example.org",
    address: "1 Example Street\nExampleton",
    qty: totalQuantity(orderItem),
    amount: toAmount(amount),
    discount: toAmount(discount),
    shippingCharge: shipping,
    total: toAmount(total + toCents(shipping)),
    orderItem,
  };
}

/** Places an order under its key; "placed" tells whether the reply says so. */
export async function placeOrder(
  url: string,
  order: Pick<Call, "agent" | "body" | "from" | "key">,
) {
  const path = "/api/Order/AddOrder";
  const reply = await call(url, { method: "POST", path, ...order });
  return { reply, ...parseOrderReply(reply?.body ?? "") };
}
