const { spawn } = require("node:child_process");
const path = require("node:path");

const ROOT = path.resolve(__dirname, "..");

/** Something that the reader can fix: the message says how. */
class Failure extends Error {}

/** A path in the repository, given from its root. */
const at = (...parts) => path.join(ROOT, ...parts);

/** The script behind a package's command, for this very Node. */
function commandOf(packageName, command = packageName) {
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
 * @param options.onText gets what it prints; by default nobody does
 * @returns its exit code, and what it printed
 */
async function run(program, args, { env, onText, shell = false } = {}) {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    shell,
    stdio: ["ignore", "pipe", "pipe"],
  });
  // The host runs in this process, and handles the signal itself.
  if (running.size === 0) process.on("SIGTERM", onSignal);
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
      onText?.(text);
    });
  }
  const code = await new Promise((resolve) => {
    child.on("close", (code) => resolve(code ?? 1));
    child.on("error", (error) => {
      output += error.message;
      resolve(1);
    });
  });
  running.delete(child);
  if (running.size === 0) process.off("SIGTERM", onSignal);
  return { code, output };
}

/** Runs a tool with this very Node. */
const runNode = (args, options) => run(process.execPath, args, options);

module.exports = { Failure, at, commandOf, run, runNode, stopAll };
