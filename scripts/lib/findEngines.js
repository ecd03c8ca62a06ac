const fs = require("node:fs");
const path = require("node:path");
const { Failure } = require("./failure.js");
const { installFromDebian } = require("./installFromDebian.js");

const LIBRARIES = "/usr/lib";

/** Where a program is that can be called by its name. */
const programNamed = (name) =>
  (process.env.PATH ?? "")
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file));

/** WebKitGTK's small browser: /usr/lib/<machine>/webkit2gtk-4.1/MiniBrowser. */
function findMiniBrowser() {
  if (!fs.existsSync(LIBRARIES)) return undefined;
  return fs
    .readdirSync(LIBRARIES)
    .map((machine) =>
      path.join(LIBRARIES, machine, "webkit2gtk-4.1/MiniBrowser"),
    )
    .find((file) => fs.existsSync(file));
}

/** What the tests need besides Chromium, by the Debian package that has it. */
const find = () => ({
  "firefox-esr": programNamed("firefox-esr"),
  "webkit2gtk-driver": programNamed("WebKitWebDriver"),
  "libwebkit2gtk-4.1-0": findMiniBrowser(),
  xvfb: programNamed("xvfb-run"),
  xauth: programNamed("xauth"),
});

const missingIn = (found) =>
  Object.keys(found).filter((name) => found[name] === undefined);

/**
 * Firefox and WebKitGTK's MiniBrowser, with what drives them. Installs what is
 * missing if this is Debian and we are root.
 */
async function findEngines() {
  const missing = missingIn(find());
  if (missing.length > 0) {
    console.log("Getting browsers for the tests, this happens once…");
    await installFromDebian(...missing);
  }
  const found = find();
  const stillMissing = missingIn(found);
  if (stillMissing.length > 0) {
    throw new Failure(
      `The tests in three engines run on Debian with Firefox and WebKitGTK. Install what is missing and run them again: apt-get install ${stillMissing.join(" ")}`,
    );
  }
  return {
    firefox: found["firefox-esr"],
    miniBrowser: found["libwebkit2gtk-4.1-0"],
  };
}

module.exports = { findEngines };
