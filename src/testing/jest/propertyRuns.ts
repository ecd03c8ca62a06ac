import fc from "fast-check";

const { RANDOM_RUNS } = process.env;

// Long runs (`npm run nightly random`) try more. Mutation runs (stryker.config.mjs) try
// the same few examples each time, and the first failure is enough for them.
fc.configureGlobal(
  RANDOM_RUNS
    ? { numRuns: Number(RANDOM_RUNS) }
    : { seed: 1, numRuns: 25, endOnFailure: true },
);
