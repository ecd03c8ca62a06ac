const { pathToFileURL } = require("node:url");
const { ensureBuilt } = require("./ensureBuilt.js");
const { ensureInstalled } = require("./ensureInstalled.js");
const { at } = require("./paths.js");

/** `npm start`: the shop from a fresh copy of the repository, in one command. */
async function startShop() {
  await ensureInstalled();
  await ensureBuilt();
  // In this very process, so that Ctrl-C reaches the host once and it can close.
  await import(pathToFileURL(at("build/server/main.mjs")).href);
}

module.exports = { startShop };
