import { Command } from "commander";
import { spawnSync } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseOrderReply } from "../domain/orderReply";
import { startHost } from "../e2e/hostProcess";
import { call, readOffer, someAddress, someOrder } from "./hostClient";
import { ordersInTrace, type TracedOrder } from "./orderTrace";
import { seededRandom } from "./seededRandom";
import { percentile, printFigures } from "./table";

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
      const reply = await call(host.url, {
        method: "POST",
        path: "/api/Order/AddOrder",
        body: someOrder(offer, random),
        key: randomUUID(),
        from: someAddress(random),
      });
      if (!reply || !parseOrderReply(reply.body).placed) {
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

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
