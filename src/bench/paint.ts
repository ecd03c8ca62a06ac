import autocannon from "autocannon";
import { parseArgs } from "node:util";
import type { Product } from "../api/endpoints.gen";
import { inBenchShop } from "./benchHost";
import { timeInteractions } from "./interactions";
import {
  judge,
  medianOf,
  type Judgement,
  type Throttling,
} from "./lighthouseRuns";
import { timeRepeatVisits } from "./repeatVisit";
import { runBench } from "./runBench";
import { serveStaticCopy } from "./staticCopy";
import { printMachine, printTable } from "./table";

/** Concurrent requests for cached pages. */
const CONNECTIONS = 16;

/** The pages where visits usually start. */
async function pagesOf(url: string): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/api/Product/GetProduct`);
  const [product] = (await reply.json()) as Product[];
  const id = encodeURIComponent(product?.productId ?? "");
  return {
    home: "/index",
    list: "/product",
    details: `/product-details/${id}`,
  };
}

/** Measures a page of two servers alternately, so that other load on the machine affects both. */
async function judgeBoth(
  urls: readonly [string, string],
  throttling: Throttling,
  rounds: number,
): Promise<[Judgement, Judgement]> {
  const [first, second]: [Judgement[], Judgement[]] = [[], []];
  // The first request renders the page, or copies it.
  for (const url of urls) await (await fetch(url)).arrayBuffer();
  for (let round = 0; round < rounds; round += 1) {
    first.push(await judge(urls[0], throttling));
    second.push(await judge(urls[1], throttling));
  }
  return [medianOf(first), medianOf(second)];
}

const paintRow = (page: string, server: string, figures: Judgement) => ({
  page,
  server,
  "first paint, ms": figures.firstPaint,
  "largest paint, ms": figures.largestPaint,
  "blocked, ms": figures.blocked,
  shift: figures.shift,
  bytes: figures.bytes,
  performance: figures.performance,
});

async function judgePages(
  host: string,
  throttling: Throttling,
  rounds: number,
): Promise<void> {
  const copy = await serveStaticCopy(host);
  try {
    const paints = [];
    const points = [];
    for (const [page, path] of Object.entries(await pagesOf(host))) {
      const urls = [host + path, copy.url + path] as const;
      const [ours, plain] = await judgeBoth(urls, throttling, rounds);
      paints.push(paintRow(page, "our host", ours));
      paints.push(paintRow(page, "static", plain));
      points.push({
        page,
        "largest paint, ours / static": ours.largestPaint / plain.largestPaint,
        "performance, ours - static": ours.performance - plain.performance,
        accessibility: ours.accessibility,
        "best practices": ours.bestPractices,
        SEO: ours.seo,
        faults: ours.faults.join("; ") || "none",
      });
    }
    printTable(`Lighthouse, medians of ${rounds} (${throttling})`, paints);
    printTable("Compared, and the other scores", points);
  } finally {
    await copy.close();
  }
}

async function loadCachedPages(host: string, seconds: number): Promise<void> {
  const rows = [];
  for (const [page, path] of Object.entries(await pagesOf(host))) {
    const headers = { "accept-encoding": "br" };
    const result = await autocannon({
      url: host + path,
      headers,
      connections: CONNECTIONS,
      duration: seconds,
    });
    if (result.non2xx + result.errors > 0) {
      throw new Error(`${path}: ${JSON.stringify(result)}`);
    }
    rows.push({
      page,
      "pages/s": result.requests.average,
      "median, ms": result.latency.p50,
      "99 % below, ms": result.latency.p99,
    });
  }
  printTable(`Cached pages, brotli, ${CONNECTIONS} connections`, rows);
}

/**
 * Paint times on a phone, compared with the same page as a static file; on a
 * repeat visit; interaction to next paint; cached pages per second.
 *
 * CHROMIUM_PATH=/usr/bin/chromium npm run bench:paint
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "5" },
      throttling: { type: "string", default: "simulate" },
    },
  });
  printMachine();
  const options = { database: "SQLite", products: 149 } as const;
  await inBenchShop(options, async ({ url }) => {
    const throttling = values.throttling as Throttling;
    await judgePages(url, throttling, Number(values.rounds));
    printTable(
      "Repeat visits, on this machine without throttling",
      await timeRepeatVisits(url, await pagesOf(url), Number(values.rounds)),
    );
    printTable(
      "Interaction to next paint, processor slowed four times, milliseconds",
      await timeInteractions(url),
    );
    await loadCachedPages(url, Number(values.seconds));
  });
}

runBench(main);
