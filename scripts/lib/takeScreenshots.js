const { ensureReady } = require("./ensureReady.js");
const { findBrowser } = require("./findBrowser.js");
const { runPlaywright } = require("./playwright.js");

/** `npm run screenshots`: every screen at three widths, light and dark, to be looked at. */
async function takeScreenshots() {
  await ensureReady();
  const { code } = await runPlaywright("screenshots", await findBrowser());
  process.exitCode = code;
}

module.exports = { takeScreenshots };
