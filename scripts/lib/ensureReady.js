const { ensureBuilt } = require("./ensureBuilt.js");
const { ensureInstalled } = require("./ensureInstalled.js");

/** Installs the packages and builds the shop, unless all of it is up to date. */
async function ensureReady() {
  await ensureInstalled();
  await ensureBuilt();
}

module.exports = { ensureReady };
