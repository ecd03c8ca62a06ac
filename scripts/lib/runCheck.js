const {
  quickLintCheck,
  quickTypeCheck,
  unusedCheck,
} = require("./codeChecks.js");
const { ensureInstalled } = require("./ensureInstalled.js");
const { unitTests } = require("./jestTests.js");
const { asOne, sideBySide, tellSum } = require("./steps.js");

/** `npm run check`: what can be known in seconds, for between two commits. */
async function runCheck() {
  await ensureInstalled();
  tellSum(
    await sideBySide({
      Types: () => asOne(quickTypeCheck),
      Lint: () => asOne(quickLintCheck),
      "Unused code": () => asOne(unusedCheck),
      "Unit tests": unitTests,
    }),
  );
}

module.exports = { runCheck };
