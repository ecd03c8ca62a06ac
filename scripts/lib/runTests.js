const { browserTests } = require("./browserTests.js");
const { lintCheck, typeCheck, unusedCheck } = require("./codeChecks.js");
const { contractCheck } = require("./contractCheck.js");
const { crashCheck } = require("./crashCheck.js");
const { ensureBuilt } = require("./ensureBuilt.js");
const { ensureInstalled } = require("./ensureInstalled.js");
const { jestTests } = require("./jestTests.js");
const { asOne, CORES, runSteps, tellSum } = require("./steps.js");

/** As many as playwright.config.ts has workers. */
const BROWSER_CORES = 2;
/** All but those, so that both run side by side where there are more than two. */
const JEST_CORES = Math.max(2, CORES - BROWSER_CORES);

/** A step that needs the build. */
const onBuild = (run) => ({
  after: "Build",
  run: async (build) =>
    build.failed
      ? {
          passed: 0,
          failed: 1,
          words: "Not run, because there is no build to test.",
        }
      : run(),
});

/**
 * `npm test`: every check there is, whether or not an earlier one failed.
 * The last line is the sum.
 */
async function runTests() {
  await ensureInstalled();
  tellSum([
    // Alone, since for a moment it adds a file to src.
    ...(await runSteps({ Contract: { run: () => asOne(contractCheck) } })),
    ...(await runSteps({
      Build: { run: () => asOne(ensureBuilt) },
      Lint: { run: () => asOne(lintCheck) },
      Types: { run: () => asOne(typeCheck) },
      "Unused code": { run: () => asOne(unusedCheck) },
      "Unit, server and page tests": {
        run: () => jestTests(JEST_CORES),
        cores: JEST_CORES,
      },
      "Orders of a host that is killed": onBuild(() => asOne(crashCheck)),
      "Browser tests": { ...onBuild(browserTests), cores: BROWSER_CORES },
    })),
  ]);
}

module.exports = { runTests };
