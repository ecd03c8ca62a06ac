const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { findChromium } = require("./browsers.js");
const { ensureBuilt, ensureInstalled } = require("./prepare.js");
const { commandOf, Failure, runNode } = require("./processes.js");
const { asOne, CORES, runLanes } = require("./steps.js");

/** The cores of each of the two busy lanes. */
const HALF = Math.max(1, Math.floor(CORES / 2));

/** A step that fails with what a tool prints. */
const tool = (script, ...args) =>
  asOne(async () => {
    const { code, output } = await runNode([script(), ...args]);
    if (code !== 0) throw new Failure(output.trim());
  });

const typeCheck = tool(
  () => commandOf("typescript-native", "tsc"),
  ...["-p", ".", "--singleThreaded"],
);
/** Between two commits only what has changed; types in other files may have, which `npm test` sees. */
const CACHE = ["--cache", "--cache-strategy=content"];
const lint = (...cache) =>
  tool(() => commandOf("eslint"), ".", "--max-warnings=0", ...cache);
const formatting = (...cache) =>
  tool(
    () => commandOf("prettier"),
    ".",
    "--check",
    "--log-level=warn",
    ...cache,
  );
const unusedCode = tool(() => commandOf("knip"), "--no-progress");

/**
 * Runs tests that write a report as JSON, and counts them. A runner that broke
 * and a run without a test count as one failure.
 *
 * @param runWith runs the tests, given the report's file
 * @param count reads `{ passed, failed }` from the report
 */
async function countedTests(runWith, count) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-tests-"));
  const file = path.join(folder, "report.json");
  try {
    const { code, output } = await runWith(file);
    const { passed, failed } = fs.existsSync(file)
      ? count(JSON.parse(fs.readFileSync(file, "utf8")))
      : { passed: 0, failed: 0 };
    if (failed === 0 && code === 0 && passed > 0) return { passed, failed };
    return { passed, failed: failed || 1, text: output };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const jestTests =
  (...args) =>
  () =>
    countedTests(
      (file) =>
        runNode(
          [
            commandOf("jest"),
            // One worker would often wait, for PostgreSQL or a process of its own.
            ...["--ci", `--maxWorkers=${Math.max(2, HALF)}`, ...args],
            ...["--json", `--outputFile=${file}`],
          ],
          // Another NODE_ENV would take React's test helpers away.
          { env: { NODE_ENV: "test" } },
        ),
      ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
        passed: numPassedTests,
        failed: numFailedTests + numRuntimeErrorTestSuites,
      }),
    );

/** A flaky test has failed. */
const browserTests = (chromium) => async () => {
  const CHROMIUM_PATH = await chromium;
  return countedTests(
    (PLAYWRIGHT_JSON_OUTPUT_FILE) =>
      runNode(
        [
          commandOf("@playwright/test", "playwright"),
          ...["test", "--config=src/e2e/playwright.config.ts"],
          // A browser that waits keeps no core busy.
          ...["--reporter=dot,json", "--workers=2"],
        ],
        { env: { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE } },
      ),
    ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
    }),
  );
};

/** `npm test`: every check, whether or not an earlier one failed. */
async function test() {
  await ensureInstalled();
  const built = ensureBuilt();
  // It may have to be downloaded; the browser tests tell of a failure.
  const chromium = findChromium();
  chromium.catch(() => undefined);
  const killHosts = tool(
    () => commandOf("tsx"),
    "src/bench/campaigns/history.ts",
    ...["--operations", "500", "--database", "SQLite"],
  );
  await runLanes(
    {
      Build: asOne(() => built),
      "Browser tests": browserTests(chromium),
      Lint: lint(),
      Formatting: formatting(),
      "Unused code": unusedCode,
    },
    // It mostly waits, and keeps no core busy.
    { "Orders of a host that is killed": () => built.then(killHosts) },
    { Types: typeCheck, "Unit, server and page tests": jestTests() },
  );
}

/** `npm run check`: what can be known in a minute, between two commits. */
async function check() {
  await ensureInstalled();
  await runLanes(
    {
      Lint: lint(...CACHE, "--cache-location=node_modules/.cache/lint"),
      Formatting: formatting(...CACHE),
      "Unused code": unusedCode,
    },
    { Types: typeCheck, "Unit tests": jestTests("--selectProjects=unit") },
  );
}

module.exports = { check, test };
