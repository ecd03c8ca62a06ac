import { setTimeout } from "node:timers/promises";
import type { Order, Product } from "../../storefront/api/endpoints.gen";
import type { DeskOrder } from "../../desk/endpoints.gen";
import { toAmount, toCents } from "../../domain/money";
import { cartLine, orderOf } from "../../testing/orderParts";
import { randomNumbers } from "../bench";
import type { CatalogWrite } from "./catalogHistory";
import type { Call, OrderView, Refusal, SentOrder } from "./orderReplies";
import type { HistoryShop } from "./historyShop";
import { call, placeOrder } from "../hostClient";

const ACTIONS = "confirm approve pay send finish cancel reopen undo".split(" ");
/** The newest orders, which clerks work on. */
const RECENT = 30;
/** After a call without an answer (milliseconds). */
export const PAUSE = 300;

/** Waits until a condition holds. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await setTimeout(5);
}

export const now = () => performance.now();
const priceText = ({ price, discount }: Pick<Product, "price" | "discount">) =>
  `${toCents(price)}/${toCents(discount)}`;

/** An order as the checker compares it. */
const sentOrder = ({ orderItem, total }: Order): SentOrder => ({
  lines: orderItem.map((line) => ({
    id: String(line.itemId),
    qty: line.qty,
    price: priceText(line),
  })),
  total: toCents(total),
});

/** The parts that the clients of a round share. */
export interface Round {
  shop: HistoryShop;
  seed: number;
  calls: Call[];
  writes: CatalogWrite[];
  /** Numbers of placed orders, the newest last. */
  numbers: string[];
  isOver: () => boolean;
}

/** 503 says that a call may have been carried out. */
const isUnknown = (reply: { status: number } | undefined) =>
  reply === undefined || reply.status === 503;

const refusalIn = ({ body }: { body: string }): Refusal =>
  /packs? of .* left|is out of stock/.test(body) ? "out of stock" : "refused";

const unexpected = (what: string, reply: { status: number; body: string }) =>
  new Error(`${what} was answered ${reply.status}: ${reply.body}`);

export async function readProducts(
  url: string,
): Promise<Product[] | undefined> {
  const reply = await call(url, "/api/Product/GetProduct");
  return reply?.status === 200
    ? (JSON.parse(reply.body) as Product[])
    : undefined;
}

/** Orders, sends again, sends other versions under the same key, and asks how far the order is. */
export async function buy(round: Round, buyer: number): Promise<void> {
  const { shop, calls, numbers, isOver, seed } = round;
  const below = randomNumbers(seed * 1_000 + buyer);
  const url = () => shop.hosts[below(shop.hosts.length)]!.host.url;
  let offer: Product[] = [];

  function drawOrder(): Order {
    const first = below(offer.length);
    const lines = offer
      .slice(first, first + 1 + below(3))
      .map((product) => cartLine(product, 1 + below(5)));
    const order = orderOf(lines);
    return below(40) === 0
      ? { ...order, total: toAmount(toCents(order.total) + 1) }
      : order;
  }

  async function send(key: string, body: Order) {
    const start = now();
    const { reply, placed, orderNumber } = await placeOrder(url(), body, key);
    const sent = { kind: "order", key, order: sentOrder(body), start } as const;
    if (isUnknown(reply)) {
      calls.push({ ...sent, end: now() });
      await setTimeout(PAUSE);
      return undefined;
    }
    if (!placed && reply!.status !== 409 && reply!.status !== 422)
      throw unexpected("An order", reply!);
    const answer = placed
      ? { number: orderNumber }
      : reply!.status === 422
        ? "key reused"
        : refusalIn(reply!);
    calls.push({ ...sent, end: now(), reply: answer });
    return answer;
  }

  async function askStatus(number: string, contactNo: string) {
    const start = now();
    const reply = await call(url(), "/api/Order/GetStatus", {
      orderNumber: number,
      contactNo,
    });
    if (isUnknown(reply)) return;
    if (reply!.status !== 200) throw unexpected(`Order ${number}`, reply!);
    const { status } = JSON.parse(reply!.body) as OrderView;
    calls.push({ kind: "read", number, start, end: now(), reply: { status } });
  }

  for (let count = 0; !isOver(); count += 1) {
    if (count % 10 === 0) offer = (await readProducts(url())) ?? offer;
    if (offer.length === 0) continue;
    const key = `key-${seed}-${buyer}-${count}`;
    const order = drawOrder();
    const other = drawOrder();
    const variant = below(10);
    const first = [send(key, order)];
    if (variant === 0) first.push(send(key, order));
    if (variant === 1) first.push(send(key, other));
    let [answer] = await Promise.all(first);
    while (answer === undefined) answer = await send(key, order);
    if (variant < 5) await send(key, variant === 2 ? other : order);
    if (typeof answer === "string") {
      if (below(3) === 0) offer = (await readProducts(url())) ?? offer;
      continue;
    }
    numbers.push(answer.number);
    if (below(4) === 0) await askStatus(answer.number, order.contactNo);
  }
}

/** Signs in at a desk by a link. @returns calls the desk */
async function signIn(link: URL, origin: string) {
  const { headers } = await fetch(`${origin}/desk/session`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ secret: link.hash.slice(1), password: "135790" }),
  });
  const cookie = headers.getSetCookie()[0]!.split(";")[0]!;
  return (path: string, body?: object) =>
    call(origin, `/desk/${path}`, body, { origin, cookie });
}

/** Signs a clerk in; gives functions that read orders and take steps, and that send failed messages again. */
export async function clerk({ shop, seed, ...round }: Round, place: number) {
  const { calls, numbers, isOver } = round;
  const below = randomNumbers(seed * 1_000 + 500 + place);
  const { desk } = shop.hosts[place % shop.hosts.length]!;
  const link = await shop.command(["desk-link", `Clerk ${place}`]);
  const ask = await signIn(new URL(/http\S+#\S+/.exec(link!)![0]), desk);

  async function handleOrders(): Promise<void> {
    while (!isOver()) {
      const recent = numbers.slice(-RECENT);
      const number = recent[below(recent.length)];
      const start = now();
      const seen = number && (await ask(`orders/${number}`));
      if (!seen || isUnknown(seen)) {
        await setTimeout(PAUSE);
        continue;
      }
      if (seen.status !== 200) throw unexpected(`Order ${number}`, seen);
      const { status, history, steps } = JSON.parse(seen.body) as DeskOrder;
      const view = { status, entries: history.length };
      calls.push({ kind: "read", number, start, end: now(), reply: view });
      const possible = steps.filter((step) => step !== "note");
      const actions = below(4) > 0 && possible.length > 0 ? possible : ACTIONS;
      const step = {
        action: actions[below(actions.length)]!,
        seen: Math.max(0, history.length - (below(5) === 0 ? 1 : 0)),
      };
      const taken = { kind: "step", number, ...step, start: now() } as const;
      const reply = await ask(`orders/${number}/step`, step);
      if (isUnknown(reply)) calls.push({ ...taken, end: now() });
      else if (reply!.status === 409)
        calls.push({ ...taken, end: now(), reply: refusalIn(reply!) });
      else if (reply!.status === 200) {
        const after = JSON.parse(reply!.body) as DeskOrder;
        const entries = after.history.length;
        const { status } = after;
        calls.push({ ...taken, end: now(), reply: { status, entries } });
      } else throw unexpected(`A step of ${number}`, reply!);
    }
  }
  return { handleOrders, retryMessages: () => ask("reports/messages", {}) };
}
