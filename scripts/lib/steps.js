const os = require("node:os");
const { Failure, Interrupted } = require("./failure.js");

/** A check that counts as one test; what it throws as a Failure is why it failed. */
async function asOne(check) {
  try {
    await check();
    return { passed: 1, failed: 0 };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { passed: 0, failed: 1, words: error.message };
  }
}

/** Cores that this process may use; a container may have fewer than its machine. */
const CORES = os.availableParallelism();

/**
 * Hands out cores to steps. Of those that wait, the first one starts that the
 * free cores are enough for.
 *
 * @returns `withCores(count, work)`, which works once so many cores are free;
 *   more than there are counts as all of them
 */
function coresOf(all) {
  const waiting = [];
  let free = all;
  const startNext = () => {
    for (;;) {
      const next = waiting.findIndex(({ count }) => count <= free);
      if (next === -1) return;
      const [{ count, start }] = waiting.splice(next, 1);
      free -= count;
      start();
    }
  };
  return async function withCores(wanted, work) {
    const count = Math.min(wanted, all);
    await new Promise((start) => {
      waiting.push({ count, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      free += count;
      startNext();
    }
  };
}

/** Runs a step; a defect of its own is a failure too, so that it hides no other step. */
async function counted(run) {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  try {
    return { ...(await run()), seconds: seconds() };
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    return { passed: 0, failed: 1, words: error.stack, seconds: seconds() };
  }
}

/** Prints a step as one block: its heading, what it has to say, and its counts. */
function tell(heading, { passed, failed, words, seconds }) {
  console.log(`\n== ${heading}`);
  if (words) console.log(words);
  console.log(
    `-- ${heading}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`,
  );
}

/**
 * Runs steps side by side, as far as the cores allow, and tells each one when it
 * has ended.
 *
 * @param steps by their headings: `run` resolves to `{ passed, failed, words }`;
 *   `cores` says how many it keeps busy, by default one; `after` is the heading
 *   of an earlier step that `run` gets the counts of
 * @returns the counts of all steps
 */
async function runSteps(steps) {
  console.log(`On ${CORES} cores: ${Object.keys(steps).join(", ")}`);
  const withCores = coresOf(CORES);
  const running = new Map();
  for (const [heading, { run, cores = 1, after }] of Object.entries(steps)) {
    const counts = (async () => {
      const before = await running.get(after);
      const found = await withCores(cores, () => counted(() => run(before)));
      tell(heading, found);
      return found;
    })();
    running.set(heading, counts);
  }
  return Promise.all(running.values());
}

/** Prints the sum of all steps as the last line; any failure is the process's. */
function tellSum(results) {
  const sum = (key) => results.reduce((total, each) => total + each[key], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  if (sum("failed") > 0) process.exitCode = 1;
}

module.exports = { CORES, asOne, runSteps, tellSum };
