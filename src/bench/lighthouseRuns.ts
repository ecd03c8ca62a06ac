import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { percentile } from "./table";

const run = promisify(execFile);

/** In bytes. */
const LARGEST_REPORT = 64 * 1024 * 1024;

/** How Lighthouse slows a page down: by reckoning, or by really holding it back. */
export type Throttling = "simulate" | "devtools";

/** What Lighthouse says of a page, as a phone on a slow network: the medians of some runs. */
export interface Judgement {
  /** Milliseconds. */
  firstPaint: number;
  /** Milliseconds. */
  largestPaint: number;
  /** Milliseconds in which nothing could be pressed. */
  blocked: number;
  /** Score; 0 where nothing moves by itself. */
  shift: number;
  /** Bytes of everything that was loaded. */
  bytes: number;
  /** Points, of 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** What cost points besides time, in the words of Lighthouse. */
  faults: readonly string[];
}

const ASPECTS = ["accessibility", "best-practices", "seo"];

/** As far as this program reads what Lighthouse writes. */
interface Report {
  runtimeError?: { message: string };
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number }
  >;
  categories: Record<
    string,
    { score: number; auditRefs: { id: string; weight: number }[] }
  >;
}

const CHROME_FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  // What is somebody else's is not judged.
  "--host-resolver-rules='MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'",
];

/** Has a page judged by a Lighthouse in a process, and a browser, of its own. */
async function reportOf(url: string, throttling: Throttling): Promise<Report> {
  const { CHROMIUM_PATH } = process.env;
  const { stdout } = await run(
    process.execPath,
    [
      require.resolve("lighthouse/cli/index.js"),
      url,
      "--quiet",
      "--output=json",
      `--throttling-method=${throttling}`,
      `--only-categories=performance,${ASPECTS.join(",")}`,
      `--chrome-flags=${CHROME_FLAGS.join(" ")}`,
      "--no-enable-error-reporting",
    ],
    {
      maxBuffer: LARGEST_REPORT,
      env: {
        ...process.env,
        ...(CHROMIUM_PATH && { CHROME_PATH: CHROMIUM_PATH }),
      },
    },
  );
  return JSON.parse(stdout) as Report;
}

/** Lighthouse now and then misses what the browser tells it: it is asked again then. */
const TRIES = 3;

async function wholeReportOf(
  url: string,
  throttling: Throttling,
): Promise<Report> {
  for (let tries = 1; ; tries += 1) {
    try {
      const report = await reportOf(url, throttling);
      if (!report.runtimeError) return report;
      throw new Error(`${url}: ${report.runtimeError.message}`);
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

/** Has a page judged once. */
export async function judge(
  url: string,
  throttling: Throttling,
): Promise<Judgement> {
  const { audits, categories } = await wholeReportOf(url, throttling);
  const figure = (audit: string) => audits[audit]?.numericValue ?? NaN;
  const points = (name: string) =>
    Math.round((categories[name]?.score ?? NaN) * 100);
  const faults = ASPECTS.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
      .map(({ id }) => `${name}: ${audits[id]?.title}`),
  );
  return {
    firstPaint: figure("first-contentful-paint"),
    largestPaint: figure("largest-contentful-paint"),
    blocked: figure("total-blocking-time"),
    shift: figure("cumulative-layout-shift"),
    bytes: figure("total-byte-weight"),
    performance: points("performance"),
    accessibility: points("accessibility"),
    bestPractices: points("best-practices"),
    seo: points("seo"),
    faults,
  };
}

/** Of some judgements of one page the median of each figure, and all faults. */
export function medianOf(judgements: readonly Judgement[]): Judgement {
  const median = (name: Exclude<keyof Judgement, "faults">) =>
    percentile(
      judgements.map((judgement) => judgement[name]),
      0.5,
    );
  return {
    firstPaint: median("firstPaint"),
    largestPaint: median("largestPaint"),
    blocked: median("blocked"),
    shift: median("shift"),
    bytes: median("bytes"),
    performance: median("performance"),
    accessibility: median("accessibility"),
    bestPractices: median("bestPractices"),
    seo: median("seo"),
    faults: [...new Set(judgements.flatMap(({ faults }) => faults))],
  };
}
