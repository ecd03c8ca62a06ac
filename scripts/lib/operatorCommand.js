const { pathToFileURL } = require("node:url");
const { ensureBuilt } = require("./ensureBuilt.js");
const { ensureInstalled } = require("./ensureInstalled.js");
const { at } = require("./paths.js");

/** `npm run db:…`: a command on the shop's database; it reads its own arguments. */
async function operatorCommand() {
  await ensureInstalled();
  await ensureBuilt();
  await import(pathToFileURL(at("build/server/command.mjs")).href);
}

module.exports = { operatorCommand };
