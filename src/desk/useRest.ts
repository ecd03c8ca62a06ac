import { useState } from "react";

/** After a press another button may be under the pointer: a second click of the same hand is no decision (milliseconds). */
const REST = 1_000;

/**
 * Lets one call be made at a time, with a rest after it. It is the page's, not
 * a row's: the row may be gone by then.
 */
export function useRest() {
  const [isBusy, setIsBusy] = useState(false);
  return {
    /** True while presses do nothing. */
    isBusy,
    async act<Reply>(call: () => PromiseLike<Reply>): Promise<Reply> {
      setIsBusy(true);
      const reply = await call();
      setTimeout(() => setIsBusy(false), REST);
      return reply;
    },
  };
}
