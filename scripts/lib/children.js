const { spawn, spawnSync } = require("node:child_process");
const { Failure, Interrupted } = require("./failure.js");
const { ROOT } = require("./paths.js");

const ON_WINDOWS = process.platform === "win32";
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
/** A child that has not ended by then is not going to, in milliseconds. */
const PATIENCE = 5000;

const running = new Set();
let interruptedBy;

/** Ends a child together with the processes it started. */
function end(child, signal) {
  if (ON_WINDOWS) {
    spawnSync("taskkill", ["/pid", String(child.pid), "/T", "/F"]);
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It ended by itself in the meantime.
  }
}

/** Ends all children; those that don't listen, by force. */
function endAll(signal = "SIGTERM") {
  for (const child of running) end(child, signal);
  setTimeout(() => {
    for (const child of running) end(child, "SIGKILL");
  }, PATIENCE).unref();
}

function onSignal(signal) {
  interruptedBy ??= signal;
  endAll(signal);
}

// Signals are ours only while a child runs: the shop itself answers them otherwise.
function register(child) {
  if (running.size === 0) SIGNALS.forEach((name) => process.on(name, onSignal));
  running.add(child);
}

function unregister(child) {
  running.delete(child);
  if (running.size === 0)
    SIGNALS.forEach((name) => process.off(name, onSignal));
}

/**
 * Runs a program in the repository's root until it ends.
 *
 * @param options.env variables on top of this process's own
 * @param options.onText gets what the program prints, as it comes; without it
 *   everything goes to the screen
 * @returns its exit code; what it printed is in `output` if `onText` was given
 * @throws Interrupted if the reader stopped it
 */
function run(program, args, { env = {}, onText, shell = false } = {}) {
  if (interruptedBy) return Promise.reject(new Interrupted(interruptedBy));
  return new Promise((resolve, reject) => {
    const screen = onText ? "pipe" : "inherit";
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      shell,
      stdio: ["ignore", screen, screen],
      // A group of its own, so that Ctrl-C reaches it once: through us.
      detached: !ON_WINDOWS,
    });
    let output = "";
    const keep = (text) => {
      output += text;
      onText(text);
    };
    child.stdout?.setEncoding("utf8").on("data", keep);
    child.stderr?.setEncoding("utf8").on("data", keep);
    register(child);
    const settle = (code) => {
      unregister(child);
      if (interruptedBy) reject(new Interrupted(interruptedBy));
      else resolve({ code, output });
    };
    child.on("error", (error) => {
      output += error.message;
      settle(1);
    });
    child.on("close", (code) => settle(code ?? 1));
  });
}

/** As `run`, for a script that this very Node executes. */
function runNode(args, options) {
  return run(process.execPath, args, options);
}

/**
 * As `runNode`, without a word where all goes well.
 *
 * @throws Failure with what the script has printed, where it ends otherwise
 */
async function checkNode(args, options) {
  const { code, output } = await runNode(args, { ...options, onText: quietly });
  if (code !== 0) throw new Failure(output.trim());
}

/** An `onText` for programs whose words are wanted only when they fail. */
const quietly = () => {};

module.exports = { checkNode, endAll, quietly, run, runNode };
