const { pathToFileURL } = require("node:url");
const { ensureReady } = require("./ensureReady.js");
const { at } = require("./paths.js");

/** `npm start`: the shop from a fresh copy of the repository, in one command. */
async function startShop() {
  await ensureReady();
  // In this very process, so that Ctrl-C reaches the host once and it can close.
  await import(pathToFileURL(at("build/server/main.mjs")).href);
}

module.exports = { startShop };
