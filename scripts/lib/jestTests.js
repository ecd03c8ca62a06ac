const { runNode } = require("./children.js");
const { commandOf } = require("./paths.js");
const { countsFromReport } = require("./report.js");

/** Runs all of jest's projects and counts their tests; skipped ones are neither. */
function jestTests() {
  return countsFromReport(
    (file) =>
      runNode(
        [
          commandOf("jest", "jest"),
          "--ci",
          "--maxWorkers=100%",
          "--json",
          `--outputFile=${file}`,
        ],
        // Otherwise a reader's own NODE_ENV would take React's test helpers away.
        { env: { NODE_ENV: "test" } },
      ),
    ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
    }),
  );
}

module.exports = { jestTests };
