const {
  quickLintCheck,
  quickTypeCheck,
  unusedCheck,
} = require("./codeChecks.js");
const { ensureInstalled } = require("./ensureInstalled.js");
const { unitTests } = require("./jestTests.js");
const { asOne, CORES, runSteps, tellSum } = require("./steps.js");

/** Where there are two cores, the other steps take as long on the second one. */
const UNIT_CORES = CORES > 2 ? 2 : 1;

/** `npm run check`: what can be known in seconds, for between two commits. */
async function runCheck() {
  await ensureInstalled();
  tellSum(
    await runSteps({
      Lint: { run: () => asOne(quickLintCheck) },
      "Unit tests": { run: () => unitTests(UNIT_CORES), cores: UNIT_CORES },
      Types: { run: () => asOne(quickTypeCheck) },
      "Unused code": { run: () => asOne(unusedCheck) },
    }),
  );
}

module.exports = { runCheck };
