const { browserTests } = require("./browserTests.js");
const { lintCheck, typeCheck } = require("./codeChecks.js");
const { contractCheck } = require("./contractCheck.js");
const { crashCheck } = require("./crashCheck.js");
const { ensureBuilt } = require("./ensureBuilt.js");
const { ensureInstalled } = require("./ensureInstalled.js");
const { Failure } = require("./failure.js");
const { jestTests } = require("./jestTests.js");

/** A check that counts as one test; what it throws as a Failure is why it failed. */
async function asOne(check) {
  try {
    await check();
    return { passed: 1, failed: 0 };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { passed: 0, failed: 1, words: error.message };
  }
}

async function timed(step) {
  const start = performance.now();
  const counts = await step();
  return { ...counts, seconds: (performance.now() - start) / 1000 };
}

/** Prints a step's heading, waits for it, and prints what came of it. */
async function tell(heading, running) {
  console.log(`\n== ${heading}`);
  const { passed, failed, words, seconds } = await running();
  if (words) console.log(words);
  console.log(
    `-- ${heading}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`,
  );
  return { passed, failed };
}

const step = (heading, run) => tell(heading, () => timed(run));

/** Types and lint side by side, since each of the two keeps one core busy. */
async function codeChecks() {
  const types = timed(() => asOne(typeCheck));
  const lint = timed(() => asOne(lintCheck));
  // Awaited one after the other below; that of the second must not go unheard.
  lint.catch(() => {});
  return [await tell("Types", () => types), await tell("Lint", () => lint)];
}

/**
 * `npm test`: every check there is, whether or not an earlier one failed.
 * The last line is the sum.
 */
async function runTests() {
  await ensureInstalled();
  const results = [
    await step("Contract", () => asOne(contractCheck)),
    ...(await codeChecks()),
    await step("Unit, server and page tests", jestTests),
  ];
  const build = await step("Build", () => asOne(ensureBuilt));
  const noBuild = async () => ({
    passed: 0,
    failed: 1,
    words: "Not run, because there is no build to test.",
  });
  const ifBuilt = (run) => (build.failed ? noBuild : run);
  results.push(
    build,
    await step(
      "Orders of a host that is killed",
      ifBuilt(() => asOne(crashCheck)),
    ),
    await step("Browser tests", ifBuilt(browserTests)),
  );

  const sum = (key) => results.reduce((total, each) => total + each[key], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  if (sum("failed") > 0) process.exitCode = 1;
}

module.exports = { runTests };
