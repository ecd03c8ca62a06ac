import { execFile } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import type { Product, ProductPage } from "../api/endpoints.gen";
import { COMMAND, type HostProcess } from "../e2e/hostProcess";
import { openShopDatabase } from "../server/db/openDatabase";
import { purgeBefore } from "../server/db/purge";
import { inTransaction } from "../server/db/transactions";
import { numberOption, percentile, printMachine, runBench } from "./bench";
import { DATABASES, withHost } from "./benchHost";
import { call, placeOrder, someOrder } from "./hostClient";
import { realCatalog } from "./realCatalog";

const PRODUCTS = 20_000;
const PAGES = Math.ceil(PRODUCTS / 24);
/** Minutes between two imports. */
const EVERY = 5;
/** Minutes until caches and the heap have their size, and those that are compared. */
const WARM_UP = 20;
const COMPARED = 10;
/** Between two requests of one visitor (milliseconds). */
const REST = 60;
const READERS = 6;
const BUYERS = 2;
/** A blocked event loop lets every visitor wait (milliseconds). */
const LONGEST_BLOCK = 100;
/** How much more memory at the end than after the warm-up is still noise. */
const GROWTH = 1.1;
/** Before any order of a soak that is to be kept. */
const LONG_AGO = "2020-01-01T00:00:00.000Z";

interface Soaked {
  settings: NodeJS.ProcessEnv;
  folder: string;
  metricsPort: number;
  minutes: number;
}

/** Memory now (MB), and the longest block of the event loop since this was last read (ms). */
async function readMetrics(port: number) {
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await reply.text();
  const valueOf = (name: string) =>
    Number(new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1]);
  return {
    memory: valueOf("process_resident_memory_bytes") / 1_048_576,
    block: valueOf("nodejs_eventloop_lag_max_seconds") * 1_000,
  };
}

