const { quietly } = require("./children.js");
const { Failure } = require("./failure.js");
const { findBrowser } = require("./findBrowser.js");
const { runPlaywright } = require("./playwright.js");
const { countsFromReport } = require("./report.js");

/**
 * Runs the tests in a real browser and counts them; a flaky one has failed. What
 * they print is told only where one fails.
 */
async function browserTests() {
  let browser;
  try {
    browser = await findBrowser();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { passed: 0, failed: 1, words: error.message };
  }
  let output;
  const counts = await countsFromReport(
    async (file) => {
      const ended = await runPlaywright("playwright", browser, {
        args: ["--reporter=dot,json"],
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        onText: quietly,
      });
      output = ended.output;
      return ended;
    },
    ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
    }),
  );
  return counts.failed > 0 ? { ...counts, words: output } : counts;
}

module.exports = { browserTests };
