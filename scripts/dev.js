const fs = require("node:fs");
const { setTimeout } = require("node:timers/promises");
const { ensureBuilt, ensureInstalled, forgetBuild } = require("./prepare.js");
const { at, runNode, runTool, stopAll } = require("./processes.js");

const HOST = at("build/server/main.mjs");

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
  const end = () => {
    hasEnded = true;
    stopAll();
  };
  const webpack = ["serve", "--mode=development", "--host=127.0.0.1"];
  const building = runTool("webpack", [...webpack, `--port=${PORT}`], {
    env: { API_URL: `http://127.0.0.1:${API_PORT}` },
    shown: true,
  }).then(end);
  while (!fs.existsSync(HOST) && !hasEnded) await setTimeout(200);
  if (hasEnded) return;
  const serving = runNode(["--watch", "--enable-source-maps", HOST], {
    env: { PORT: API_PORT, HOST: "127.0.0.1" },
    shown: true,
  }).then(end);
  const tsc = ["-p", ".", "--watch", "--preserveWatchOutput"];
  const checking = runTool("typescript-native tsc", tsc, { shown: true });
  await Promise.all([building, serving, checking.then(end)]);
}

module.exports = { dev };
