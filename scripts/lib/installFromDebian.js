const fs = require("node:fs");
const { quietly, run } = require("./children.js");

/** Installs Debian's packages of these names, if this is Debian and we are root. */
async function installFromDebian(...packages) {
  const isDebian = fs.existsSync("/usr/bin/apt-get");
  if (!isDebian || process.getuid?.() !== 0) return;
  const options = {
    env: { DEBIAN_FRONTEND: "noninteractive" },
    onText: quietly,
  };
  await run("apt-get", ["update"], options);
  const install = ["install", "-y", "--no-install-recommends", ...packages];
  await run("apt-get", install, options);
}

module.exports = { installFromDebian };
