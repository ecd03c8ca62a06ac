const { quietly, runNode } = require("./children.js");
const { commandOf } = require("./paths.js");
const { countsFromReport } = require("./report.js");

/** Runs jest with these arguments and counts its tests; skipped ones are neither. */
async function countedTests(args, options) {
  let output;
  const counts = await countsFromReport(
    async (file) => {
      const ended = await runNode(
        [
          commandOf("jest", "jest"),
          "--ci",
          ...args,
          "--json",
          `--outputFile=${file}`,
        ],
        // Otherwise a reader's own NODE_ENV would take React's test helpers away.
        { env: { NODE_ENV: "test" }, ...options },
      );
      output = ended.output;
      return ended;
    },
    ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
    }),
  );
  return counts.failed > 0 ? { ...counts, words: output } : counts;
}

/** All of jest's projects, on so many cores, told only where one fails. */
const jestTests = (cores) =>
  countedTests([`--maxWorkers=${cores}`], { onText: quietly });

/** The rules and reducers, on so many cores, told only where one fails. */
const unitTests = (cores) =>
  countedTests(["--selectProjects=unit", `--maxWorkers=${cores}`], {
    onText: quietly,
  });

module.exports = { jestTests, unitTests };
