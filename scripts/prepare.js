const { createHash } = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");
const { at, Failure, run, runTool } = require("./processes.js");

async function install() {
  // stdout belongs to the command's own output.
  console.error("Installing packages, this happens once…");
  // Building needs what a production environment would leave out.
  const args = ["ci", "--include=dev", "--loglevel=error"];
  // On Windows npm is a script of the shell.
  const shell = process.platform === "win32";
  const { code, output } = await run("npm", args, { shell });
  if (code === 0) return;
  const lastLines = output.trim().split("\n").slice(-12).join("\n");
  throw new Failure(`The packages could not be installed.\n\n${lastLines}`);
}

/** True if npm has installed what the lock file names; what it needs on other machines may be missing. */
function isInstalled() {
  const file = at("node_modules/.package-lock.json");
  if (!fs.existsSync(file)) return false;
  const packagesIn = (lockFile) =>
    JSON.parse(fs.readFileSync(lockFile, "utf8")).packages;
  const installed = packagesIn(file);
  return Object.entries(packagesIn(at("package-lock.json"))).every(
    ([folder, { version, optional }]) =>
      folder === "" ||
      installed[folder]?.version === version ||
      (optional && !installed[folder]),
  );
}

/** Installs the packages of the lock file unless they are there. */
async function ensureInstalled() {
  if (!isInstalled()) await install();
}

const BUILD_STAMP = at("build/.built-from");
const BUILD_RESULTS = [
  ...["dist/index.html", "build/desk/index.html"],
  ...["build/server/main.mjs", "build/server/command.mjs"],
];
const SOURCES = [
  ...["src", "public", "package.json", "package-lock.json", "tsconfig.json"],
  "webpack.config.js",
];
/** Parts of src that never reach the shop. */
const NOT_BUILT = /\.test\.tsx?$|^src.(e2e|testing|bench)\b/;

/** A file, or all that are in a folder, but for what is not built. */
function filesAt(name) {
  if (NOT_BUILT.test(name)) return [];
  if (fs.statSync(at(name)).isFile()) return [name];
  const names = fs.readdirSync(at(name));
  return names.flatMap((each) => filesAt(path.join(name, each)));
}

/** A hash that differs as soon as a source's name or content, or a setting of the build, does. */
function fingerprint() {
  const { LOCAL_API_URL, HOSTED_API_URL } = process.env;
  const hash = createHash("sha256");
  hash.update(JSON.stringify([LOCAL_API_URL, HOSTED_API_URL]));
  for (const file of SOURCES.flatMap(filesAt))
    hash.update(`\0${file}\0`).update(fs.readFileSync(at(file)));
  return hash.digest("hex");
}

/** The next `ensureBuilt` builds again. */
const forgetBuild = () => fs.rmSync(BUILD_STAMP, { force: true });

/** Builds the storefront and the host unless they are up to date. */
async function ensureBuilt() {
  const print = fingerprint();
  const isThere = BUILD_RESULTS.every((file) => fs.existsSync(at(file)));
  const stamp = fs.existsSync(BUILD_STAMP) && fs.readFileSync(BUILD_STAMP);
  if (isThere && String(stamp) === print) return;
  // An interrupted build is built again.
  forgetBuild();
  console.error("Building the shop…");
  const { code, output } = await runTool("webpack", ["--mode", "production"]);
  if (code !== 0) {
    throw new Failure(
      `${output.trim()}\n\nThe shop could not be built: see the errors above.`,
    );
  }
  fs.writeFileSync(BUILD_STAMP, print);
}

module.exports = { ensureBuilt, ensureInstalled, forgetBuild };
