const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { quietly, runNode } = require("./children.js");
const { Failure } = require("./failure.js");
const { installFromDebian } = require("./installFromDebian.js");
const { at, commandOf } = require("./paths.js");

const NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const ON_WINDOWS = process.platform === "win32";

/** Where Chromium and Chrome lie on Linux, macOS and Windows. */
function usualPlaces() {
  if (process.platform === "darwin") {
    return [
      "/Applications",
      path.join(process.env.HOME ?? "", "Applications"),
    ].flatMap((folder) => [
      `${folder}/Google Chrome.app/Contents/MacOS/Google Chrome`,
      `${folder}/Chromium.app/Contents/MacOS/Chromium`,
    ]);
  }
  if (ON_WINDOWS) {
    const { PROGRAMFILES, LOCALAPPDATA } = process.env;
    return [PROGRAMFILES, process.env["PROGRAMFILES(X86)"], LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) => [
        path.join(folder, "Google/Chrome/Application/chrome.exe"),
        path.join(folder, "Chromium/Application/chrome.exe"),
      ]);
  }
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return [...folders.filter(Boolean), "/usr/bin", "/snap/bin"].flatMap(
    (folder) => NAMES.map((name) => path.join(folder, name)),
  );
}

/** Some systems have a script of that name that only says how to get a browser. */
function works(file) {
  if (!fs.existsSync(file)) return false;
  // Chrome on Windows opens a window instead of telling its version.
  return (
    ON_WINDOWS ||
    spawnSync(file, ["--version"], { stdio: "ignore", timeout: 20_000 })
      .status === 0
  );
}

/** Playwright's own Chromium, if it has been downloaded. */
function playwrightsOwn() {
  const { chromium } = require(at("node_modules/@playwright/test"));
  return [chromium.executablePath()];
}

const installed = () => [...usualPlaces(), ...playwrightsOwn()].find(works);

async function download() {
  console.log("Getting a browser for the tests, this happens once…");
  const playwright = commandOf("@playwright/test", "playwright");
  await runNode([playwright, "install", "chromium"], { onText: quietly });
}

/**
 * A Chromium for the browser tests: the one named by CHROMIUM_PATH, else one
 * that is installed, else one that is installed now.
 */
async function findBrowser() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (works(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Failure(
      `CHROMIUM_PATH names ${CHROMIUM_PATH}, which is not a browser that starts. Correct it, or unset it to have one looked for.`,
    );
  }
  const installOne = () => installFromDebian("chromium");
  for (const getOne of [() => {}, download, installOne]) {
    await getOne();
    const browser = installed();
    if (browser) return browser;
  }
  throw new Failure(
    "The browser tests need Chromium or Chrome and found neither. Install one of them, or set CHROMIUM_PATH to where it is, and run the tests again.",
  );
}

module.exports = { findBrowser };
