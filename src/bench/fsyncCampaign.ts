import { Command } from "commander";
import { spawnSync } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { startHost } from "../e2e/hostProcess";
import {
  placeOrder,
  readOffer,
  seededRandom,
  someAddress,
  someOrder,
} from "./hostClient";
import { percentile, printFigures, runBench } from "./bench";

const CALLS =
  "read,recvfrom,recvmsg,write,writev,pwrite64,pwritev,sendto,sendmsg,fsync,fdatasync";

/** Places orders one after the other at a host that strace watches. */
async function traceOrders(orders: number, folder: string): Promise<string[]> {
  const traces = path.join(folder, "trace");
  const host = await startHost({
    // As a child of the host, one file for each of the host's threads.
    under: `strace -D -ff -y -T -s 64 -e trace=${CALLS} -o ${traces}`.split(
      " ",
    ),
  });
  const random = seededRandom(randomInt(2 ** 31));
  try {
    const offer = await readOffer(host.url);
    for (let count = 0; count < orders; count += 1) {
      const { reply, placed } = await placeOrder(host.url, {
        body: someOrder(offer, random),
        key: randomUUID(),
        from: someAddress(random),
      });
      if (!placed) {
        throw new Error(`An order was answered ${reply?.status}.`);
      }
    }
  } finally {
    await host.stop();
  }
  return readTraces(folder);
}

/** The traces of all threads, once strace has written their ends. */
async function readTraces(folder: string): Promise<string[]> {
  for (;;) {
    const names = await readdir(folder);
    const traces = await Promise.all(
      names.map((name) => readFile(path.join(folder, name), "utf8")),
    );
    if (traces.every((trace) => /^\+{3} exited /m.test(trace))) {
      return traces;
    }
    await setTimeout(50);
  }
}

/** What one order did between its arrival and its answer, by the system's own account. */
interface TracedOrder {
  /** Writes to the journal. */
  writes: number;
  /** How long each sync of the journal took, in milliseconds. */
  syncs: number[];
  /** Whether the last write came after the last sync that succeeded. */
  isUnsynced: boolean;
}

/** A call of strace -y -T: its name, the file behind its descriptor, the rest. */
const CALL = /^(\w+)\(\d+<([^>]*)>(.*)$/;
const SYNCED = / = 0 <(\d+\.\d+)>$/;

const READS = ["read", "recvfrom", "recvmsg"];
const WRITES = ["write", "writev", "pwrite64", "pwritev", "sendto", "sendmsg"];
const SYNCS = ["fsync", "fdatasync"];

/**
 * Reads the trace of one thread in which orders came one after the other.
 *
 * @param trace what strace -y -T has written about the thread
 * @returns the orders that were answered
 */
function ordersInTrace(trace: string): TracedOrder[] {
  const answered: TracedOrder[] = [];
  let open: { socket: string; order: TracedOrder } | undefined;
  for (const line of trace.split("\n")) {
    const [, name = "", place = "", rest = ""] = CALL.exec(line) ?? [];
    const isJournal = place.endsWith("/shop.db-wal");
    if (READS.includes(name) && rest.includes('"POST /api/Order/AddOrder ')) {
      open = {
        socket: place,
        order: { writes: 0, syncs: [], isUnsynced: false },
      };
    } else if (open && isJournal && WRITES.includes(name)) {
      open.order.writes += 1;
      open.order.isUnsynced = true;
    } else if (open && isJournal && SYNCS.includes(name)) {
      const seconds = SYNCED.exec(rest)?.[1];
      if (seconds === undefined) continue;
      open.order.syncs.push(Number(seconds) * 1000);
      open.order.isUnsynced = false;
    } else if (
      open?.socket === place &&
      WRITES.includes(name) &&
      rest.includes('"HTTP/1.1 200')
    ) {
      answered.push(open.order);
      open = undefined;
    }
  }
  return answered;
}

function report(sent: number, traced: readonly TracedOrder[]): boolean {
  const waits = traced.flatMap(({ syncs }) => syncs);
  const synced = traced.filter(
    ({ writes, syncs, isUnsynced }) =>
      writes > 0 && syncs.length > 0 && !isUnsynced,
  ).length;
  const total = (of: (order: TracedOrder) => number) =>
    traced.reduce((sum, order) => sum + of(order), 0);
  printFigures("Between an order's arrival and its answer", {
    "orders sent": sent,
    "orders in the trace": traced.length,
    "writes to the journal": total(({ writes }) => writes),
    "syncs of the journal": waits.length,
    "sync, median": `${percentile(waits, 0.5).toFixed(2)} ms`,
    "sync, 99 of 100 below": `${percentile(waits, 0.99).toFixed(2)} ms`,
    "orders answered after their last write was synced": synced,
    "orders answered before": traced.length - synced,
  });
  return sent > 0 && traced.length === sent && synced === sent;
}

async function main(): Promise<void> {
  const { orders } = new Command("npm run campaign:fsync --")
    .description(
      "Shows that an order is on disk before it is answered (Linux).",
    )
    .option("--orders <number>", "how many are placed", Number, 200)
    .parse()
    .opts<{ orders: number }>();
  if (spawnSync("strace", ["-V"]).status !== 0) {
    throw new Error("This needs strace. On Debian: apt-get install strace");
  }
  const folder = await mkdtemp(path.join(tmpdir(), "shop-fsync-"));
  const traces = await traceOrders(orders, folder).finally(() =>
    rm(folder, { recursive: true }),
  );
  const isSound = report(orders, traces.flatMap(ordersInTrace));
  console.log(
    isSound ? "\nEvery one was on disk." : "\nThe promise is broken.",
  );
  process.exitCode = isSound ? 0 : 1;
}

runBench(main);
