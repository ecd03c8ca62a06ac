import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startHost, type HostProcess } from "../e2e/hostProcess";
import { percentile, printMachine, printTable, runBench } from "./bench";
import {
  ANY_ORDER,
  call,
  type Call,
  readOffer,
  someOrder,
  type Offer,
} from "./hostClient";

/** Loads come from 127.0.0.1 where nothing else is said; another visitor watches from 127.0.0.2. */
const VISITOR = "127.0.0.2";
/** A trusted proxy. */
const PROXY = "127.0.0.3";
/** Some of an attacker's addresses. */
const addressOf = (number: number) => `127.0.1.${number + 1}`;
/** How long a load may go on (milliseconds). */
const LONGEST = 30_000;
/** How long an attacker goes on who opens connections again. */
const HOLD = 10_000;
/** When memory must be back (seconds). */
const LATEST = 60;
/** What another visitor may meet (milliseconds), and what the host may take (MB). */
const MOST = { alive: 200, order: 1_000, memory: 512 };

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`;

/** A request of which most of the body never comes. */
const halfSent = (line: string, header = "X-None: 1") =>
  `${line} HTTP/1.1\r\nHost: shop\r\n${header}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
const HALF_ORDER = "POST /api/Order/AddOrder";

interface Load {
  name: string;
  connections: number;
  /** What each connection sends at once. */
  send: (connection: number) => string;
  /** How many of the attacker's addresses take turns, or the one address that all comes from. */
  from?: number | string;
  /** Closes the connections after this time (milliseconds). */
  closeAfter?: number;
  /** How often all of it is sent. */
  times?: number;
  /** Opens each connection again that the host has closed, for this time (milliseconds). */
  holdFor?: number;
  /** What `/healthz` may take instead (milliseconds), where thousands of connections arrive in one instant. */
  alive?: number;
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
    name: "60 connections of one visitor with 10,000 requests each, opened again for ten seconds",
    connections: 60,
    send: () => repeat(10_000, (index) => get(`/p${index}`)),
    holdFor: HOLD,
    alive: MOST.order,
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
  {
    name: "200 connections with 16 searches each, lost before the first reply",
    connections: 200,
    send: () =>
      repeat(16, (index) => get(`/api/Product/SearchProducts?name=${index}`)),
    closeAfter: 5,
  },
  {
    name: "4 addresses with 300 half-sent orders each",
    connections: 1_200,
    send: () => halfSent(HALF_ORDER),
    from: 4,
    holdFor: HOLD,
  },
  {
    name: "4 addresses with 300 half-sent bodies each, to /healthz and nowhere",
    connections: 1_200,
    send: (connection) =>
      halfSent(connection % 2 ? "POST /healthz" : "POST /nowhere"),
    from: 4,
    holdFor: HOLD,
  },
  {
    name: "1,200 half-sent orders of one visitor through a proxy",
    connections: 1_200,
    send: () => halfSent(HALF_ORDER, "X-Forwarded-For: 192.0.2.1"),
    from: PROXY,
    holdFor: HOLD,
  },
  {
    name: "10 addresses with 300 connections and one byte each",
    connections: 3_000,
    send: () => "G",
    from: 10,
    holdFor: HOLD,
  },
  {
    name: "100 addresses with 40 half-sent orders each",
    connections: 4_000,
    send: () => halfSent(HALF_ORDER),
    from: 100,
    holdFor: HOLD,
    alive: MOST.order,
  },
];

