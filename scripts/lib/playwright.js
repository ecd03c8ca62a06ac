const { runNode } = require("./children.js");
const { commandOf } = require("./paths.js");

/**
 * Runs Playwright with a configuration of src/e2e.
 *
 * @param browser path of the browser that it starts
 */
const runPlaywright = (
  config,
  browser,
  { args = [], env = {}, ...options } = {},
) =>
  runNode(
    [
      commandOf("@playwright/test", "playwright"),
      "test",
      `--config=src/e2e/${config}.config.ts`,
      ...args,
    ],
    { env: { CHROMIUM_PATH: browser, ...env }, ...options },
  );

module.exports = { runPlaywright };
