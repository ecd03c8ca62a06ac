import { randomUUID } from "node:crypto";
import http from "node:http";
import { parseArgs } from "node:util";
import { storedCounts } from "../server/db/backup";
import { databasesCalled, inBenchShop, type BenchShop } from "./benchHost";
import { placeOrder, readOffer, seededRandom, someOrder } from "./hostClient";
import {
  percentile,
  printMachine,
  printTable,
  processorTime,
  runBench,
} from "./bench";

const BUYERS = 64;
/** Orders before the measured ones, for the host to get warm. */
const WARM_UP = 2_000;

/**
 * Places orders over 64 connections, each under its own key.
 *
 * @returns their numbers, and what each buyer waited in milliseconds
 * @throws where a reply says anything else than that an order is placed
 */
async function placeOrders({ url }: BenchShop, orders: number) {
  const offer = await readOffer(url);
  const random = seededRandom(1);
  const agent = new http.Agent({ keepAlive: true, maxSockets: BUYERS });
  const numbers = new Set<string>();
  const waits: number[] = [];
  let begun = 0;
  async function buy(): Promise<void> {
    while (begun < orders) {
      begun += 1;
      const start = performance.now();
      const { reply, placed, orderNumber } = await placeOrder(url, {
        body: someOrder(offer, random),
        key: randomUUID(),
        agent,
      });
      waits.push(performance.now() - start);
      if (!placed) throw new Error(`Answered ${reply?.status}: ${reply?.body}`);
      numbers.add(orderNumber);
    }
  }
  await Promise.all(Array.from({ length: BUYERS }, buy));
  agent.destroy();
  return { numbers, waits };
}

/** One line of the table. */
async function measure(shop: BenchShop, orders: number) {
  await placeOrders(shop, WARM_UP);
  const before = await storedCounts(shop.db);
  const busy = processorTime(shop.pid);
  const start = performance.now();
  const { numbers, waits } = await placeOrders(shop, orders);
  const seconds = (performance.now() - start) / 1_000;
  const busyFor = processorTime(shop.pid) - busy;
  const stored = (await storedCounts(shop.db)).orders - before.orders;
  if (numbers.size !== orders || stored !== orders) {
    throw new Error(
      `Of ${orders} orders ${numbers.size} were acknowledged and ${stored} stored.`,
    );
  }
  return {
    "orders/s": orders / seconds,
    "median, ms": percentile(waits, 0.5),
    "99 % below, ms": percentile(waits, 0.99),
    "slowest, ms": percentile(waits, 1),
    "host's processor, ms/order": busyFor / orders,
    acknowledged: numbers.size,
    stored,
  };
}

/**
 * Orders per second that are on disk before they are answered, of 1 to 5 lines
 * each, from buyers who order again as soon as they are answered.
 *
 * npm run bench:orders -- --orders 20000 --database SQLite
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      orders: { type: "string", default: "20000" },
      database: { type: "string" },
    },
  });
  printMachine();
  const rows = [];
  for (const database of databasesCalled(values.database)) {
    const row = await inBenchShop({ database, products: 149 }, (shop) =>
      measure(shop, Number(values.orders)),
    );
    rows.push({ database, ...row });
  }
  printTable(`Orders on disk, ${BUYERS} buyers`, rows);
}

runBench(main);
