const {
  quickLintCheck,
  quickTypeCheck,
  unusedCheck,
} = require("./codeChecks.js");
const { ensureInstalled } = require("./ensureInstalled.js");
const { unitTests } = require("./jestTests.js");
const { asOne, runSteps, tellSum } = require("./steps.js");

/** `npm run check`: what can be known in seconds, for between two commits. */
async function runCheck() {
  await ensureInstalled();
  tellSum(
    await runSteps({
      Lint: { run: () => asOne(quickLintCheck) },
      "Unit tests": { run: unitTests },
      Types: { run: () => asOne(quickTypeCheck) },
      "Unused code": { run: () => asOne(unusedCheck) },
    }),
  );
}

module.exports = { runCheck };
