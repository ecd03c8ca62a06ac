const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const {
  at,
  commandOf,
  Failure,
  quiet,
  run,
  runNode,
} = require("./processes.js");

/** Installs Debian's packages of these names, if this is Debian and we are root. */
async function installFromDebian(...packages) {
  const isDebian = fs.existsSync("/usr/bin/apt-get");
  if (!isDebian || process.getuid?.() !== 0) return;
  const options = { ...quiet, env: { DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update"], options);
  const args = ["install", "-y", "--no-install-recommends", ...packages];
  await run("apt-get", args, options);
}

/** A program of one of these names on the search path. */
const programNamed = (...names) =>
  (process.env.PATH ?? "")
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => fs.existsSync(file));

/** Where Chromium or Chrome may be, besides Playwright's own. */
function usualPlaces() {
  const { HOME = "", PROGRAMFILES = "", LOCALAPPDATA = "" } = process.env;
  if (process.platform === "darwin") {
    return ["/Applications", path.join(HOME, "Applications")].map(
      (folder) => `${folder}/Google Chrome.app/Contents/MacOS/Google Chrome`,
    );
  }
  if (process.platform === "win32") {
    return [PROGRAMFILES, LOCALAPPDATA].map((folder) =>
      path.join(folder, "Google/Chrome/Application/chrome.exe"),
    );
  }
  return [
    programNamed("chromium", "chromium-browser"),
    programNamed("google-chrome", "google-chrome-stable"),
    "/snap/bin/chromium",
  ];
}

/** Some systems have a script of that name that only says how to get a browser. */
function starts(file) {
  if (!file || !fs.existsSync(file)) return false;
  // Chrome on Windows opens a window instead of printing its version.
  if (process.platform === "win32") return true;
  const options = { stdio: "ignore", timeout: 20_000 };
  return spawnSync(file, ["--version"], options).status === 0;
}

async function download() {
  console.log("Getting a browser for the tests, this happens once…");
  const playwright = commandOf("@playwright/test", "playwright");
  await runNode([playwright, "install", "chromium"], quiet);
}

/** A Chromium for the browser tests: of CHROMIUM_PATH, an installed one, or one that is installed now. */
async function findChromium() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (starts(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Failure(
      `CHROMIUM_PATH names ${CHROMIUM_PATH}, which is not a browser that starts. Correct it, or unset it to have one looked for.`,
    );
  }
  const { chromium } = require(at("node_modules/@playwright/test"));
  const installDebians = () => installFromDebian("chromium");
  for (const getOne of [() => {}, download, installDebians]) {
    await getOne();
    const found = [...usualPlaces(), chromium.executablePath()].find(starts);
    if (found) return found;
  }
  throw new Failure(
    "The browser tests need Chromium or Chrome and found neither. Install one of them, or set CHROMIUM_PATH to where it is, and run the tests again.",
  );
}

/** WebKitGTK's small browser: /usr/lib/<machine>/webkit2gtk-4.1/MiniBrowser. */
const findMiniBrowser = () =>
  fs
    .readdirSync("/usr/lib")
    .map((name) => `/usr/lib/${name}/webkit2gtk-4.1/MiniBrowser`)
    .find((file) => fs.existsSync(file));

/** What the tests in three engines need, by its Debian package. */
const findEngineParts = () => ({
  "firefox-esr": programNamed("firefox-esr"),
  "webkit2gtk-driver": programNamed("WebKitWebDriver"),
  "libwebkit2gtk-4.1-0": findMiniBrowser(),
  xvfb: programNamed("xvfb-run"),
  xauth: programNamed("xauth"),
});

const missingIn = (parts) =>
  Object.keys(parts).filter((name) => parts[name] === undefined);

/** Firefox and WebKitGTK's MiniBrowser; installs what is missing on Debian. */
async function findEngines() {
  const missing = missingIn(findEngineParts());
  if (missing.length > 0) {
    console.log("Getting browsers for the tests, this happens once…");
    await installFromDebian(...missing);
  }
  const parts = findEngineParts();
  const stillMissing = missingIn(parts);
  if (stillMissing.length > 0) {
    throw new Failure(
      `The tests in three engines run on Debian with Firefox and WebKitGTK. Install what is missing and run them again: apt-get install ${stillMissing.join(" ")}`,
    );
  }
  return {
    firefox: parts["firefox-esr"],
    miniBrowser: parts["libwebkit2gtk-4.1-0"],
  };
}

module.exports = { findChromium, findEngines };
