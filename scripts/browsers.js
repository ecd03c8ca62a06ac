const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { at, commandOf, Failure, run, runNode } = require("./processes.js");

/** Chromium that opens no windows needs an eighth less of the processor. */
const HEADLESS_SHELL = "chromium-headless-shell";

/** Chromium or Chrome on the search path. */
function onSearchPath() {
  const others = "chromium chromium-browser google-chrome google-chrome-stable";
  const names = [HEADLESS_SHELL, ...others.split(" ")];
  return (process.env.PATH ?? "")
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
}

/** Some systems have a script of that name that only says how to get a browser. */
function starts(file) {
  if (!fs.existsSync(file)) return false;
  // Chrome on Windows opens a window instead of printing its version.
  if (process.platform === "win32") return true;
  const options = { stdio: "ignore", timeout: 20_000 };
  return spawnSync(file, ["--version"], options).status === 0;
}

async function download() {
  console.log("Getting a browser for the tests, this happens once…");
  const playwright = commandOf("@playwright/test", "playwright");
  await runNode([playwright, "install", "chromium"]);
}

/** On Debian, as root; elsewhere it fails, and nothing has changed. */
const installFromDebian = (name) => async () => {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { env });
  const options = ["install", "-y", "--no-install-recommends"];
  // The typeface's stand-in is measured in Liberation Sans.
  await run("apt-get", [...options, name, "fonts-liberation"], { env });
};

/**
 * A Chromium for the browser tests: of CHROMIUM_PATH, an installed one, or one
 * that is installed now.
 */
async function findChromium() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (starts(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Failure(
      `CHROMIUM_PATH names ${CHROMIUM_PATH}, which is not a browser that starts. Correct it, or unset it to have one looked for.`,
    );
  }
  const { chromium } = require(at("node_modules/@playwright/test"));
  const ways = [HEADLESS_SHELL, "chromium"].map(installFromDebian);
  for (const getOne of [() => {}, download, ...ways]) {
    await getOne();
    const found = [...onSearchPath(), chromium.executablePath()].find(starts);
    if (found) return found;
  }
  throw new Failure(
    "The browser tests need Chromium or Chrome and found neither. Install one of them, or set CHROMIUM_PATH to where it is, and run the tests again.",
  );
}

module.exports = { findChromium };
