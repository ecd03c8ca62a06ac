import fc from "fast-check";

// For mutation runs (jest.mutation.config.js): the same few examples each time,
// and the first failure is enough, where a person would want the smallest one.
fc.configureGlobal({ seed: 1, numRuns: 25, endOnFailure: true });
