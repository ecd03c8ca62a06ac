const fs = require("node:fs");
const path = require("node:path");
const { at, Failure, run, runTool } = require("./processes.js");

/** Chromium that opens no windows needs an eighth less of the processor. */
const HEADLESS_SHELL = "chromium-headless-shell";

/** A Chromium or Chrome that is installed. */
function findInstalled() {
  const { chromium } = require(at("node_modules/@playwright/test"));
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const files = [HEADLESS_SHELL, "chromium", "google-chrome"].flatMap((name) =>
    folders.map((folder) => path.join(folder, name)),
  );
  return [...files, chromium.executablePath()].find(fs.existsSync);
}

/** On Debian, as root; elsewhere it fails, and nothing has changed. */
async function installFromDebian() {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { env });
  const options = ["install", "-y", "--no-install-recommends"];
  // The typeface's stand-in is measured in Liberation Sans.
  const packages = [HEADLESS_SHELL, "fonts-liberation"];
  await run("apt-get", [...options, ...packages], { env });
}

/**
 * A Chromium for the browser tests: of CHROMIUM_PATH, an installed one, or one
 * that is installed now.
 */
async function findChromium() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  const download = () =>
    runTool("@playwright/test playwright", ["install", "chromium"]);
  for (const getOne of [() => {}, download, installFromDebian]) {
    await getOne();
    const found = findInstalled();
    if (found) return found;
  }
  throw new Failure(
    "The browser tests need Chromium or Chrome and found neither. Install one of them, or set CHROMIUM_PATH to where it is, and run the tests again.",
  );
}

module.exports = { findChromium };
