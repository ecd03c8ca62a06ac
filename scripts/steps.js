const os = require("node:os");
const { Failure, Interrupted } = require("./processes.js");

/** Cores that this process may use; a container may have fewer than its machine. */
const CORES = os.availableParallelism();

/** A check that counts as one test; a Failure's message says why it failed. */
const asOne = (check) => async () => {
  try {
    await check();
    return { passed: 1, failed: 0 };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { passed: 0, failed: 1, text: error.message };
  }
};

/** Runs work as soon as enough cores are free; the first that fits goes first. */
function coreLimit() {
  const waiting = [];
  let free = CORES;
  const startNext = () => {
    const next = waiting.findIndex(({ cores }) => cores <= free);
    if (next === -1) return;
    const [{ cores, start }] = waiting.splice(next, 1);
    free -= cores;
    start();
    startNext();
  };
  return async (wanted, work) => {
    const cores = Math.min(wanted, CORES);
    await new Promise((start) => {
      waiting.push({ cores, start });
      startNext();
    });
    return work().finally(() => {
      free += cores;
      startNext();
    });
  };
}

async function runStep(heading, run) {
  const start = performance.now();
  // A defect of a step is a failure too, so that it hides no other step.
  const result = await run().catch((error) => {
    if (error instanceof Interrupted) throw error;
    return { passed: 0, failed: 1, text: error.stack };
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`\n== ${heading}`);
  if (result.text) console.log(result.text);
  console.log(
    `-- ${heading}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`,
  );
  return result;
}

/**
 * Runs steps side by side, as far as the cores allow.
 *
 * @param steps by their headings: `run` resolves to `{ passed, failed, text }`;
 *   `cores` says how many it keeps busy; `needs` names an earlier step without
 *   whose success it is not run
 * @returns the counts of all steps
 */
async function runSteps(steps) {
  console.log(`On ${CORES} cores: ${Object.keys(steps).join(", ")}`);
  const withCores = coreLimit();
  const results = {};
  for (const [heading, { run, cores = 1, needs }] of Object.entries(steps)) {
    const step = async () => {
      const needed = await results[needs];
      const text = `Not run, because this failed: ${needs}.`;
      return withCores(cores, () =>
        runStep(
          heading,
          needed?.failed ? async () => ({ passed: 0, failed: 1, text }) : run,
        ),
      );
    };
    results[heading] = step();
  }
  return Promise.all(Object.values(results));
}

/** Prints the sum of all steps as the last line; any failure is the process's. */
function printSum(results) {
  const sum = (key) => results.reduce((total, each) => total + each[key], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  if (sum("failed") > 0) process.exitCode = 1;
}

module.exports = { asOne, CORES, printSum, runSteps };
