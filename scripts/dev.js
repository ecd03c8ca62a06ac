const fs = require("node:fs");
const { setTimeout } = require("node:timers/promises");
const { ensureBuilt, ensureInstalled, forgetBuild } = require("./prepare.js");
const { at, commandOf, Failure, runNode, stopAll } = require("./processes.js");

const HOST = at("build/server/main.mjs");
const onText = (text) => process.stdout.write(text);

/**
 * `npm run dev`: the storefront on PORT, which reloads after each change, a host on API_PORT
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
  const parts = [building, serving, checking];
  const reason = await Promise.race(parts);
  await Promise.all(parts);
  throw new Failure(reason);
}

module.exports = { dev };
