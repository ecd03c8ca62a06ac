const fs = require("node:fs");
const { pathToFileURL } = require("node:url");
const { check, test } = require("./checks.js");
const { dev } = require("./dev.js");
const { ensureBuilt, ensureInstalled } = require("./prepare.js");
const { at, Failure } = require("./processes.js");
const { bench, campaign, nightly } = require("./programs.js");

/** Runs a program of build/server in this very process, so that signals reach it. */
async function runBuilt(name) {
  const settings = at(".env");
  if (!process.env.DATA_DIR && fs.existsSync(settings))
    process.loadEnvFile(settings);
  await ensureInstalled();
  await ensureBuilt();
  await import(pathToFileURL(at(`build/server/${name}.mjs`)).href);
}

const COMMANDS = {
  start: () => runBuilt("main"),
  // It reads what stands behind the name.
  shop: () => runBuilt("command"),
  test,
  check,
  dev,
  bench,
  campaign,
  nightly,
};

/** Runs a command of package.json; if it fails, a sentence says why. */
async function runCommand(name) {
  try {
    await COMMANDS[name](process.argv.slice(2));
  } catch (error) {
    // Only a defect of ours has a stack worth reading.
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  }
}

module.exports = runCommand;
