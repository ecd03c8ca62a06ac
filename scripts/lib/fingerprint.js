const { createHash } = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");
const { at } = require("./paths.js");

/** All files under a folder, given from the repository's root, in a fixed order. */
function filesUnder(folder) {
  if (!fs.existsSync(at(folder))) return [];
  return fs
    .readdirSync(at(folder), { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((file) => fs.statSync(at(file)).isFile())
    .map((file) => file.split(path.sep).join("/"))
    .sort();
}

/** One text that differs as soon as a name or a content does. */
function fingerprint(files, ...values) {
  const hash = createHash("sha256");
  for (const file of files) {
    const content = fs.existsSync(at(file)) ? fs.readFileSync(at(file)) : "";
    // The length keeps two neighbours from being mistaken for one file.
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.update(JSON.stringify(values)).digest("hex");
}

/** Whether a stamp says that nothing has changed since it was written. */
function isStampedWith(stampFile, print) {
  return (
    fs.existsSync(at(stampFile)) &&
    fs.readFileSync(at(stampFile), "utf8") === print
  );
}

/** Writes down what a result was made from. */
function stamp(stampFile, print) {
  fs.mkdirSync(path.dirname(at(stampFile)), { recursive: true });
  fs.writeFileSync(at(stampFile), print);
}

/** Takes a stamp back, before its result is made again. */
function unstamp(stampFile) {
  fs.rmSync(at(stampFile), { force: true });
}

module.exports = { filesUnder, fingerprint, isStampedWith, stamp, unstamp };
