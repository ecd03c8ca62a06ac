import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { percentile } from "./table";

const run = promisify(execFile);

/** In bytes. */
const LARGEST_REPORT = 64 * 1024 * 1024;

/** How Lighthouse throttles: by a calculation, or for real. */
export type Throttling = "simulate" | "devtools";

/** What Lighthouse measures of a page on a phone with a slow network. */
export interface Judgement {
  /** Milliseconds. */
  firstPaint: number;
  /** Milliseconds. */
  largestPaint: number;
  /** Total blocking time in milliseconds. */
  blocked: number;
  /** Cumulative layout shift; 0 if nothing moves. */
  shift: number;
  /** Bytes of everything that was loaded. */
  bytes: number;
  /** Scores, of 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** The failed audits, by their titles. */
  faults: readonly string[];
}

const ASPECTS = ["accessibility", "best-practices", "seo"];

/** The parts of a report that are read here. */
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
  // Without what other sites serve, such as the map.
  "--host-resolver-rules='MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'",
];

/** Runs Lighthouse in a process of its own, with a browser of its own. */
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

/** Lighthouse sometimes misses an event of the browser; then it runs again. */
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

/** Measures a page once. */
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

/** The median of each figure of several runs, and all failed audits. */
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
