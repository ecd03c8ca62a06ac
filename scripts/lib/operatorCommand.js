const { pathToFileURL } = require("node:url");
const { ensureReady } = require("./ensureReady.js");
const { at } = require("./paths.js");

/** `npm run db:…`: a command on the shop's database; it reads its own arguments. */
async function operatorCommand() {
  await ensureReady();
  await import(pathToFileURL(at("build/server/command.mjs")).href);
}

module.exports = { operatorCommand };
