const fs = require("node:fs");
const { endAll, runNode } = require("./children.js");
const { ensureBuilt, forgetBuild } = require("./ensureBuilt.js");
const { ensureInstalled } = require("./ensureInstalled.js");
const { Failure } = require("./failure.js");
const { at, commandOf } = require("./paths.js");

const HOST = "build/server/main.mjs";
/** How often to look whether the host has been built, in milliseconds. */
const LOOK_EVERY = 200;

/** Prints each line under the name of the part that said it. */
function linesOf(part) {
  let rest = "";
  return (text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop();
    for (const line of lines) console.log(`${part.padEnd(12)}${line}`);
  };
}

/** One of the three parts; when it ends, the others do too. */
async function part(name, args, env) {
  const { code } = await runNode(args, { env, onText: linesOf(name) });
  endAll();
  return { name, code };
}

/** Waits until a file exists; false if `isOver` came true before. */
function appearance(file, isOver) {
  return new Promise((resolve) => {
    const look = setInterval(() => {
      const isThere = fs.existsSync(at(file));
      if (!isThere && !isOver()) return;
      clearInterval(look);
      resolve(isThere);
    }, LOOK_EVERY);
  });
}

/**
 * `npm run dev`: the storefront with hot reload, in front of a host that starts
 * again at each change. PORT is the storefront's, API_PORT the host's.
 */
async function develop() {
  await ensureInstalled();
  // The host wants a storefront to serve, even while another server shows it.
  if (!fs.existsSync(at("dist/index.html"))) await ensureBuilt();
  const { PORT = "3000", API_PORT = "3001" } = process.env;
  const webpack = commandOf("webpack", "webpack");
  const options = (configuration) =>
    `--config-name ${configuration} --mode development`.split(" ");
  const address = { PORT: API_PORT, HOST: "127.0.0.1" };
  const proxied = { API_URL: `http://127.0.0.1:${API_PORT}` };

  // What the last production build left must not be started in its place.
  forgetBuild();
  fs.rmSync(at(HOST), { force: true });
  let isOver = false;
  const parts = [
    part("build", [webpack, "--watch", ...options("server")]),
    part(
      "storefront",
      [
        webpack,
        "serve",
        "--host",
        "127.0.0.1",
        "--port",
        PORT,
        ...options("browser"),
      ],
      proxied,
    ),
  ];
  const firstEnd = Promise.race(parts).finally(() => (isOver = true));
  firstEnd.catch(() => {});
  if (await appearance(HOST, () => isOver)) {
    parts.push(part("host", ["--watch", at(HOST)], address));
  }
  const { name, code } = await Promise.race(parts);
  await Promise.allSettled(parts);
  throw new Failure(
    `The ${name} part ended with code ${code}, so the others were stopped too.`,
  );
}

module.exports = { develop };
