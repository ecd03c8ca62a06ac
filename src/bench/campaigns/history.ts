import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { parseOrderReply } from "../../domain/order/orderReply";
import type { OrderStatus } from "../../domain/order/orderStatus";
import { printMachine, randomNumbers, runBench } from "../bench";
import { DATABASES } from "../benchHost";
import { checkHistory } from "./historyChecker";
import { buy, clerk, until, type Round } from "./historyClients";
import { operate } from "./historyOperator";
import { startHistoryShop, type HistoryShop } from "./historyShop";
import type { StoredOrder } from "./orderReplies";
import { stockFaults } from "./stockFaults";

const BUYERS = 8;
const CLERKS = 6;
/** Each round has a new shop, and is checked by itself. */
const ROUND = 20_000;
/** The most calls between two faults. */
const MOST_CALLS = 600;
/** Between two tries to send what the receiver has refused (milliseconds). */
const RETRY_EVERY = 1_000;
/** Faults that are printed. */
const SHOWN = 10;

/** All orders of a database. */
async function readStored({ query }: HistoryShop): Promise<StoredOrder[]> {
  const all = async (table: string, ...order: string[]) =>
    query(`select * from ${table} order by ${order.join(", ")}`);
  const keys = new Map(
    (await all("idempotency", "key")).map(({ key, reply }) => [
      parseOrderReply(String(reply)).orderNumber,
      String(key),
    ]),
  );
  const orders = new Map(
    (await all("customer_order", "order_number")).map((row) => {
      const number = String(row.order_number);
      const order: StoredOrder & { order: { lines: object[] } } = {
        number,
        key: keys.get(number) ?? `none of ${number}`,
        status: row.status as OrderStatus,
        entries: 0,
        order: { lines: [], total: Number(row.total_cents) },
      };
      return [number, order];
    }),
  );
  for (const row of await all("order_line", "order_number", "position"))
    orders.get(String(row.order_number))!.order.lines.push({
      id: String(row.product_id),
      qty: Number(row.qty),
      price: `${row.price_cents}/${row.discount_cents}`,
    });
  for (const { order_number } of await query(
    "select order_number from order_event",
  ))
    orders.get(String(order_number))!.entries! += 1;
  return [...orders.values()];
}

/** Kills a host or the database now and then, until a round is over. */
async function breakThings({ shop, seed, calls, isOver }: Round) {
  const below = randomNumbers(seed * 1_000 + 999);
  const counts = { kills: 0, crashes: 0 };
  while (!isOver()) {
    const next = calls.length + 1 + below(MOST_CALLS);
    await until(() => calls.length >= next || isOver());
    if (isOver()) break;
    if (shop.crashDatabase && below(2) === 0) {
      counts.crashes += 1;
      await shop.crashDatabase();
    } else {
      counts.kills += 1;
      const { host } = shop.hosts[below(shop.hosts.length)]!;
      await host.kill();
      await host.startAgain();
    }
  }
  return counts;
}

/** Makes a history of one shop and checks it. */
async function playRound(
  database: (typeof DATABASES)[number],
  seed: number,
  operations: number,
): Promise<number> {
  const begun = performance.now();
  const shop = await startHistoryShop(database);
  const folder = mkdtempSync(path.join(tmpdir(), "shop-history-lists-"));
  const round: Round = {
    shop,
    seed,
    calls: [],
    writes: [],
    numbers: [],
    isOver: () => round.calls.length >= operations,
  };
  try {
    const clerks = [];
    for (let place = 0; place < CLERKS; place += 1)
      clerks.push(await clerk(round, place));
    const publish = await operate(round, folder);
    const [counts] = await Promise.all([
      breakThings(round),
      publish(),
      ...Array.from({ length: BUYERS }, (_, buyer) => buy(round, buyer)),
      ...clerks.map(({ handleOrders }) => handleOrders()),
    ]);
    const waiting = "select count(*) as n from outbox";
    while (Number((await shop.query(waiting))[0]?.n) > 0) {
      await clerks[0]!.retryMessages();
      await setTimeout(RETRY_EVERY);
    }
    const { calls, writes } = round;
    const history = {
      calls,
      writes,
      shippingCents: 495,
      stored: await readStored(shop),
      told: shop.told,
    };
    const time = performance.now() - begun;
    const faults = [...checkHistory(history), ...(await stockFaults(shop))];
    const seconds = (milliseconds: number) =>
      `${(milliseconds / 1_000).toFixed(0)} s`;
    const soldOut = calls.filter(({ reply }) => reply === "out of stock");
    const unknown = calls.filter(({ reply }) => reply === undefined).length;
    console.log(
      `${database}, --seed ${seed}: ${calls.length} calls in ${seconds(time)}, ${unknown} without an answer, ${soldOut.length} out of stock; ` +
        `${history.stored.length} orders, ${history.told.length} messages, ${writes.length} changes of the catalog; ` +
        `${counts.kills} hosts killed, the database ${counts.crashes} times; ` +
        `checked in ${seconds(performance.now() - begun - time)}: ${faults.length} faults`,
    );
    if (faults.length > 0) {
      const file = path.join(tmpdir(), `history-${database}-${seed}.json`);
      writeFileSync(file, JSON.stringify(history));
      throw new Error(
        `${faults.slice(0, SHOWN).join("\n")}\nThe history is in ${file}.`,
      );
    }
    return calls.length;
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true });
  }
}

/**
 * Buyers, clerks and the operator use a shop whose hosts and database are
 * killed; what each call was answered is checked by historyChecker.ts. A seed repeats the plan, not its timing, and
 * each round has the next one: `--seed` of the last round continues a run.
 *
 * npm run campaign history -- --operations 1000000 --seed 1 --database SQLite
 */
runBench(async () => {
  const { values } = parseArgs({
    options: {
      operations: { type: "string", default: "20000" },
      seed: { type: "string", default: String(Date.now() % 100_000) },
      database: { type: "string" },
    },
  });
  printMachine();
  const operations = Number(values.operations);
  for (const database of DATABASES) {
    if (values.database && values.database !== database) continue;
    let done = 0;
    for (let seed = Number(values.seed); done < operations; seed += 1) {
      done += await playRound(
        database,
        seed,
        Math.min(ROUND, operations - done),
      );
    }
    console.log(`${database}: ${done} calls, no fault.`);
  }
});
