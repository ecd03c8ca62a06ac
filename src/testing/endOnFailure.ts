import fc from "fast-check";

// For mutation runs (stryker.config.mjs): the same few examples each time,
// and the first failure is enough, where a person would want the smallest one.
fc.configureGlobal({ seed: 1, numRuns: 25, endOnFailure: true });
