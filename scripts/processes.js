const { spawn } = require("node:child_process");
const path = require("node:path");

const ROOT = path.resolve(__dirname, "..");

/** Something that the reader can fix: the message says how. */
class Failure extends Error {}

/** The reader, or the machine, stopped the command. */
class Interrupted extends Error {
  constructor(signal) {
    super(`Stopped by ${signal}.`);
    this.exitCode = signal === "SIGINT" ? 130 : 143;
  }
}

/** A path in the repository, given from its root. */
const at = (...parts) => path.join(ROOT, ...parts);

/** The script behind a package's command, for this very Node. */
function commandOf(packageName, command = packageName) {
  const folder = at("node_modules", packageName);
  const { bin } = require(path.join(folder, "package.json"));
  return path.join(folder, typeof bin === "string" ? bin : bin[command]);
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
/** Milliseconds after which a child that does not end is killed. */
const GRACE = 5000;
const running = new Set();
let interruptedBy;

/** Stops all children and what they have started. */
function stopAll(signal = "SIGTERM") {
  const stop = (child, name) => {
    try {
      // On Windows a child has no group of its own.
      if (process.platform === "win32") child.kill(name);
      else process.kill(-child.pid, name);
    } catch {
      // It has ended by itself.
    }
  };
  for (const child of running) stop(child, signal);
  setTimeout(() => {
    for (const child of running) stop(child, "SIGKILL");
  }, GRACE).unref();
}

function onSignal(signal) {
  interruptedBy ??= signal;
  stopAll(signal);
}

/**
 * Runs a program in the repository's root.
 *
 * @param options.onText gets what it prints; without it everything goes to the screen
 * @returns its exit code, and what it printed if there is an `onText`
 * @throws Interrupted if the command was stopped
 */
async function run(program, args, { env = {}, onText, shell = false } = {}) {
  if (interruptedBy) throw new Interrupted(interruptedBy);
  const stdio = onText ? "pipe" : "inherit";
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    shell,
    stdio: ["ignore", stdio, stdio],
    // A group of its own, so that Ctrl-C reaches it only once: from here.
    detached: process.platform !== "win32",
  });
  // Without a child the host, which runs in this process, handles signals itself.
  if (running.size === 0) SIGNALS.forEach((name) => process.on(name, onSignal));
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
      onText(text);
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
  if (running.size === 0)
    SIGNALS.forEach((name) => process.off(name, onSignal));
  if (interruptedBy) throw new Interrupted(interruptedBy);
  return { code, output };
}

/** Runs a script with this very Node. */
const runNode = (args, options) => run(process.execPath, args, options);

/** For programs whose output matters only if they fail. */
const quiet = { onText: () => {} };

module.exports = {
  Failure,
  Interrupted,
  at,
  commandOf,
  quiet,
  run,
  runNode,
  stopAll,
};
