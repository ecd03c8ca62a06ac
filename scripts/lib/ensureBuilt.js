const fs = require("node:fs");
const { quietly, runNode } = require("./children.js");
const { Failure } = require("./failure.js");
const {
  filesUnder,
  fingerprint,
  isStampedWith,
  stamp,
  unstamp,
} = require("./fingerprint.js");
const { at, commandOf } = require("./paths.js");

const STAMP = "build/.built-from";
const RESULTS = [
  "dist/index.html",
  "build/server/main.mjs",
  "build/server/command.mjs",
];
const CONFIGURATION = [
  "webpack.config.js",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
/** Parts of src that never reach the shop. */
const NOT_BUILT = /\.test\.tsx?$|^src\/(e2e|testing|bench)\//;

function sources() {
  const { LOCAL_API_URL = "", HOSTED_API_URL = "" } = process.env;
  const files = ["src", "public", "scripts/webpack"]
    .flatMap(filesUnder)
    .filter((file) => !NOT_BUILT.test(file));
  return fingerprint([...files, ...CONFIGURATION], {
    LOCAL_API_URL,
    HOSTED_API_URL,
  });
}

/** Says that what lies in build/ is no longer what the sources give. */
function forgetBuild() {
  unstamp(STAMP);
}

/** Builds the storefront and its host unless they are up to date. */
async function ensureBuilt() {
  const print = sources();
  const isThere = RESULTS.every((file) => fs.existsSync(at(file)));
  if (isThere && isStampedWith(STAMP, print)) return;
  // Not among what a command was asked for, such as a list.
  console.error("Building the shop…");
  // A build that is cut short must not pass for a finished one.
  forgetBuild();
  const { code, output } = await runNode(
    [commandOf("webpack", "webpack"), "--mode", "production"],
    { onText: quietly },
  );
  if (code !== 0) {
    throw new Failure(
      `${output.trim()}\n\nThe shop could not be built: see the errors above.`,
    );
  }
  stamp(STAMP, print);
}

module.exports = { ensureBuilt, forgetBuild };
