import { execFile } from "node:child_process";
import { promisify } from "node:util";
import puppeteer from "puppeteer-core";
import { numberOption, runTable } from "./bench";
import { withHost } from "./benchHost";
import { readOffer } from "./hostClient";

const BROWSER = {
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    // Nothing of other sites, such as the map.
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

/** Not a package of the project: it has 98 others, and only this benchmark needs it. */
const LIGHTHOUSE = "lighthouse@12.8.2";

/** The used part of Lighthouse's result. */
interface Result {
  audits: Record<string, { numericValue?: number }>;
  categories: Record<string, { score: number | null }>;
}

/** Lets Lighthouse visit a page in the browser at this port. */
async function visitOnce(url: string, port: string, ...options: string[]) {
  const words = ["--port", port, "--quiet", "--output=json", ...options];
  const { stdout } = await promisify(execFile)(
    "npm",
    ["exec", "--yes", "--", LIGHTHOUSE, url, ...words],
    { maxBuffer: 2 ** 26 },
  );
  return JSON.parse(stdout) as Result;
}

/** A first and a repeat visit of a page, on a phone with a slow network. */
async function visit(url: string): Promise<Record<string, number>> {
  const browser = await puppeteer.launch(BROWSER);
  try {
    const { port } = new URL(browser.wsEndpoint());
    const first = await visitOnce(url, port);
    // With the browser's caches and the service worker of the first visit.
    const repeat = await visitOnce(url, port, "--disable-storage-reset");
    const audit = ({ audits }: Result, name: string) =>
      audits[name]?.numericValue ?? NaN;
    const score = (name: string) =>
      (first.categories[name]?.score ?? NaN) * 100;
    return {
      ...Object.fromEntries(
        Object.entries(FIRST_VISIT).map(([column, name]) => [
          column,
          audit(first, name),
        ]),
      ),
      ...Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])),
      "repeat: largest paint, ms": audit(
        repeat,
        FIRST_VISIT["largest paint, ms"],
      ),
    };
  } finally {
    await browser.close();
  }
}

/**
 * The time that a visitor waits, by Lighthouse.
 *
 * CHROMIUM_PATH=/usr/bin/chromium npm run bench visit -- --rounds 5
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
