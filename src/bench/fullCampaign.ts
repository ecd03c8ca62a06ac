import { spawnSync } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { mkdtemp, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { startHost } from "../e2e/hostProcess";
import { findFaults, linesOf, type Acknowledged } from "./acknowledged";
import {
  call,
  placeOrder,
  readOffer,
  seededRandom,
  someAddress,
  someOrder,
} from "./hostClient";
import { printFigures, runBench } from "./bench";

const MEGABYTES = 8;
const ORDERS = 20;
const FULL = "503 The disk of the database is full.";

/** A disk of a few megabytes in memory, which only this process and its children see. */
interface SmallDisk {
  folder: string;
  /** Leaves no byte free. */
  fill(): void;
  makeRoom(): void;
  unmount(): void;
}

const IN_OWN_VIEW = "SHOP_BENCH_OWN_MOUNTS";

/**
 * Runs this very script again where it may mount disks without being root
 * (Linux only).
 *
 * @returns its exit code; undefined in the run that may
 */
function runWithOwnMounts(): number | undefined {
  if (process.env[IN_OWN_VIEW]) return undefined;
  const { status, error } = spawnSync(
    "unshare",
    [
      "--map-root-user",
      "--mount",
      process.execPath,
      ...process.execArgv,
    ].concat(process.argv.slice(1)),
    { stdio: "inherit", env: { ...process.env, [IN_OWN_VIEW]: "1" } },
  );
  if (error) throw new Error("This needs Linux, and its command unshare.");
  return status ?? 1;
}

/** Mounts a disk of this size on an empty folder. */
function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  const { status, stderr } = spawnSync("mount", [
    ...["-t", "tmpfs", "-o", `size=${megabytes}m,mode=700`],
    ...["shop", folder],
  ]);
  if (status !== 0) throw new Error(`No disk could be mounted: ${stderr}`);
  const filler = path.join(folder, "filler");
  return {
    folder,
    fill() {
      const descriptor = openSync(filler, "a");
      // Large pieces first, then what is left between them.
      for (const size of [65_536, 512, 1]) {
        try {
          for (;;) writeSync(descriptor, Buffer.alloc(size));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        }
      }
      closeSync(descriptor);
    },
    makeRoom: () => rmSync(filler),
    // Lazily: whoever still has a file open there keeps it to the end.
    unmount: () => void spawnSync("umount", ["--lazy", folder]),
  };
}

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
      const from = someAddress(random);
      const { reply, placed, orderNumber } = await placeOrder(host.url, {
        from,
        key,
        body,
      });
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

async function main(): Promise<void> {
  const code = runWithOwnMounts();
  if (code !== undefined) {
    process.exitCode = code;
    return;
  }
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
  if (Object.values(seen).some(([got, wanted]) => got !== wanted)) {
    process.exitCode = 1;
  }
}

runBench(main);
