import { randomInt, randomUUID } from "node:crypto";
import { mkdtemp, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseOrderReply } from "../domain/orderReply";
import { startHost } from "../e2e/hostProcess";
import { findFaults, linesOf, type Acknowledged } from "./acknowledged";
import { call, readOffer, someAddress, someOrder } from "./hostClient";
import { seededRandom } from "./seededRandom";
import { mountSmallDisk, runWithOwnMounts, type SmallDisk } from "./smallDisk";
import { printFigures } from "./table";

const MEGABYTES = 8;
const ORDERS = 20;
const FULL = "503 The disk of the database is full.";

/** What was seen, and what should have been. */
type Observations = Record<string, [seen: string, wanted: string]>;

async function fillAndRelieve(disk: SmallDisk): Promise<Observations> {
  const dataFolder = path.join(disk.folder, "data");
  const random = seededRandom(randomInt(2 ** 31));
  let host = await startHost({ dataFolder });
  const offer = await readOffer(host.url);
  const acknowledged: Acknowledged = new Map();
  const orders = Array.from({ length: ORDERS }, () => ({
    key: randomUUID(),
    body: someOrder(offer, random),
  }));
  const ask = async (address: string) => {
    const reply = await call(host.url, { path: address });
    return `${reply?.status} ${reply?.body}`;
  };
  const status = async (address: string) => (await ask(address)).slice(0, 3);
  /** Places all orders; gives the different refusals. */
  const place = async (batch: typeof orders) => {
    const refusals = new Set<string>();
    for (const { key, body } of batch) {
      const reply = await call(host.url, {
        method: "POST",
        path: "/api/Order/AddOrder",
        from: someAddress(random),
        key,
        body,
      });
      const { placed, orderNumber } = parseOrderReply(reply?.body ?? "");
      if (placed) {
        acknowledged.set(key, { number: orderNumber, lines: linesOf(body) });
      } else refusals.add(`${reply?.status} ${reply?.body}`);
    }
    return [...refusals].join(" / ");
  };
  const half = ORDERS / 2;
  const before = await place(orders.slice(0, half));
  disk.fill();
  // The journal may have room for some.
  const refused = await place(orders.slice(half));
  const whileFull: Observations = {
    "orders before it": [`${before || "all placed"}`, "all placed"],
    "orders on the full disk": [
      refused,
      "503 The pharmacy has a technical problem and stored nothing. Please try again later.",
    ],
    "/readyz": [await ask("/readyz"), FULL],
    "/healthz": [await ask("/healthz"), "200 alive"],
    "product list": [await status("/api/Product/GetProduct"), "200"],
    storefront: [await status("/product"), "200"],
  };
  await host.kill();
  host = await startHost({ dataFolder });
  const startedAnew: Observations = {
    "product list, started anew": [
      await status("/api/Product/GetProduct"),
      "200",
    ],
    "/readyz, started anew": [await ask("/readyz"), FULL],
  };
  disk.makeRoom();
  // The host checks its database at most every 5 s.
  await setTimeout(5_000);
  const ready = await ask("/readyz");
  const after = await place(orders);
  await host.stop();
  const faults = Object.entries(
    findFaults(path.join(dataFolder, "shop.db"), acknowledged, true),
  ).filter(([, count]) => count > 0);
  return {
    ...whileFull,
    ...startedAnew,
    "/readyz with room again": [ready, "200 ready"],
    "the same orders again": [after || "all placed", "all placed"],
    "orders stored": [String(acknowledged.size), String(ORDERS)],
    faults: [faults.map(String).join(" ") || "none", "none"],
  };
}

async function main(): Promise<number> {
  const code = runWithOwnMounts();
  if (code !== undefined) return code;
  const folder = await mkdtemp(path.join(tmpdir(), "shop-full-"));
  const disk = mountSmallDisk(folder, MEGABYTES);
  const seen = await fillAndRelieve(disk).finally(async () => {
    disk.unmount();
    await rmdir(folder);
  });
  const figures = Object.entries(seen).map(([what, [got, wanted]]) => [
    what,
    got === wanted ? got : `WRONG: ${got} (and not: ${wanted})`,
  ]);
  printFigures(
    `A disk of ${MEGABYTES} MB that is full`,
    Object.fromEntries(figures),
  );
  return Object.values(seen).every(([got, wanted]) => got === wanted) ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
