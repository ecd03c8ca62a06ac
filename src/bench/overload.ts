import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { startHost, type HostProcess } from "../e2e/hostProcess";
import { percentile, printMachine, printTable, runBench } from "./bench";
import {
  ANY_ORDER,
  call,
  readOffer,
  someOrder,
  type Offer,
} from "./hostClient";

/** Loads of one client, which sits at 127.0.0.1; another visitor watches from 127.0.0.2. */
const VISITOR = "127.0.0.2";
/** How long a load may go on (milliseconds). */
const LONGEST = 30_000;
/** When memory must be back (seconds). */
const LATEST = 60;

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`;

interface Load {
  name: string;
  connections: number;
  /** What each connection sends at once. */
  send: (connection: number) => string;
  /** Closes the connections after this time (milliseconds). */
  closeAfter?: number;
  /** How often all of it is sent. */
  times?: number;
}

const repeat = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join("");

const LOADS: Load[] = [
  {
    name: "80,000 unknown pages, pipelined on 8 connections",
    connections: 8,
    send: (connection) =>
      repeat(10_000, (index) => get(`/p${connection}-${index}`)),
  },
  {
    name: "5,000 searches on one connection, closed after 0.3 s",
    connections: 1,
    send: () => repeat(5_000, (index) => get(`/product?search=a${index}`)),
    closeAfter: 300,
  },
  {
    name: "5,000 catalogs without compression",
    connections: 5_000,
    send: () => get("/api/Product/GetProduct"),
  },
  {
    name: "5,000 files",
    connections: 5_000,
    send: () => get("/sw.js"),
  },
  {
    name: "4,000 connections with a page each",
    connections: 4_000,
    send: (connection) => get(`/product?search=b${connection}`),
  },
  {
    name: "64 connections of distinct searches",
    connections: 64,
    send: (connection) =>
      repeat(16, (index) => get(`/product?search=${connection}-${index}`)),
  },
  {
    name: "100 times 20 connections of searches, closed at once",
    connections: 20,
    send: (connection) =>
      repeat(16, (index) =>
        get(
          `/api/Product/SearchProducts?name=${"abcdefghijklmnopqrst"[connection]}&page=${index + 1}`,
        ),
      ),
    closeAfter: 50,
    times: 100,
  },
];

/** Sends a load; resolves when its connections are closed, or after LONGEST. */
async function flood(url: string, load: Load) {
  const { connections, send, closeAfter, times = 1 } = load;
  const { hostname, port } = new URL(url);
  for (let time = 0; time < times; time += 1) {
    const sockets = Array.from({ length: connections }, (_, connection) => {
      const socket = connect(Number(port), hostname);
      socket.on("error", () => {}).resume();
      socket.setTimeout(2_000, () => socket.destroy());
      socket.write(send(connection));
      return socket;
    });
    const closed = sockets.map(
      (socket) => new Promise((resolve) => socket.once("close", resolve)),
    );
    await Promise.race([Promise.all(closed), pause(closeAfter ?? LONGEST)]);
    for (const socket of sockets) socket.destroy();
  }
}

/** Memory that a process has (MB). */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** How long a host takes to have at most a fifth more memory than before (s); stops at LATEST. */
async function recovery(pid: number, before: number) {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1_000;
  while (memoryOf(pid) > before * 1.2 && seconds() < LATEST) await pause(500);
  return Math.round(seconds());
}

/** What another visitor meets while a load goes on, and a second after it. */
async function measure(host: HostProcess, offer: Offer, load: Load) {
  const before = memoryOf(host.pid);
  let isOver = false;
  const times = { alive: [] as number[], order: [] as number[] };
  let failed = 0;
  let most = before;

  async function watch(kind: keyof typeof times, every: number) {
    while (!isOver) {
      const start = performance.now();
      const reply = await call(
        host.url,
        kind === "alive"
          ? { path: "/healthz", from: VISITOR }
          : {
              method: "POST",
              path: "/api/Order/AddOrder",
              body: someOrder(offer),
              from: VISITOR,
            },
      );
      if (reply?.status !== 200) failed += 1;
      times[kind].push(performance.now() - start);
      most = Math.max(most, memoryOf(host.pid));
      await pause(every);
    }
  }
  const watching = [watch("alive", 20), watch("order", 50)];
  await once(fork(__filename, [host.url, load.name]), "exit");
  await pause(1_000);
  isOver = true;
  await Promise.all(watching);
  const ms = (values: number[], share: number) =>
    Math.round(percentile(values, share));
  return {
    load: load.name,
    "healthz, 99 % (ms)": ms(times.alive, 0.99),
    "order, median (ms)": ms(times.order, 0.5),
    "order, 99 % (ms)": ms(times.order, 0.99),
    failed,
    "memory before (MB)": before,
    most,
    "back after (s)": await recovery(host.pid, before),
    after: memoryOf(host.pid),
  };
}

/**
 * Whether one client can take the shop from another: each load twice, because
 * the first round fills the host's caches.
 *
 * npm run campaign:overload
 */
async function main(): Promise<void> {
  // A load is sent by a process of its own, whose work must not delay the visitor.
  const [url, name] = process.argv.slice(2);
  const own = LOADS.find((load) => load.name === name);
  if (url && own) return flood(url, own);
  printMachine();
  const host = await startHost({
    settings: { ...ANY_ORDER, NODE_OPTIONS: "--max-old-space-size=512" },
  });
  try {
    const offer = await readOffer(host.url);
    for (const round of ["first", "second"]) {
      const rows = [];
      for (const load of LOADS) rows.push(await measure(host, offer, load));
      printTable(
        `One client's loads, as another visitor meets them; ${round} round`,
        rows,
      );
    }
  } finally {
    await host.stop();
  }
}

runBench(main);
