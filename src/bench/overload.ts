import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { startHost, type HostProcess } from "../e2e/hostProcess";
import { percentile, printMachine, printTable, runBench } from "./bench";
import { call, readOffer, someOrder, type Offer } from "./hostClient";

/** Loads of one client, which sits at 127.0.0.1; another visitor watches from 127.0.0.2. */
const VISITOR = "127.0.0.2";
/** How long a load may go on (milliseconds). */
const LONGEST = 30_000;

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`;

interface Load {
  name: string;
  sockets: number;
  /** What each connection sends at once. */
  send: (socket: number) => string;
  /** Closes the connections after this time (milliseconds). */
  closeAfter?: number;
}

const repeat = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join("");

const LOADS: Load[] = [
  {
    name: "80,000 unknown pages, pipelined on 8 connections",
    sockets: 8,
    send: (socket) => repeat(10_000, (index) => get(`/p${socket}-${index}`)),
  },
  {
    name: "5,000 searches on one connection, closed after 0.3 s",
    sockets: 1,
    send: () => repeat(5_000, (index) => get(`/product?search=a${index}`)),
    closeAfter: 300,
  },
  {
    name: "5,000 catalogs without compression",
    sockets: 5_000,
    send: () => get("/api/Product/GetProduct"),
  },
  {
    name: "4,000 connections with a page each",
    sockets: 4_000,
    send: (socket) => get(`/product?search=b${socket}`),
  },
  {
    name: "64 connections of distinct searches",
    sockets: 64,
    send: (socket) =>
      repeat(16, (index) => get(`/product?search=${socket}-${index}`)),
  },
];

/** Sends a load; resolves when its connections are closed, or after LONGEST. */
async function flood(url: string, { sockets, send, closeAfter }: Load) {
  const { hostname, port } = new URL(url);
  const open: Promise<void>[] = [];
  const all: Socket[] = [];
  for (let index = 0; index < sockets; index += 1) {
    const socket = connect(Number(port), hostname);
    all.push(socket);
    socket.on("error", () => {}).resume();
    socket.write(send(index));
    socket.setTimeout(2_000, () => socket.destroy());
    open.push(new Promise((resolve) => socket.once("close", () => resolve())));
  }
  if (closeAfter !== undefined) await pause(closeAfter);
  else await Promise.race([Promise.all(open), pause(LONGEST)]);
  for (const socket of all) socket.destroy();
}

/** Memory that a process has (MB). */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
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
  await flood(host.url, load);
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
  };
}

/** Whether one client can take the shop from another: against a host with 512 MB of heap. */
async function main(): Promise<void> {
  printMachine();
  const host = await startHost({
    settings: {
      NODE_OPTIONS: "--max-old-space-size=512",
      RATE_LIMIT: "off",
    },
  });
  try {
    const rows = [];
    const offer = await readOffer(host.url);
    for (const load of LOADS) {
      rows.push(await measure(host, offer, load));
      console.log(JSON.stringify(rows.at(-1)));
    }
    printTable("One client's loads, as another visitor meets them", rows);
    await pause(60_000);
    console.log(`A minute later: ${memoryOf(host.pid)} MB`);
  } finally {
    await host.stop();
  }
}

runBench(main);
