import autocannon from "autocannon";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { startHost, type HostProcess } from "../e2e/hostProcess";
import type { Product } from "../api/endpoints.gen";
import { cartLine, orderOf } from "../testing/testApp";
import { runBench } from "./bench";

/** How the connections are spread over what visitors do. */
const VISITORS = { lists: 20, details: 20, pages: 8, orders: 16 };

/** Megabytes that a process has in memory; Linux only. */
function residentMegabytes({ pid }: HostProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** What each kind of visitor asks for, over and over. */
function requestsOf(
  products: readonly Product[],
): Record<keyof typeof VISITORS, autocannon.Request[]> {
  const get = (path: string): autocannon.Request => ({ method: "GET", path });
  const order: autocannon.Request = {
    method: "POST",
    path: "/api/Order/AddOrder",
    setupRequest: (request) => {
      const first = Math.floor(Math.random() * (products.length - 3));
      const lines = products
        .slice(first, first + 3)
        .map((product, index) => cartLine(product, index + 1));
      return {
        ...request,
        body: JSON.stringify(orderOf(lines)),
        headers: {
          "content-type": "application/json",
          "idempotency-key": randomUUID(),
        },
      };
    },
  };
  return {
    lists: [get("/api/Product/GetProduct"), get("/api/Product/GetCategories")],
    details: products.map(({ productId }) =>
      get(`/api/Product/GetProduct/${encodeURIComponent(productId)}`),
    ),
    pages: [get("/"), get("/api/Config/Get"), get("/api/Banner/GetBanners")],
    orders: [order],
  };
}

const row = ({
  requests,
  latency,
  errors,
  timeouts,
  non2xx,
}: autocannon.Result) => ({
  "requests/s": Math.round(requests.average),
  "p50 ms": latency.p50,
  "p99 ms": latency.p99,
  "max ms": latency.max,
  errors: errors + timeouts,
  refused: non2xx,
});

/**
 * Browsing and ordering at once, on one host with its embedded database: 64
 * connections, each of which asks again as soon as it is answered.
 *
 * npm run bench:load -- --seconds 120
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { seconds: { type: "string", default: "120" } },
  });
  const duration = Number(values.seconds);
  const host = await startHost();
  try {
    const products = (await (
      await fetch(`${host.url}/api/Product/GetProduct`)
    ).json()) as Product[];
    const memory: number[] = [];
    const sampling = setInterval(
      () => memory.push(residentMegabytes(host)),
      1_000,
    );
    const results = await Promise.all(
      Object.entries(requestsOf(products)).map(async ([kind, requests]) => {
        const connections = VISITORS[kind as keyof typeof VISITORS];
        const result = await autocannon({
          url: host.url,
          connections,
          duration,
          requests,
        });
        return [kind, row(result)] as const;
      }),
    );
    clearInterval(sampling);
    console.table(Object.fromEntries(results));
    const at = (share: number) =>
      memory[Math.floor((memory.length - 1) * share)];
    console.table({
      "host's memory, MB": {
        "first quarter": at(0.25),
        half: at(0.5),
        "third quarter": at(0.75),
        end: at(1),
        peak: Math.max(...memory),
      },
    });
  } finally {
    await host.stop();
  }
}

runBench(main);
