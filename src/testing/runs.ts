import fc from "fast-check";

/**
 * How often a property is tried: the usual number of times, more often in the
 * long run and less often in a mutation run (propertyRuns.ts).
 */
export function runs(usual: number): number {
  // Only a mutation run ends on the first failure.
  const { numRuns = usual, endOnFailure } = fc.readConfigureGlobal();
  return endOnFailure ? Math.min(usual, numRuns) : Math.max(usual, numRuns);
}
