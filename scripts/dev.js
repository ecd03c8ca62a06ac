const fs = require("node:fs");
const { setTimeout } = require("node:timers/promises");
const { ensureBuilt, ensureInstalled, forgetBuild } = require("./prepare.js");
const { at, commandOf, Failure, runNode, stopAll } = require("./processes.js");

const HOST = at("build/server/main.mjs");

/** Prints each line behind the name of the part that printed it. */
function prefixed(name) {
  let rest = "";
  return (text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop();
    for (const line of lines) console.log(`${name.padEnd(12)}${line}`);
  };
}

/**
 * `npm run dev`: the storefront with hot reload on PORT, and a host on API_PORT
 * that restarts after each change. When one part ends, the others are stopped.
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
    const { code } = await runNode(args, { env, onText: prefixed(name) });
    hasEnded = true;
    stopAll();
    return { name, code };
  };
  const webpack = (configuration, ...args) => [
    commandOf("webpack"),
    ...args,
    `--config-name=${configuration}`,
    "--mode=development",
  ];
  const parts = [
    start("build", webpack("server", "--watch")),
    start(
      "storefront",
      webpack("browser", "serve", "--host=127.0.0.1", `--port=${PORT}`),
      { API_URL: `http://127.0.0.1:${API_PORT}` },
    ),
  ];
  const firstEnd = Promise.race(parts);
  firstEnd.catch(() => (hasEnded = true));
  while (!fs.existsSync(HOST) && !hasEnded) await setTimeout(200);
  if (!hasEnded) {
    const address = { PORT: API_PORT, HOST: "127.0.0.1" };
    parts.push(start("host", ["--watch", HOST], address));
  }
  const { name, code } = await Promise.race(parts);
  await Promise.allSettled(parts);
  throw new Failure(
    `The ${name} part ended with code ${code}, so the others were stopped too.`,
  );
}

module.exports = { dev };
