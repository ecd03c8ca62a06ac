const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { findChromium } = require("./browsers.js");
const { ensureBuilt, ensureInstalled } = require("./prepare.js");
const { at, commandOf, Failure, quiet, runNode } = require("./processes.js");
const { asOne, CORES, printSum, runSteps } = require("./steps.js");

/** As many as playwright.config.ts has workers. */
const BROWSER_CORES = 2;
const CACHE = "node_modules/.cache";

/** A step that fails with what a tool prints. */
const tool = (script, ...args) =>
  asOne(async () => {
    const { code, output } = await runNode([script(), ...args], quiet);
    if (code !== 0) throw new Failure(output.trim());
  });

const typeCheck = (...cache) =>
  tool(() => commandOf("typescript", "tsc"), "-p", ".", ...cache);
const lint = (...cache) =>
  tool(() => commandOf("eslint"), ".", "--max-warnings=0", ...cache);
const unusedCode = tool(() => commandOf("knip"), "--no-progress");

/** Fails if the contract does not give the generated endpoints. */
async function contractCheck() {
  // Beside the original, because it imports its neighbours.
  const name = "endpoints.check.gen.ts";
  const generator = commandOf(
    "@rtk-query/codegen-openapi",
    "rtk-query-codegen-openapi",
  );
  const textOf = (file) =>
    fs.readFileSync(at("src/api", file), "utf8").replaceAll("\r\n", "\n");
  try {
    const { code, output } = await runNode(
      [generator, at("src/api/codegen.config.cjs")],
      { ...quiet, env: { OUTPUT_FILE: `./${name}` } },
    );
    if (code !== 0 || !fs.existsSync(at("src/api", name))) {
      throw new Failure(output.trim());
    }
    if (textOf(name).trimEnd() !== textOf("endpoints.gen.ts").trimEnd()) {
      throw new Failure(
        "src/api/endpoints.gen.ts is not what the contract gives: run `npm run generate` and commit the result.",
      );
    }
  } finally {
    fs.rmSync(at("src/api", name), { force: true });
  }
}

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

const jestTests = (cores, ...args) => ({
  cores,
  run: () =>
    countedTests(
      (file) =>
        runNode(
          [
            commandOf("jest"),
            ...["--ci", `--maxWorkers=${cores}`, ...args],
            ...["--json", `--outputFile=${file}`],
          ],
          // Another NODE_ENV would take React's test helpers away.
          { ...quiet, env: { NODE_ENV: "test" } },
        ),
      ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
        passed: numPassedTests,
        failed: numFailedTests + numRuntimeErrorTestSuites,
      }),
    ),
});

/** Runs Playwright with a configuration of src/e2e. */
const runPlaywright = (config, browser, args = [], { env, ...options } = {}) =>
  runNode(
    [
      commandOf("@playwright/test", "playwright"),
      "test",
      `--config=src/e2e/${config}.config.ts`,
      ...args,
    ],
    { env: { CHROMIUM_PATH: browser, ...env }, ...options },
  );

/** A flaky test has failed. */
async function browserTests() {
  let browser;
  try {
    browser = await findChromium();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { passed: 0, failed: 1, text: error.message };
  }
  return countedTests(
    (file) =>
      runPlaywright("playwright", browser, ["--reporter=dot,json"], {
        ...quiet,
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      }),
    ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
    }),
  );
}

/** The arguments by which Node runs a program of src. */
const programArgs = (file, ...args) => ["--import", "tsx", file, ...args];

/** A few kills, with the host that was built. */
const crashCheck = asOne(async () => {
  const { code, output } = await runNode(
    programArgs("src/bench/crashCampaign.ts", "--rounds", "3"),
    quiet,
  );
  if (code !== 0) throw new Failure(output.trim());
});

/** `npm test`: every check, whether or not an earlier one failed; the last line is the sum. */
async function test() {
  await ensureInstalled();
  // Alone, because for a moment it adds a file to src.
  const first = await runSteps({ Contract: { run: asOne(contractCheck) } });
  const others = await runSteps({
    Build: { run: asOne(ensureBuilt) },
    Lint: { run: lint() },
    Types: { run: typeCheck() },
    "Unused code": { run: unusedCode },
    "Unit, server and page tests": jestTests(
      // The browser tests run beside them if there are more than two cores.
      Math.max(2, CORES - BROWSER_CORES),
    ),
    "Orders of a host that is killed": { run: crashCheck, needs: "Build" },
    "Browser tests": {
      run: browserTests,
      cores: BROWSER_CORES,
      needs: "Build",
    },
  });
  printSum([...first, ...others]);
}

/** `npm run check`: what can be known in seconds, between two commits. */
async function check() {
  await ensureInstalled();
  const results = await runSteps({
    // By content: a fresh checkout has new dates and the same files.
    Lint: {
      run: lint(
        ...["--cache", "--cache-strategy=content"],
        `--cache-location=${CACHE}/lint`,
      ),
    },
    "Unit tests": jestTests(CORES > 2 ? 2 : 1, "--selectProjects=unit"),
    Types: {
      run: typeCheck("--incremental", "--tsBuildInfoFile", `${CACHE}/types`),
    },
    "Unused code": { run: unusedCode },
  });
  printSum(results);
}

module.exports = { check, programArgs, runPlaywright, test };