/** Browses, orders, asks, imports and purges for a time, and compares the host's end with its beginning. */
async function soak(host: HostProcess, options: Soaked): Promise<void> {
  const { settings, folder, metricsPort, minutes } = options;
  const end = performance.now() + minutes * 60_000;
  const isOver = () => performance.now() > end;
  const failures = new Map<string, number>();
  const count = { requests: 0, orders: 0, refused: 0 };
  const fail = (what: string) =>
    failures.set(what, (failures.get(what) ?? 0) + 1);

  async function ask(path: string, post: { body?: object } = {}) {
    const method = post.body ? "POST" : "GET";
    const reply = await call(host.url, { method, path, ...post });
    count.requests += 1;
    if (reply?.status !== 200) fail(`${path} ${reply?.status}`);
    return reply?.body ?? "";
  }
  async function offer(): Promise<Product[]> {
    const page = randomInt(PAGES) + 1;
    const body = await ask(`/api/Product/SearchProducts?page=${page}`);
    return (JSON.parse(body) as ProductPage).products;
  }

  /** A list, one of its products, a search, and a question now and then. */
  async function read(): Promise<void> {
    const products = await offer();
    const { productId, productName } = products[randomInt(products.length)]!;
    const id = encodeURIComponent(productId);
    const word = encodeURIComponent(productName.slice(0, 5));
    const paths = [
      `/product?page=${randomInt(PAGES) + 1}`,
      `/product-details/${id}`,
      `/api/Product/GetProduct/${id}`,
      `/product?search=${word}`,
      `/api/Product/SearchProducts?name=${word}`,
      "/api/Product/GetCategories",
    ];
    for (const path of paths) {
      await ask(path);
      await pause(REST);
    }
    if (randomInt(20) > 0) return;
    await ask("/api/Enquiry/AddEnquiry", {
      body: {
        name: "Ann Example",
        contactNo: "5550100",
        subject: "A question",
        message: "Is this in stock?",
      },
    });
  }

  /** An order, whose prices an import may have changed meanwhile. */
  async function buy(): Promise<void> {
    const body = someOrder(await offer());
    const { placed, reply } = await placeOrder(host.url, {
      body,
      key: randomUUID(),
    });
    count.requests += 1;
    if (placed) count.orders += 1;
    else if (reply?.status === 409) count.refused += 1;
    else fail(`AddOrder ${reply?.status}`);
    await pause(REST);
  }

  const operate = (...words: string[]) =>
    promisify(execFile)(process.execPath, [COMMAND, ...words], {
      env: { ...process.env, ...settings },
    });
  const catalog = realCatalog(PRODUCTS);
  const files = ["a.csv", "b.csv"].map((name, index) => {
    const file = path.join(folder, name);
    // Some prices are higher in the second file.
    const dearer = catalog.replace(/^(71.*?),(\d+\.\d\d,0,)/gm, "$1,1$2");
    writeFileSync(file, index ? dearer : catalog);
    return file;
  });
  await operate("import", files[0]!, "--replace");

  /** Imports, and deletes the orders of the time before. */
  async function maintain(): Promise<void> {
    for (let round = 1; !isOver(); round += 1) {
      const next = Math.min(performance.now() + EVERY * 60_000, end);
      const db = await openShopDatabase({
        dataDir: settings["DATA_DIR"]!,
        databaseUrl: settings["DATABASE_URL"],
      });
      await inTransaction(db, (on) =>
        on
          .updateTable("customer_order")
          .set({ placed_at: LONG_AGO, status: "done" })
          .execute(),
      );
      await purgeBefore(db, new Date("2021-01-01"));
      await db.destroy();
      await operate("import", files[round % 2]!, "--replace");
      while (performance.now() < next) await pause(200);
    }
  }

  const memory: number[] = [];
  const blocks: number[] = [];
  async function watch(): Promise<void> {
    for (let minute = 1; minute <= minutes; minute += 1) {
      await pause(60_000);
      const now = await readMetrics(metricsPort);
      memory.push(now.memory);
      blocks.push(now.block);
      const row = {
        minute,
        ...count,
        "memory, MB": Math.round(now.memory),
        "longest block, ms": Math.round(now.block),
      };
      console.log(settings["DATABASE_URL"] ? "PostgreSQL" : "SQLite", row);
    }
  }
  const again = async (work: () => Promise<void>) => {
    while (!isOver()) await work();
  };
  await Promise.all([
    watch(),
    maintain(),
    ...Array.from({ length: READERS }, () => again(read)),
    ...Array.from({ length: BUYERS }, () => again(buy)),
  ]);

  const after = percentile(memory.slice(WARM_UP, WARM_UP + COMPARED), 0.5);
  const last = percentile(memory.slice(-COMPARED), 0.5);
  const block = Math.max(...blocks.slice(WARM_UP));
  console.table({
    ...count,
    failed: [...failures.values()].reduce((sum, each) => sum + each, 0),
    [`memory after ${WARM_UP} minutes, MB`]: Math.round(after),
    "memory at the end, MB": Math.round(last),
    "longest block, ms": Math.round(block),
  });
  for (const [what, times] of failures) console.log(`${times} times: ${what}`);
  if (failures.size > 0 || last > after * GROWTH || block > LONGEST_BLOCK)
    throw new Error("The promise is broken.");
}

/**
 * An hour of browsing, ordering, importing and purging on both databases at once.
 *
 * npm run campaign:soak -- --minutes 60
 */
runBench(async () => {
  const minutes = numberOption("minutes", 60);
  printMachine();
  // Both go on to their end, whatever the other one finds.
  await Promise.all(
    DATABASES.map(async (database) => {
      const folder = mkdtempSync(path.join(tmpdir(), "shop-soak-"));
      const metricsPort = randomInt(20_000, 30_000);
      try {
        await withHost(
          database,
          undefined,
          (host, settings) =>
            soak(host, { settings, folder, metricsPort, minutes }),
          { METRICS: String(metricsPort) },
        );
      } catch (error) {
        console.error(database, error);
        process.exitCode = 1;
      } finally {
        rmSync(folder, { recursive: true });
      }
    }),
  );
});
