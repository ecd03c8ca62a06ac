const { Failure } = require("./failure.js");

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

async function timed(step) {
  const start = performance.now();
  const counts = await step();
  return { ...counts, seconds: (performance.now() - start) / 1000 };
}

/** Prints a step's heading, waits for it, and prints what came of it. */
async function tell(heading, running) {
  console.log(`\n== ${heading}`);
  const { passed, failed, words, seconds } = await running;
  if (words) console.log(words);
  console.log(
    `-- ${heading}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`,
  );
  return { passed, failed };
}

/**
 * Runs a step and tells it.
 *
 * @param run resolves to `{ passed, failed, words }`
 */
const step = (heading, run) => tell(heading, timed(run));

/** Runs steps at the same time, by their headings, and tells them one after the other. */
async function sideBySide(steps) {
  const running = Object.entries(steps).map(([heading, run]) => {
    const counts = timed(run);
    // Awaited one after the other below; that of a later one must not go unheard.
    counts.catch(() => {});
    return [heading, counts];
  });
  const results = [];
  for (const [heading, counts] of running) {
    results.push(await tell(heading, counts));
  }
  return results;
}

/** Prints the sum of all steps as the last line; any failure is the process's. */
function tellSum(results) {
  const sum = (key) => results.reduce((total, each) => total + each[key], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  if (sum("failed") > 0) process.exitCode = 1;
}

module.exports = { asOne, sideBySide, step, tellSum };
