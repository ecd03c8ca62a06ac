import type { Flags, UserFlow } from "lighthouse";
import { parseArgs } from "node:util";
import puppeteer, { type Page } from "puppeteer-core";
import type { Product } from "../api/endpoints.gen";
import { inBenchShop } from "./benchHost";
import { percentile, printMachine, printTable, runBench } from "./bench";

/** The processor of a phone is assumed to be this much slower than this machine's. */
const SLOWDOWN = 4;
/** How often each interaction is measured. */
const INTERACTIONS = 10;

/** The pages where visits usually start. */
async function pagesOf(url: string): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/api/Product/GetProduct`);
  const [product] = (await reply.json()) as Product[];
  const id = encodeURIComponent(product?.productId ?? "");
  return {
    home: "/",
    list: "/product",
    details: `/product-details/${id}`,
  };
}

/** The figures of a flow's last step, by the names of Lighthouse's audits. */
async function lastStep(flow: UserFlow) {
  const { steps } = await flow.createFlowResult();
  const lhr = steps.at(-1)?.lhr;
  if (lhr === undefined || lhr.runtimeError) {
    throw new Error(lhr?.runtimeError?.message ?? "Lighthouse saw no step.");
  }
  const items = (audit: string) => {
    const { details } = lhr.audits[audit] ?? {};
    return details?.type === "table" ? details.items : [];
  };
  return {
    figure: (audit: string) => lhr.audits[audit]?.numericValue ?? NaN,
    score: (category: string) =>
      Math.round((lhr.categories[category]?.score ?? NaN) * 100),
    /** Of all replies that came over the network. */
    bytes: items("network-requests").reduce(
      (sum, { transferSize }) => sum + Number(transferSize),
      0,
    ),
  };
}

type Step = Awaited<ReturnType<typeof lastStep>>;

async function flowOn(page: Page, flags: Flags = {}): Promise<UserFlow> {
  // As an ES module: in its CommonJS form tsx renames functions that run in the page.
  const { startFlow } = await import("lighthouse");
  return startFlow(page, { flags });
}

const launch = () =>
  puppeteer.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [
      ...["--no-sandbox", "--disable-gpu"],
      // Without what other sites serve, such as the map.
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    ],
  });

/** Lighthouse sometimes misses an event of the browser; then it runs again. */
const TRIES = 3;

/** A first and a repeat visit of one page on a phone with a slow network. */
async function visitTwice(url: string, tries = 1): Promise<[Step, Step]> {
  const browser = await launch();
  try {
    const flow = await flowOn(await browser.newPage());
    await flow.navigate(url);
    const first = await lastStep(flow);
    // With the browser's caches and the service worker of the first visit.
    await flow.navigate(url, { disableStorageReset: true });
    return [first, await lastStep(flow)];
  } catch (error) {
    if (tries === TRIES) throw error;
    return await visitTwice(url, tries + 1);
  } finally {
    await browser.close();
  }
}

async function measurePages(url: string, rounds: number): Promise<void> {
  const rows = [];
  for (const [page, path] of Object.entries(await pagesOf(url))) {
    const visits: [Step, Step][] = [];
    for (let round = 0; round < rounds; round += 1) {
      visits.push(await visitTwice(url + path));
    }
    const median = (of: (visit: [Step, Step]) => number) =>
      percentile(visits.map(of), 0.5);
    rows.push({
      page,
      "first paint, ms": median(([first]) =>
        first.figure("first-contentful-paint"),
      ),
      "largest paint, ms": median(([first]) =>
        first.figure("largest-contentful-paint"),
      ),
      "blocked, ms": median(([first]) => first.figure("total-blocking-time")),
      shift: median(([first]) => first.figure("cumulative-layout-shift")),
      bytes: median(([first]) => first.bytes),
      "repeat: largest paint, ms": median(([, next]) =>
        next.figure("largest-contentful-paint"),
      ),
      "repeat: bytes": median(([, next]) => next.bytes),
      performance: median(([first]) => first.score("performance")),
      accessibility: median(([first]) => first.score("accessibility")),
      "best practices": median(([first]) => first.score("best-practices")),
      SEO: median(([first]) => first.score("seo")),
    });
  }
  printTable(`Visits on a phone, medians of ${rounds}`, rows);
}

/** Interactions on the list, each on a page of its own. */
const ACTS: Record<
  string,
  (round: number) => [selector: string, key?: string]
> = {
  search: (round) => ['main input[type="search"]', "abcdefghij"[round % 10]],
  chips: (round) => [
    `[aria-label="Category"] button:nth-of-type(${2 + (round % 5)})`,
  ],
  "Add to Cart": () => ["main article button:not(:disabled)"],
};

/** Interaction to next paint: the slowest of a page's interactions, as Lighthouse counts. */
async function measureInteractions(url: string, rounds: number): Promise<void> {
  const rows = [];
  for (const [interaction, selectorOf] of Object.entries(ACTS)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const browser = await launch();
      try {
        const page = await browser.newPage();
        await page.goto(`${url}/product`, { waitUntil: "networkidle0" });
        const flow = await flowOn(page, {
          throttlingMethod: "devtools",
          throttling: { cpuSlowdownMultiplier: SLOWDOWN },
        });
        await flow.startTimespan();
        for (let count = 0; count < INTERACTIONS; count += 1) {
          const [selector, key] = selectorOf(count);
          await page.click(selector);
          if (key !== undefined) await page.keyboard.press(key as "a");
        }
        await flow.endTimespan();
        times.push((await lastStep(flow)).figure("interaction-to-next-paint"));
      } finally {
        await browser.close();
      }
    }
    rows.push({ interaction, "slowest of a page, ms": percentile(times, 0.5) });
  }
  printTable(
    `Interaction to next paint on the list, processor slowed ${SLOWDOWN} times, medians of ${rounds}`,
    rows,
  );
}

/**
 * Paint times, layout shift, bytes of a first and a repeat visit, and
 * interaction to next paint, all by Lighthouse.
 *
 * CHROMIUM_PATH=/usr/bin/chromium npm run bench:visit -- --rounds 5
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { rounds: { type: "string", default: "5" } },
  });
  const rounds = Number(values.rounds);
  printMachine();
  const options = { database: "SQLite", products: 149 } as const;
  await inBenchShop(options, async ({ url }) => {
    await measurePages(url, rounds);
    await measureInteractions(url, rounds);
  });
}

runBench(main);
