import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { parseOrderReply } from "../domain/orderReply";
import { linesOf, type Acknowledged } from "./acknowledged";
import type { CrashingHost } from "./crashingHost";
import {
  call,
  someAddress,
  someOrder,
  type Offer,
  type Reply,
} from "./hostClient";
import type { SeededRandom } from "./seededRandom";

/** A host that is too busy asks to be asked later. */
const COME_BACK = [429, 503];
/** How much later, in milliseconds. */
const PAUSE = 100;

/** What the buyers have in common. */
export interface Marketplace {
  host: CrashingHost;
  offer: Offer;
  random: SeededRandom;
  acknowledged: Acknowledged;
  /** What happened to them. */
  seen: { sentAgain: number; compared: number; differing: number };
  /** Once it is true, nobody begins another order. */
  isClosing: boolean;
}

/** Sends one order under one key until it is answered, however often the host dies. */
async function sendUntilAnswered(
  { host, seen }: Marketplace,
  order: { body: object; key: string; from: string | undefined },
): Promise<Reply> {
  for (let attempt = 0; ; attempt += 1) {
    const url = await host.url();
    if (attempt === 1) seen.sentAgain += 1;
    const reply = await call(url, {
      method: "POST",
      path: "/api/Order/AddOrder",
      ...order,
    });
    if (reply !== undefined && !COME_BACK.includes(reply.status)) return reply;
    if (reply !== undefined) await setTimeout(PAUSE);
  }
}

/**
 * Places one order after the other. Every fourth is sent once more after its
 * acknowledgement, and has to get the same number.
 */
export async function buy(market: Marketplace): Promise<void> {
  const { offer, random, acknowledged, seen } = market;
  while (!market.isClosing) {
    const body = someOrder(offer, random);
    const order = { body, key: randomUUID(), from: someAddress(random) };
    const { status, body: text } = await sendUntilAnswered(market, order);
    const { placed, orderNumber } = parseOrderReply(text);
    if (!placed) throw new Error(`An order was answered ${status}: ${text}`);
    acknowledged.set(order.key, { number: orderNumber, lines: linesOf(body) });
    if (random.below(4) > 0) continue;
    const again = await sendUntilAnswered(market, order);
    seen.compared += 1;
    if (again.body !== text) seen.differing += 1;
  }
}
