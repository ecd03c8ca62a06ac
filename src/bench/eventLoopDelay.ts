import autocannon from "autocannon";
import type { FastifyInstance } from "fastify";
import type { AddressInfo } from "node:net";
import { PRESSURE_LIMITS } from "../server/plugins/pressure";
import {
  cartLine,
  openTestShop,
  orderOf,
  productsOf,
} from "../testing/testApp";
import { runBench } from "./runBench";
import { percentile } from "./table";

/** Seconds of each load. */
const DURATION = 20;

interface Load {
  name: string;
  connections: number;
  requests: autocannon.Request[];
}

/** One line of the table: what a load does to the host, and to who waits for it. */
async function measure(
  app: FastifyInstance,
  { name, connections, requests }: Load,
) {
  const delays: number[] = [];
  const look = setInterval(
    () => delays.push(app.memoryUsage().eventLoopDelay),
    1_000,
  );
  const { port } = app.server.address() as AddressInfo;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    requests,
    duration: DURATION,
    timeout: 15,
    workers: 1,
  });
  clearInterval(look);
  return {
    load: name,
    connections,
    "answered/s": Math.round(result["2xx"] / DURATION),
    "refused/s": Math.round(result.non2xx / DURATION),
    "wait ms": result.latency.p50,
    "wait, 99 %": result.latency.p99,
    "delay ms": Math.round(percentile(delays, 0.5)),
    "delay, worst": Math.round(Math.max(...delays)),
    "no answer": result.errors,
  };
}

/** How late the host is under loads that it can't keep up with, with its guard and without. */
async function main(): Promise<void> {
  for (const limit of [Infinity, PRESSURE_LIMITS.maxEventLoopDelay]) {
    const shop = await openTestShop(
      {},
      { limits: { maxEventLoopDelay: limit } },
    );
    await shop.app.listen({ host: "127.0.0.1", port: 0 });
    const [product] = await productsOf(shop);
    const lists = [{ path: "/api/Product/GetProduct" }];
    const orders = [
      {
        method: "POST" as const,
        path: "/api/Order/AddOrder",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(orderOf([cartLine(product!)])),
      },
    ];
    const rows = [];
    for (const connections of [10, 100, 1_000]) {
      for (const [name, requests] of Object.entries({ lists, orders })) {
        rows.push(await measure(shop.app, { name, connections, requests }));
      }
    }
    console.log(`Refused above a delay of ${limit} ms`);
    console.table(rows);
    await shop.close();
  }
}

runBench(main);
