const os = require("node:os");
const { findChromium } = require("./browsers.js");
const { ensureBuilt, ensureInstalled } = require("./prepare.js");
const { Failure, runTool } = require("./processes.js");

/** Tests are one of two busy lanes. One worker would often wait, for PostgreSQL or a process of its own. */
const WORKERS = Math.max(2, Math.floor(os.availableParallelism() / 2));

/** A step that counts as one test. */
const check =
  (name, ...args) =>
  async () => {
    const { code, output } = await runTool(name, args);
    if (code !== 0) throw new Failure(output.trim());
    return { passed: 1, failed: 0 };
  };

/** Between two commits only what has changed; types in other files may have, which `npm test` sees. */
const CACHE = ["--cache", "--cache-strategy=content"];
const types = check("typescript-native tsc", "-p", ".", "--singleThreaded");
const lint = (...cache) => check("eslint", ".", "--max-warnings=0", ...cache);
const formatting = (...cache) =>
  check("prettier", ".", "--check", "--log-level=warn", ...cache);
const unusedCode = check("knip", "--no-progress");

/** Runs tests, and counts them as their runner does in its last lines. A runner that broke and a run without a test count as one failure. */
async function countedTests(name, args, env) {
  const { code, output } = await runTool(name, args, { env });
  const countOf = (word) =>
    Number(
      new RegExp(`^(?:Tests:.*)? +(\\d+) ${word}`, "m").exec(output)?.[1] ?? 0,
    );
  const passed = countOf("passed");
  if (code === 0 && passed > 0) return { passed, failed: 0 };
  return { passed, failed: countOf("failed") || 1, text: output };
}

const jestTests =
  (...args) =>
  () =>
    countedTests(
      "jest",
      ["--ci", `--maxWorkers=${WORKERS}`, ...args],
      // Another NODE_ENV would take React's test helpers away.
      { NODE_ENV: "test" },
    );

const browserTests = (chromium) => async () =>
  countedTests(
    "@playwright/test playwright",
    ["test", "--config=src/e2e/playwright.config.ts", "--reporter=dot"],
    { CHROMIUM_PATH: await chromium },
  );

/**
 * Runs lanes of steps side by side, and the steps of a lane one after the other,
 * whether or not an earlier one failed. The last line is the sum.
 *
 * @param lanes steps by their headings, each of which resolves to `{ passed, failed, text }`
 */
async function runLanes(...lanes) {
  const sum = { passed: 0, failed: 0 };
  const runLane = async (steps) => {
    for (const [heading, run] of Object.entries(steps)) {
      const start = performance.now();
      const { passed, failed, text } = await run().catch((error) => ({
        passed: 0,
        failed: 1,
        text: error instanceof Failure ? error.message : error.stack,
      }));
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      const counts = `${passed} passed, ${failed} failed (${seconds} s)`;
      console.log(`\n== ${heading}: ${counts}`);
      if (text) console.log(text);
      sum.passed += passed;
      sum.failed += failed;
    }
  };
  await Promise.all(lanes.map(runLane));
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  if (sum.failed > 0) process.exitCode = 1;
}

/** `npm test`: every check. */
async function test() {
  await ensureInstalled();
  const built = ensureBuilt();
  // It may have to be downloaded; the browser tests tell of a failure.
  const chromium = findChromium();
  chromium.catch(() => undefined);
  const history = ["src/bench/campaigns/history.ts", "--operations", "500"];
  const killHosts = check("tsx", ...history, "--database", "SQLite");
  await runLanes(
    {
      Build: () => built.then(() => ({ passed: 1, failed: 0 })),
      "Browser tests": browserTests(chromium),
      Lint: lint(),
      Formatting: formatting(),
      "Unused code": unusedCode,
    },
    // It mostly waits, and keeps no core busy.
    { "Orders of a host that is killed": () => built.then(killHosts) },
    { Types: types, "Unit, server and page tests": jestTests() },
  );
}

/** `npm run check`: what can be known in a minute, between two commits. */
async function quickCheck() {
  await ensureInstalled();
  await runLanes(
    {
      Lint: lint(...CACHE, "--cache-location=node_modules/.cache/lint"),
      Formatting: formatting(...CACHE),
      "Unused code": unusedCode,
    },
    { Types: types, "Unit tests": jestTests("--selectProjects=unit") },
  );
}

module.exports = { check: quickCheck, test };
