import { randomInt, randomUUID } from "node:crypto";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client } from "pg";
import type { Product } from "../api/endpoints.gen";
import { startHost, type HostProcess } from "../e2e/hostProcess";
import { parseOrderReply } from "../domain/orderReply";
import { startPostgres } from "../testing/postgresServer";
import { cartLine, orderOf } from "../testing/orderParts";
import { percentile, printMachine, printTable, runBench } from "./bench";
import { ANY_ORDER, call } from "./hostClient";

const READERS = 4;
const BUYERS = 4;
/** Between two replacements, in milliseconds. */
const CALM = 5_000;

/** What visitors meet, who are sent to the other host if one does not answer, or lacks a file. */
function visitors(hosts: readonly Pick<HostProcess, "url">[]) {
  const waits: number[] = [];
  const failures: string[] = [];
  const placed = new Map<string, string>();
  let onOther = 0;
  let products: Product[] = [];
  let isOver = false;

  async function ask(request: Omit<Parameters<typeof call>[1], "from">) {
    const start = performance.now();
    const first = randomInt(hosts.length);
    let reply: Awaited<ReturnType<typeof call>>;
    for (let index = 0; index < hosts.length; index += 1) {
      const { url } = hosts[(first + index) % hosts.length]!;
      reply = await call(url, request);
      const isFile = request.path.startsWith("/assets/");
      if (reply && !(isFile && reply.status === 404)) break;
      onOther += 1;
    }
    waits.push(performance.now() - start);
    if (reply?.status !== 200) {
      failures.push(`${request.path}: ${reply?.status} ${reply?.body}`);
    }
    return reply?.body ?? "";
  }

  async function read(): Promise<void> {
    while (!isOver) {
      const { productId, productName } = products[randomInt(products.length)]!;
      const name = encodeURIComponent(productName.slice(0, 3));
      const page = await ask({ path: `/product-details/${productId}` });
      const [script] = /\/assets\/[\w.~-]+\.js/.exec(page) ?? [];
      if (script) await ask({ path: script });
      await ask({ path: `/product?page=${randomInt(1, 5)}` });
      await ask({ path: `/api/Product/SearchProducts?name=${name}&page=1` });
      await ask({ path: "/api/Product/GetCategories" });
    }
  }

  async function buy(): Promise<void> {
    while (!isOver) {
      const key = randomUUID();
      const body = await ask({
        method: "POST",
        path: "/api/Order/AddOrder",
        body: orderOf([cartLine(products[randomInt(products.length)]!)]),
        key,
      });
      const { placed: isPlaced, orderNumber } = parseOrderReply(body);
      if (isPlaced) placed.set(key, orderNumber);
      else failures.push(`an order: ${body}`);
    }
  }

  return {
    waits,
    failures,
    placed,
    onOther: () => onOther,
    async begin() {
      const page = await ask({
        path: "/api/Product/SearchProducts?name=&page=1&pageSize=100",
      });
      ({ products } = JSON.parse(page) as { products: Product[] });
      const all = [
        ...Array.from({ length: READERS }, read),
        ...Array.from({ length: BUYERS }, buy),
      ];
      return async () => {
        isOver = true;
        await Promise.all(all);
      };
    },
  };
}

/** How many orders are not stored under their numbers, and how many more are stored than were placed. */
async function findFaults(url: string, before: number, numbers: string[]) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const count = async (where: string, ...values: unknown[]) => {
    const text = `select count(*)::int as n from customer_order where ${where}`;
    return Number((await client.query(text, values)).rows[0]?.n);
  };
  const found = await count("order_number = any($1)", numbers);
  const all = await count("true");
  await client.end();
  return { lost: numbers.length - found, doubled: all - before - found, all };
}

/**
 * Replaces two hosts of an older version, one after the other, while readers and
 * buyers use them. DATABASE_URL names a database of the older version, in place
 * of a new one.
 *
 * npm run campaign:rolling -- --from ../older-version-that-is-built
 */
runBench(async () => {
  const { values } = parseArgs({ options: { from: { type: "string" } } });
  if (values.from === undefined) throw new Error("--from takes a folder.");
  const root = path.resolve(values.from);
  printMachine();
  const postgres = process.env.DATABASE_URL
    ? undefined
    : await startPostgres({ durable: true });
  const url = process.env.DATABASE_URL ?? `${postgres?.url}/postgres`;
  const settings = { ...ANY_ORDER, DATABASE_URL: url };
  const hosts = [
    await startHost({ root, settings }),
    await startHost({ root, settings }),
  ];
  const { all: before } = await findFaults(url, 0, []);
  const shop = visitors(hosts);
  const end = await shop.begin();
  const steps = [];
  for (const [index, old] of hosts.entries()) {
    await setTimeout(CALM);
    const start = performance.now();
    await old.stop();
    const stopped = performance.now();
    hosts[index] = await startHost({ settings });
    steps.push({
      host: index + 1,
      "stopped after, ms": stopped - start,
      "started after, ms": performance.now() - stopped,
    });
  }
  await setTimeout(CALM);
  await end();
  const { placed, failures, waits, onOther } = shop;
  const faults = await findFaults(url, before, [...placed.values()]);
  for (const host of hosts) await host.stop();
  await postgres?.stop();
  printTable("Replaced", steps);
  printTable("Visitors", [
    {
      requests: waits.length,
      "asked the other host": onOther(),
      failed: failures.length,
      "99 % below, ms": percentile(waits, 0.99),
      "slowest, ms": percentile(waits, 1),
      orders: placed.size,
      lost: faults.lost,
      doubled: faults.doubled,
    },
  ]);
  for (const failure of failures.slice(0, 10)) console.log(failure);
  if (failures.length + faults.lost + faults.doubled > 0) {
    throw new Error("The promise is broken.");
  }
});
