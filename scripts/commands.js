const { pathToFileURL } = require("node:url");
const { check, test } = require("./checks.js");
const { dev } = require("./dev.js");
const { ensureBuilt, ensureInstalled } = require("./prepare.js");
const { at, Failure } = require("./processes.js");

/** Runs a program of build/server in this very process, so that signals reach it. */
async function runBuilt(name) {
  await ensureInstalled();
  await ensureBuilt();
  await import(pathToFileURL(at(`build/server/${name}.mjs`)).href);
}

const COMMANDS = { start: () => runBuilt("main"), test, check, dev };

/** The operator's program reads its own arguments, with the command's name. */
const operate = () => runBuilt("command");

/** Runs a command of package.json; if it fails, a sentence says why. */
async function runCommand(name) {
  try {
    await (COMMANDS[name] ?? operate)();
  } catch (error) {
    // Only a defect of ours has a stack worth reading.
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  }
}

module.exports = runCommand;
