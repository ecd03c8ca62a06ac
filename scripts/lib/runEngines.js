const { run } = require("./children.js");
const { ensureReady } = require("./ensureReady.js");
const { findBrowser } = require("./findBrowser.js");
const { findEngines } = require("./findEngines.js");

/** `npm run test:engines`: the storefront in Chromium, Firefox and WebKit, or in those that are named. */
async function runEngines() {
  await ensureReady();
  const { firefox, miniBrowser } = await findEngines();
  const names = process.argv.slice(2);
  // WebKit has no mode without a screen.
  const { code } = await run(
    "xvfb-run",
    [
      "--auto-servernum",
      "--server-args=-screen 0 1600x1200x24",
      process.execPath,
      ...["--import", "tsx", "src/e2e/engines/main.ts", ...names],
    ],
    {
      env: {
        CHROMIUM_PATH: await findBrowser(),
        FIREFOX_PATH: firefox,
        MINIBROWSER_PATH: miniBrowser,
      },
    },
  );
  process.exitCode = code;
}

module.exports = { runEngines };
