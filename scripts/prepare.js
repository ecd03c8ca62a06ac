const { createHash } = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");
const { at, Failure, run, runTool } = require("./processes.js");

/** All files of a folder of the repository, by their paths. */
const filesIn = (folder) =>
  fs
    .readdirSync(at(folder), { recursive: true })
    .map((name) => path.join(folder, name).split(path.sep).join("/"))
    .filter((file) => fs.statSync(at(file)).isFile())
    .sort();

/** A hash that differs as soon as a file's name or content, or a value, does. */
function fingerprint(files, ...values) {
  const hash = createHash("sha256").update(JSON.stringify(values));
  for (const file of files) {
    const content = fs.readFileSync(at(file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

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

const BUILD_STAMP = "build/.built-from";
const BUILD_RESULTS = [
  "dist/index.html",
  "build/desk/index.html",
  "build/server/main.mjs",
  "build/server/command.mjs",
];
/** Parts of src that never reach the shop. */
const NOT_BUILT = /\.test\.tsx?$|^src\/(e2e|testing|bench)\//;

async function build() {
  console.error("Building the shop…");
  const { code, output } = await runTool("webpack", ["--mode", "production"]);
  if (code === 0) return;
  throw new Failure(
    `${output.trim()}\n\nThe shop could not be built: see the errors above.`,
  );
}

/** The next `ensureBuilt` builds again. */
const forgetBuild = () => fs.rmSync(at(BUILD_STAMP), { force: true });

/** Builds the storefront and the host unless they are up to date. */
async function ensureBuilt() {
  const { LOCAL_API_URL = "", HOSTED_API_URL = "" } = process.env;
  const sources = [
    ...["src", "public"].flatMap(filesIn),
    ...["package.json", "package-lock.json", "tsconfig.json"],
    "webpack.config.js",
  ].filter((file) => !NOT_BUILT.test(file));
  const print = fingerprint(sources, { LOCAL_API_URL, HOSTED_API_URL });
  const stamp = at(BUILD_STAMP);
  const isThere = [BUILD_STAMP, ...BUILD_RESULTS].every((file) =>
    fs.existsSync(at(file)),
  );
  if (isThere && fs.readFileSync(stamp, "utf8") === print) return;
  // An interrupted build is built again.
  forgetBuild();
  await build();
  fs.writeFileSync(stamp, print);
}

module.exports = { ensureBuilt, ensureInstalled, forgetBuild };
