const { pathToFileURL } = require("node:url");
const { findChromium, findEngines } = require("./browsers.js");
const { check, programArgs, runPlaywright, test } = require("./checks.js");
const { dev } = require("./dev.js");
const { ensureReady } = require("./prepare.js");
const { at, Failure, Interrupted, run, runNode } = require("./processes.js");

/** Runs a program of build/server in this very process, so that Ctrl-C reaches it once. */
const runBuilt = async (name) => {
  await ensureReady();
  await import(pathToFileURL(at(`build/server/${name}.mjs`)).href);
};

/** Passes on the exit code of a program that prints for itself. */
const passOn = ({ code }) => void (process.exitCode = code);

/** `npm run screenshots`: every screen at three widths, light and dark. */
async function screenshots() {
  await ensureReady();
  passOn(await runPlaywright("screenshots", await findChromium()));
}

/** `npm run test:engines`: the storefront in Chromium, Firefox and WebKit, or in those that are named. */
async function engines(names) {
  await ensureReady();
  const { firefox, miniBrowser } = await findEngines();
  const env = {
    CHROMIUM_PATH: await findChromium(),
    FIREFOX_PATH: firefox,
    MINIBROWSER_PATH: miniBrowser,
  };
  // WebKit needs a screen.
  const screen = ["--auto-servernum", "--server-args=-screen 0 1600x1200x24"];
  const program = programArgs("src/e2e/engines/main.ts", ...names);
  const args = [...screen, process.execPath, ...program];
  passOn(await run("xvfb-run", args, { env }));
}

/** `npm run campaign:…`: a campaign against the built host. */
const campaign = (name) => async (args) => {
  await ensureReady();
  passOn(await runNode(programArgs(`src/bench/${name}Campaign.ts`, ...args)));
};

const operate = () => runBuilt("command");

const COMMANDS = {
  start: () => runBuilt("main"),
  test,
  check,
  dev,
  screenshots,
  engines,
  "campaign:crash": campaign("crash"),
  "campaign:fsync": campaign("fsync"),
  "campaign:full": campaign("full"),
  // The operator's program reads its own arguments.
  "db:backup": operate,
  "db:restore": operate,
  "db:copy": operate,
  "db:purge": operate,
  operator: operate,
  "catalog:import": operate,
};

/** Runs a command of package.json; what goes wrong is told in a sentence. */
async function runCommand(name, args) {
  try {
    await COMMANDS[name](args);
  } catch (error) {
    if (error instanceof Interrupted) {
      process.exitCode = error.exitCode;
      return;
    }
    // Only a defect of ours has a stack worth reading.
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  }
}

module.exports = runCommand;
