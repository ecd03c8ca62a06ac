const path = require("node:path");

const ROOT = path.resolve(__dirname, "../..");

/** A place in the repository, given from its root. */
function at(...parts) {
  return path.join(ROOT, ...parts);
}

/** The script behind a package's command, to be run by this very Node. */
function commandOf(packageName, command) {
  const folder = at("node_modules", packageName);
  const { bin } = require(path.join(folder, "package.json"));
  return path.join(folder, typeof bin === "string" ? bin : bin[command]);
}

module.exports = { ROOT, at, commandOf };
