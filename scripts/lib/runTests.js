const { browserTests } = require("./browserTests.js");
const { lintCheck, typeCheck, unusedCheck } = require("./codeChecks.js");
const { contractCheck } = require("./contractCheck.js");
const { crashCheck } = require("./crashCheck.js");
const { ensureBuilt } = require("./ensureBuilt.js");
const { ensureInstalled } = require("./ensureInstalled.js");
const { jestTests } = require("./jestTests.js");
const { asOne, sideBySide, step, tellSum } = require("./steps.js");

/**
 * `npm test`: every check there is, whether or not an earlier one failed.
 * The last line is the sum.
 */
async function runTests() {
  await ensureInstalled();
  const results = [
    await step("Contract", () => asOne(contractCheck)),
    // Each of the first two keeps one core busy.
    ...(await sideBySide({
      Types: () => asOne(typeCheck),
      Lint: () => asOne(lintCheck),
      "Unused code": () => asOne(unusedCheck),
    })),
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
  tellSum(results);
}

module.exports = { runTests };
