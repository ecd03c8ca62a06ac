import { useState } from "react";
import { useDispatch } from "react-redux";
import type { AppDispatch } from "../store";
import { api } from "../api";

/** After a press another button may be under the pointer: a second click of the same hand is no decision. */
const REST_MS = 1_000;

/**
 * Lets one call be made at a time, with a rest after the page has changed. It is
 * the page's, not a row's: the row may be gone by then.
 */
export function useRest() {
  const [isBusy, setIsBusy] = useState(false);
  const dispatch = useDispatch<AppDispatch>();
  return {
    /** True while presses do nothing. */
    isBusy,
    /** Makes a call; resolves when the page shows what became of it. */
    async act<Reply>(call: () => PromiseLike<Reply>): Promise<Reply> {
      setIsBusy(true);
      const reply = await call();
      const shown = () =>
        Promise.all(dispatch(api.util.getRunningQueriesThunk()));
      // First what was on its way, then what the change has made out of date.
      await shown().then(shown);
      setTimeout(() => setIsBusy(false), REST_MS);
      return reply;
    },
  };
}

export type Rest = ReturnType<typeof useRest>;
