const { spawn } = require("node:child_process");
const path = require("node:path");

const ROOT = path.resolve(__dirname, "..");

/** Something that the reader can fix: the message says how. */
class Failure extends Error {}

/** A path in the repository, given from its root. */
const at = (...parts) => path.join(ROOT, ...parts);

/** The script behind a command, given with its package before it if that has another name. */
function commandOf(name) {
  const [packageName, command = packageName] = name.split(" ");
  const folder = at("node_modules", packageName);
  const { bin } = require(path.join(folder, "package.json"));
  return path.join(folder, typeof bin === "string" ? bin : bin[command]);
}

const running = new Set();
const stopAll = () => running.forEach((child) => child.kill());
const onSignal = () => {
  stopAll();
  process.exit(143);
};

/**
 * Runs a program in the repository's root. Ctrl-C reaches it by itself; a signal
 * to stop is passed on.
 *
 * @param options.shown whether it writes to the terminal
 * @returns its exit code, and what it printed if that was not shown
 */
async function run(program, args, { env, shown = false, shell = false } = {}) {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    shell,
    stdio: shown ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  // The host runs in this process, and handles the signal itself.
  if (running.size === 0) process.on("SIGTERM", onSignal);
  running.add(child);
  let output = "";
  const keep = (text) => (output += text);
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", keep);
  const code = await new Promise((resolve) => {
    child.on("close", (ended) => resolve(ended ?? 1));
    child.on("error", ({ message }) => {
      keep(message);
      resolve(1);
    });
  });
  running.delete(child);
  if (running.size === 0) process.off("SIGTERM", onSignal);
  return { code, output };
}

/** Runs a script with this very Node. */
const runNode = (args, options) => run(process.execPath, args, options);

/** Runs a package's command. */
const runTool = (name, args, options) =>
  runNode([commandOf(name), ...args], options);

module.exports = { Failure, at, commandOf, run, runNode, runTool, stopAll };
