const fs = require("node:fs");
const { setTimeout } = require("node:timers/promises");
const { ensureBuilt, ensureInstalled, forgetBuild } = require("./prepare.js");
const { at, commandOf, Failure, runNode, stopAll } = require("./processes.js");

const HOST = at("build/server/main.mjs");
/** The folders of the two contracts, by the contract's name. */
const CONTRACTS = { "openapi.yaml": "src/api", "desk.yaml": "src/desk" };

const onText = (text) => process.stdout.write(text);

/** Generates the code of a contract, and restarts the host, which binds its calls to handlers at its start. */
async function generate(folder) {
  const codegen = commandOf(
    "@rtk-query/codegen-openapi",
    "rtk-query-codegen-openapi",
  );
  const { code } = await runNode([codegen, `${folder}/codegen.config.cjs`], {
    onText,
  });
  const now = new Date();
  if (code === 0 && fs.existsSync(HOST)) fs.utimesSync(HOST, now, now);
}

/** Generates again after each edit of a contract, one at a time. */
function watchContracts() {
  let last = Promise.resolve();
  for (const [file, folder] of Object.entries(CONTRACTS)) {
    const contract = at(folder, file);
    let text = fs.readFileSync(contract, "utf8");
    // The folder: many editors replace a file instead of writing it.
    fs.watch(at(folder), (_event, changed) => {
      if (changed !== file || !fs.existsSync(contract)) return;
      const edited = fs.readFileSync(contract, "utf8");
      // A file that is being written is empty for a moment.
      if (edited === text || edited === "") return;
      text = edited;
      last = last.then(() => generate(folder));
    });
  }
}

/**
 * `npm run dev`: the storefront with hot reload on PORT, a host on API_PORT
 * that restarts after each change, and a type check. When one of them ends, the
 * others are stopped.
 */
async function dev() {
  await ensureInstalled();
  // The host needs a storefront to serve, even if another server shows it.
  if (!fs.existsSync(at("dist/index.html"))) await ensureBuilt();
  // The host of the last production build must not be started in its place.
  forgetBuild();
  fs.rmSync(HOST, { force: true });

  const { PORT = "3000", API_PORT = "3001" } = process.env;
  let hasEnded = false;
  const start = async (name, args, env) => {
    const { code } = await runNode(args, { env, onText });
    hasEnded = true;
    stopAll();
    return `The ${name} ended with code ${code}, so everything was stopped.`;
  };
  const webpack = [commandOf("webpack"), "serve", "--mode=development"];
  const address = ["--host=127.0.0.1", `--port=${PORT}`];
  const API_URL = `http://127.0.0.1:${API_PORT}`;
  const building = start("build", [...webpack, ...address], { API_URL });
  while (!fs.existsSync(HOST) && !hasEnded) await setTimeout(200);
  if (hasEnded) throw new Failure(await building);
  const env = { PORT: API_PORT, HOST: "127.0.0.1" };
  const serving = start("host", ["--watch", "--enable-source-maps", HOST], env);
  const tsc = [commandOf("typescript-native", "tsc"), "-p", ".", "--watch"];
  const checking = start("type check", [...tsc, "--preserveWatchOutput"]);
  watchContracts();
  const parts = [building, serving, checking];
  const reason = await Promise.race(parts);
  await Promise.all(parts);
  throw new Failure(reason);
}

module.exports = { dev };
