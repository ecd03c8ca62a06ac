import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Order, Product } from "../api/endpoints.gen";
import type { DeskOrder } from "../desk/endpoints.gen";
import { toAmount, toCents } from "../domain/money";
import { cartLine, orderOf } from "../testing/testApp";
import { randomNumbers } from "./bench";
import type { CatalogWrite } from "./catalogHistory";
import { signInBy } from "./deskClient";
import type { Call, OrderView, SentOrder } from "./historyChecker";
import type { HistoryShop } from "./historyShop";
import { call, placeOrder } from "./hostClient";
import { until } from "./postgresPair";

const PRODUCTS = 60;
const ACTIONS = "confirm approve pay send finish cancel reopen undo".split(" ");
/** The newest orders, which clerks work on. */
const RECENT = 30;
/** The most calls between two changes of the catalog. */
const MOST_CALLS = 600;
/** After a call without an answer (milliseconds). */
const PAUSE = 100;

const now = () => performance.now();
const priceText = ({ price, discount }: Pick<Product, "price" | "discount">) =>
  `${toCents(price)}/${toCents(discount)}`;

/** An order as the checker compares it. */
const sentOrder = ({ orderItem, total }: Order): SentOrder => ({
  lines: orderItem.map((line) => ({
    ...{ id: String(line.itemId), qty: line.qty },
    price: priceText(line),
  })),
  total: toCents(total),
});

/** What the clients of a round share. */
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

const unexpected = (what: string, reply: { status: number; body: string }) =>
  new Error(`${what} was answered ${reply.status}: ${reply.body}`);

async function readProducts(url: string): Promise<Product[] | undefined> {
  const reply = await call(url, { path: "/api/Product/GetProduct" });
  return reply?.status === 200
    ? (JSON.parse(reply.body) as Product[])
    : undefined;
}

/** Orders, sends again, sends other versions under the same key, and asks how far the order is. */
export async function buy(round: Round, buyer: number): Promise<void> {
  const { shop, calls, numbers, isOver, seed } = round;
  const below = randomNumbers(seed * 1_000 + buyer);
  const from = `127.0.0.${2 + buyer}`;
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
    const { reply, placed, orderNumber } = await placeOrder(url(), {
      body,
      key,
      from,
    });
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
        : "refused";
    calls.push({ ...sent, end: now(), reply: answer });
    return answer;
  }

  async function askStatus(number: string, contactNo: string) {
    const start = now();
    const reply = await call(url(), {
      method: "POST",
      path: "/api/Order/GetStatus",
      body: { orderNumber: number, contactNo },
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
    const way = below(10);
    const first = [send(key, order)];
    if (way === 0) first.push(send(key, order));
    if (way === 1) first.push(send(key, other));
    let [answer] = await Promise.all(first);
    while (answer === undefined) answer = await send(key, order);
    if (way < 5) await send(key, way === 2 ? other : order);
    if (typeof answer === "string") {
      if (below(3) === 0) offer = (await readProducts(url())) ?? offer;
      continue;
    }
    numbers.push(answer.number);
    if (below(4) === 0) await askStatus(answer.number, order.contactNo);
  }
}

/** Signs a clerk in; gives the work at the desk, which reads orders and takes steps. */
export async function clerk({ shop, seed, ...round }: Round, place: number) {
  const { calls, numbers, isOver } = round;
  const below = randomNumbers(seed * 1_000 + 500 + place);
  const { desk } = shop.hosts[place % shop.hosts.length]!;
  const link = await shop.command(["operator", "desk-link", `Clerk ${place}`]);
  const { ask, post } = await signInBy(link!, desk);

  async function work(): Promise<void> {
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
        calls.push({ ...taken, end: now(), reply: "refused" });
      else if (reply!.status === 200) {
        const after = JSON.parse(reply!.body) as DeskOrder;
        const entries = after.history.length;
        const { status } = after;
        calls.push({ ...taken, end: now(), reply: { status, entries } });
      } else throw unexpected(`A step of ${number}`, reply!);
    }
  }
  return { work, retryMessages: () => post("reports/messages", {}) };
}

/** The price list in which each price tells which import it is of. */
function writePriceList(file: string, cents: number) {
  const values: Record<string, string> = {};
  const rows = Array.from({ length: PRODUCTS }, (_, index) => {
    const off = (index % 2) * 30;
    const id = String(index + 1);
    values[`price ${id}`] = `${cents}/${off}`;
    return `${id},Medicine ${id},Brand,Pain,5,10,${(cents / 100).toFixed(2)},${(off / 100).toFixed(2)},,`;
  });
  const headings =
    "productId,productName,brandName,category,mg,qty,price,discount,description,photo";
  writeFileSync(file, [headings, ...rows].join("\n"));
  return { values, isImport: true };
}

/** The operator, who imports, changes prices, and withdraws products. */
export async function operate(round: Round, folder: string) {
  const { shop, calls, writes, seed, isOver } = round;
  const below = randomNumbers(seed * 1_000 + 900);
  const withdrawn = new Set<string>();
  let cents = 1_000;

  /** Runs a command; what became of one that failed is certain only after another commit. */
  async function publish(
    words: readonly string[],
    write: Pick<CatalogWrite, "values" | "isImport">,
    killAfter?: number,
  ) {
    const start = now();
    const isCertain = (await shop.command(words, killAfter)) !== undefined;
    if (!isCertain)
      while (!(await shop.command(["operator", "desk-link", "Settler"])));
    writes.push({ ...write, start, end: now(), isCertain });
  }
  async function importPrices(killAfter?: number) {
    cents += 1;
    const file = path.join(folder, `${cents}.csv`);
    const write = writePriceList(file, cents);
    await publish(["catalog:import", "--replace", file], write, killAfter);
  }

  await importPrices();
  writes[0] = {
    ...writes[0]!,
    values: {
      ...writes[0]!.values,
      ...Object.fromEntries(
        Array.from({ length: PRODUCTS }, (_, i) => [`sold ${i + 1}`, "yes"]),
      ),
    },
  };
  for (const { host } of shop.hosts)
    while ((await readProducts(host.url))?.length !== PRODUCTS)
      await setTimeout(PAUSE);

  return async () => {
    while (!isOver()) {
      const next = calls.length + below(MOST_CALLS);
      await until(() => calls.length >= next || isOver());
      const way = below(10);
      const id = String(1 + below(PRODUCTS));
      const product = (action: string, ...words: string[]) =>
        ["operator", "product", action, id, ...words] as const;
      if (way < 2) await importPrices();
      else if (way < 4) await importPrices(200 + below(800));
      else if (way < 6) {
        cents += 1;
        const off = ((Number(id) - 1) % 2) * 30;
        await publish(product("price", (cents / 100).toFixed(2)), {
          values: { [`price ${id}`]: `${cents}/${off}` },
        });
      } else if (way < 9 && !withdrawn.has(id)) {
        await publish(product("withdraw", "--reason", "recalled"), {
          values: { [`sold ${id}`]: "no" },
        });
        withdrawn.add(id);
      } else if (withdrawn.size > 0) {
        const [first] = withdrawn;
        const words = ["operator", "product", "sell", first!, "--recalled"];
        await publish(words, { values: { [`sold ${first}`]: "yes" } });
        withdrawn.delete(first!);
      }
    }
  };
}
