import type { Dispatch } from "./useQueries";

/** What the data layer knows of one call, as far as it matters here. */
export interface KnownCall {
  status: string;
  endpointName?: string;
  originalArgs?: unknown;
  data?: unknown;
  error?: unknown;
  /** In milliseconds since 1970, as the other one. */
  startedTimeStamp?: number;
  fulfilledTimeStamp?: number;
}

export type KnownCalls = Readonly<Record<string, KnownCall | undefined>>;

/** The store, as far as calls are concerned. */
export interface ApiStore {
  dispatch: Dispatch;
  getState(): { api: { queries: KnownCalls; mutations: KnownCalls } };
  subscribe(listener: () => void): () => void;
}

/**
 * Tells of each call that is there, and of each that becomes another, in the
 * order in which they were first made.
 *
 * @param onCall gets the call's key in the cache
 * @param onLook called after each look, whether or not a call has changed
 * @returns a function that ends it
 */
export function followCalls(
  store: ApiStore,
  onCall: (key: string, call: KnownCall) => void,
  onLook: () => void,
): () => void {
  let seen: KnownCalls = {};
  let isLooking = false;

  function look() {
    const { queries, mutations } = store.getState().api;
    const calls = { ...queries, ...mutations };
    for (const [key, call] of Object.entries(calls)) {
      if (call && call !== seen[key]) onCall(key, call);
    }
    seen = calls;
    onLook();
  }

  let last: unknown[] = [];
  function lookWhereChanged() {
    // What is told of may dispatch: that is looked at when this look is over.
    if (isLooking) return;
    isLooking = true;
    for (;;) {
      const { queries, mutations } = store.getState().api;
      if (queries === last[0] && mutations === last[1]) break;
      last = [queries, mutations];
      look();
    }
    isLooking = false;
  }

  lookWhereChanged();
  return store.subscribe(lookWhereChanged);
}
