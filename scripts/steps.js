const os = require("node:os");
const { Failure } = require("./processes.js");

/** Cores that this process may use; a container may have fewer than its machine. */
const CORES = os.availableParallelism();

/** A check that counts as one test; a Failure's message says why it failed. */
const asOne = (check) => async () => {
  await check();
  return { passed: 1, failed: 0 };
};

/** Runs a step, which resolves to `{ passed, failed, text }`, and prints its result. */
async function runStep(heading, run) {
  const start = performance.now();
  const { passed, failed, text } = await run().catch((error) => ({
    passed: 0,
    failed: 1,
    text: error instanceof Failure ? error.message : error.stack,
  }));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `\n== ${heading}: ${passed} passed, ${failed} failed (${seconds} s)`,
  );
  if (text) console.log(text);
  return { passed, failed };
}

/**
 * Runs lanes of steps side by side, and the steps of a lane one after the other.
 * The last line is the sum; any failure is the process's.
 *
 * @param lanes steps by their headings
 */
async function runLanes(...lanes) {
  const sum = { passed: 0, failed: 0 };
  const runLane = async (steps) => {
    for (const [heading, run] of Object.entries(steps)) {
      const { passed, failed } = await runStep(heading, run);
      sum.passed += passed;
      sum.failed += failed;
    }
  };
  console.log(`On ${CORES} cores: ${lanes.flatMap(Object.keys).join(", ")}`);
  await Promise.all(lanes.map(runLane));
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  if (sum.failed > 0) process.exitCode = 1;
}

module.exports = { asOne, CORES, runLanes };
