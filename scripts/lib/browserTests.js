const { Failure } = require("./failure.js");
const { findBrowser } = require("./findBrowser.js");
const { runPlaywright } = require("./playwright.js");
const { countsFromReport } = require("./report.js");

/** Runs the tests in a real browser and counts them; a flaky one has failed. */
async function browserTests() {
  let browser;
  try {
    browser = await findBrowser();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { passed: 0, failed: 1, words: error.message };
  }
  return countsFromReport(
    (file) =>
      runPlaywright("playwright", browser, {
        args: ["--reporter=list,json"],
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      }),
    ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
    }),
  );
}

module.exports = { browserTests };
