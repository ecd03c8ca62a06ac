const { ensureBuilt } = require("./ensureBuilt.js");
const { ensureInstalled } = require("./ensureInstalled.js");
const { findBrowser } = require("./findBrowser.js");
const { runNode } = require("./children.js");
const { commandOf } = require("./paths.js");

/** `npm run screenshots`: every screen at three widths, light and dark, to be looked at. */
async function takeScreenshots() {
  await ensureInstalled();
  await ensureBuilt();
  const { code } = await runNode(
    [
      commandOf("@playwright/test", "playwright"),
      "test",
      "--config=src/e2e/screenshots.config.ts",
    ],
    { env: { CHROMIUM_PATH: await findBrowser() } },
  );
  process.exitCode = code;
}

module.exports = { takeScreenshots };
