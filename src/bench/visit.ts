import puppeteer from "puppeteer-core";
import { numberOption, runTable } from "./bench";
import { withHost } from "./benchHost";
import { readOffer } from "./hostClient";

const BROWSER = {
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    // Without what other sites serve, such as the map.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
  ],
};

/** Lighthouse's audits and categories of a first visit, by the heading of their column. */
const FIRST_VISIT = {
  "first paint, ms": "first-contentful-paint",
  "largest paint, ms": "largest-contentful-paint",
  "blocked, ms": "total-blocking-time",
  shift: "cumulative-layout-shift",
  bytes: "total-byte-weight",
};
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/** What is used of an event of a browser's trace; times in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** The thread's own processor time. */
  tdur?: number;
  args: { data?: { documentLoaderURL?: string } };
}

/** Lighthouse's phone is this many times slower. */
const SLOWDOWN = 4;

/** A longer task keeps the visitor waiting (milliseconds). */
const LONG_TASK = 50;

/**
 * Total blocking time by the processor time of the page's thread, which other
 * work on the machine hardly changes (milliseconds).
 */
function busyTime(events: readonly TraceEvent[], url: string): number {
  const start = events
    .filter(({ name }) => name === "navigationStart")
    .filter(({ args }) => args.data?.documentLoaderURL?.startsWith(url))
    .at(-1);
  const own = events.filter(
    ({ pid, tid }) => pid === start?.pid && tid === start.tid,
  );
  const painted = own.find(({ name }) => name === "firstContentfulPaint");
  if (!painted) throw new Error(`${url} was not painted.`);
  return own
    .filter(({ name }) => name === "RunTask")
    .filter(({ ts, dur = 0 }) => ts + dur > painted.ts)
    .map(({ tdur = 0 }) => (tdur / 1000) * SLOWDOWN - LONG_TASK)
    .reduce((sum, over) => sum + Math.max(0, over), 0);
}

/** A first and a repeat visit of a page, on a phone with a slow network. */
async function visit(url: string): Promise<Record<string, number>> {
  // As an ES module: in its CommonJS form tsx renames functions that run in the page.
  const { startFlow } = await import("lighthouse");
  const browser = await puppeteer.launch(BROWSER);
  try {
    const flow = await startFlow(await browser.newPage());
    await flow.navigate(url);
    // With the browser's caches and the service worker of the first visit.
    await flow.navigate(url, { disableStorageReset: true });
    const { gatherSteps } = flow.createArtifactsJson();
    const { traceEvents } = gatherSteps[0]!.artifacts.Trace;
    const { steps } = await flow.createFlowResult();
    const audit = (step: number, name: string) =>
      steps[step]?.lhr.audits[name]?.numericValue ?? NaN;
    const score = (name: string) =>
      (steps[0]?.lhr.categories[name]?.score ?? NaN) * 100;
    return {
      ...Object.fromEntries(
        Object.entries(FIRST_VISIT).map(([column, name]) => [
          column,
          audit(0, name),
        ]),
      ),
      "blocked by processor time, ms": busyTime(
        traceEvents as TraceEvent[],
        url,
      ),
      ...Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])),
      "repeat: largest paint, ms": audit(1, FIRST_VISIT["largest paint, ms"]),
    };
  } finally {
    await browser.close();
  }
}

/**
 * What a visitor waits for, by Lighthouse.
 *
 * CHROMIUM_PATH=/usr/bin/chromium npm run bench:visit -- --rounds 5
 */
runTable("Visits on a phone", async (rows) => {
  const rounds = numberOption("rounds", 5);
  await withHost("SQLite", undefined, async ({ url }) => {
    const [product] = await readOffer(url);
    const details = `/product-details/${product?.productId}`;
    for (const page of ["/index", "/product", details]) {
      for (let round = 1; round <= rounds; round += 1) {
        rows.push({ page, ...(await visit(url + page)) });
      }
    }
  });
});