/** Sends a load; resolves when its connections are closed, or after LONGEST. */
async function flood(url: string, load: Load) {
  const { connections, send, from, closeAfter, times = 1, holdFor = 0 } = load;
  const { hostname, port } = new URL(url);
  const end = performance.now() + holdFor;
  const open = async (connection: number): Promise<void> => {
    const socket = connect({
      host: hostname,
      port: Number(port),
      localAddress:
        typeof from === "number" ? addressOf(connection % from) : from,
    });
    socket.on("error", () => {}).resume();
    socket.setTimeout(holdFor || 2_000, () => socket.destroy());
    if (closeAfter) setTimeout(() => socket.destroy(), closeAfter);
    socket.write(send(connection));
    await new Promise((resolve) => socket.once("close", resolve));
    // An attacker who is refused takes a breath, or it would measure itself.
    await pause(holdFor && 200);
    if (performance.now() < end) await open(connection);
  };
  for (let time = 0; time < times; time += 1) {
    const all = Array.from({ length: connections }, (_, index) => open(index));
    await Promise.race([Promise.all(all), pause(holdFor || LONGEST)]);
  }
  process.exit();
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
  let failed = 0;
  let most = before;

  async function watch(every: number, request: () => Call) {
    const waits: number[] = [];
    while (!isOver) {
      const start = performance.now();
      const reply = await call(host.url, { ...request(), from: VISITOR });
      if (reply?.status !== 200) failed += 1;
      waits.push(performance.now() - start);
      most = Math.max(most, memoryOf(host.pid));
      await pause(every);
    }
    return waits;
  }
  const watching = [
    watch(20, () => ({ path: "/healthz" })),
    watch(100, () => ({ path: "/api/Product/GetProduct" })),
    watch(50, () => ({
      method: "POST",
      path: "/api/Order/AddOrder",
      body: someOrder(offer),
    })),
  ];
  await once(fork(__filename, [host.url, load.name]), "exit");
  await pause(1_000);
  isOver = true;
  const [alive = [], list = [], order = []] = await Promise.all(watching);
  const ms = (values: number[], share: number) =>
    Math.round(percentile(values, share));
  return {
    load: load.name,
    "healthz, 99 % (ms)": ms(alive, 0.99),
    allowed: load.alive ?? MOST.alive,
    "list, 99 % (ms)": ms(list, 0.99),
    "order, median (ms)": ms(order, 0.5),
    "order, 99 % (ms)": ms(order, 0.99),
    "order, slowest (ms)": ms(order, 1),
    failed,
    "memory before (MB)": before,
    most,
    "back after (s)": await recovery(host.pid, before),
    after: memoryOf(host.pid),
  };
}

type Row = Awaited<ReturnType<typeof measure>>;

/** What another visitor must not meet, one sentence for each load that breaks it. */
const complaintsAbout = (rows: readonly Row[]) =>
  rows
    .filter(
      (row) =>
        row.failed > 0 ||
        row["healthz, 99 % (ms)"] > row.allowed ||
        row["order, slowest (ms)"] > MOST.order ||
        row.most > MOST.memory,
    )
    .map(({ load }) => `A promise was broken under: ${load}.`);

/**
 * Checks that no client can take the shop from another visitor: each load twice,
 * because the first round fills the host's caches. Fails if the other visitor is
 * refused once, waits too long, or the host takes too much memory.
 *
 * npm run campaign:overload -- --only half-sent
 */
async function main(): Promise<void> {
  // A load is sent by a process of its own, whose work must not delay the visitor.
  const { values, positionals } = parseArgs({
    options: { only: { type: "string", default: "" } },
    allowPositionals: true,
  });
  const [url, name] = positionals;
  const own = LOADS.find((load) => load.name === name);
  if (url && own) return flood(url, own);
  printMachine();
  const host = await startHost({
    settings: {
      ...ANY_ORDER,
      TRUST_PROXY: PROXY,
      NODE_OPTIONS: "--max-old-space-size=384",
    },
  });
  const complaints = [];
  try {
    const offer = await readOffer(host.url);
    const loads = LOADS.filter((load) => load.name.includes(values.only));
    for (const round of ["first", "second"]) {
      const rows: Row[] = [];
      for (const load of loads) rows.push(await measure(host, offer, load));
      printTable(`Loads, as another visitor meets them; ${round} round`, rows);
      complaints.push(...complaintsAbout(rows));
    }
  } finally {
    await host.stop();
  }
  if (complaints.length > 0) throw new Error(complaints.join("\n"));
}

runBench(main);
