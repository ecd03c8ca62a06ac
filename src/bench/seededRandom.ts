/** Chances that come again with their seed. */
export interface SeededRandom {
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
  /** One of these. */
  oneOf<T>(choices: readonly T[]): T;
}

/** The generator mulberry32: small, and good enough to shuffle a test. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    oneOf(choices) {
      const choice = choices[below(choices.length)];
      if (choice === undefined) throw new RangeError("No choices.");
      return choice;
    },
  };
}
