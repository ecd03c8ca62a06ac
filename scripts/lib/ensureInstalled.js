const { quietly, run } = require("./children.js");
const { Failure } = require("./failure.js");
const {
  fingerprint,
  isStampedWith,
  stamp,
  unstamp,
} = require("./fingerprint.js");
const { at } = require("./paths.js");

const STAMP = "node_modules/.installed-from";
// Building needs what a production environment would leave out.
const INSTALL = "ci --no-audit --no-fund --include=dev --loglevel=error";
const OFFLINE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/;

function wanted() {
  const {
    dependencies,
    devDependencies,
    optionalDependencies,
    overrides,
  } = require(at("package.json"));
  return fingerprint(
    ["package-lock.json"],
    { dependencies, devDependencies, optionalDependencies, overrides },
    // A folder that moved to another kind of machine holds the wrong binaries.
    [process.platform, process.arch],
  );
}

function explain(output) {
  const lastLines = output.trim().split("\n").slice(-12).join("\n");
  const advice = OFFLINE.test(output)
    ? "npm could not reach its registry: check the network connection or the proxy settings, then start again."
    : "Fix what npm reports below, then start again.";
  return `The packages could not be installed. ${advice}\n\n${lastLines}`;
}

/** Installs the packages unless those of the lock file are already there. */
async function ensureInstalled() {
  const print = wanted();
  if (isStampedWith(STAMP, print)) return;
  // To stderr, because stdout is the command's own output.
  console.error("Installing packages, this happens once…");
  unstamp(STAMP);
  const onWindows = process.platform === "win32";
  const { code, output } = await run(
    onWindows ? "npm.cmd" : "npm",
    INSTALL.split(" "),
    { onText: quietly, shell: onWindows },
  );
  if (code !== 0) throw new Failure(explain(output));
  stamp(STAMP, print);
}

module.exports = { ensureInstalled };
