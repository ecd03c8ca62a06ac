import { ANEW } from "./anew";
import { hasNoAnswer, isCancelled, isRefusal } from "./apiError";
import { generatedApi } from "./endpoints.gen";
import { followCalls, type ApiStore, type KnownCall } from "./followCalls";
import { keptCalls } from "./keptCalls";

/**
 * How the host can be reached: "offline" where the browser has no network,
 * "unreachable" where calls get no answer, "failing" where they fail and kept
 * prices are shown, "slow" where kept prices are shown meanwhile.
 */
export type Reach = "good" | "slow" | "failing" | "unreachable" | "offline";

export interface NetworkState {
  reach: Reach;
  /** When the oldest prices were answered that the page holds (milliseconds since 1970); undefined without any. */
  pricesFrom: number | undefined;
}

export interface NetworkWatch {
  /** The same object as long as nothing changes. */
  getState(): NetworkState;
  /** Watches as long as somebody listens. */
  subscribe(listener: () => void): () => void;
}

/** Kept prices are shown for so long without a word about it (milliseconds). */
export const SLOW = 3_000;
/** What could not be had is asked for again after so long, then twice as long, up to the longest (milliseconds). */
const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 60_000;

const PRICED = new Set(["getProducts", "getProduct", "searchProducts"]);

/**
 * Watches whether the host is reached, by what becomes of the calls: a browser that has some network believes that it is online. Until
 * there is an answer, what was kept of an earlier one is shown; once the host
 * is there again, whatever is missing or old is asked for anew.
 */
export function watchNetwork(
  store: ApiStore,
  page: Window = window,
): NetworkWatch {
  const kept = keptCalls(store, page);
  const listeners = new Set<() => void>();
  let isLost = !page.navigator.onLine;
  let state: NetworkState = { reach: "good", pricesFrom: undefined };
  let wait = FIRST_WAIT;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let slowTimer: ReturnType<typeof setTimeout> | undefined;

  function reachNow(calls: [string, KnownCall][]): Reach {
    if (isLost) return page.navigator.onLine ? "unreachable" : "offline";
    const old = calls.filter(([key]) => kept.answeredAt(key) !== undefined);
    if (old.some(([, { status }]) => status === "rejected")) return "failing";
    const isLate = ({ startedTimeStamp = Infinity }: KnownCall) =>
      Date.now() - startedTimeStamp >= SLOW;
    return old.some(([, call]) => isLate(call)) ? "slow" : "good";
  }

  function update() {
    const priced = Object.entries(store.getState().api.queries).filter(
      (entry): entry is [string, KnownCall] =>
        entry[1]?.data !== undefined && PRICED.has(entry[1].endpointName ?? ""),
    );
    const reach = reachNow(priced);
    const times = priced.map(
      ([key, call]) => kept.answeredAt(key) ?? call.fulfilledTimeStamp ?? 0,
    );
    const pricesFrom = times.length > 0 ? Math.min(...times) : undefined;
    watchTime(reach, priced);
    if (reach === state.reach && pricesFrom === state.pricesFrom) return;
    state = { reach, pricesFrom };
    listeners.forEach((listener) => listener());
  }

  function watchTime(reach: Reach, priced: [string, KnownCall][]) {
    clearTimeout(slowTimer);
    if (reach === "good" && priced.some(([key]) => kept.answeredAt(key))) {
      slowTimer = setTimeout(update, SLOW);
    }
    const isInNeed = reach !== "good" && reach !== "slow";
    if (!isInNeed) {
      clearTimeout(retryTimer);
      retryTimer = undefined;
      wait = FIRST_WAIT;
    } else {
      retryTimer ??= setTimeout(retry, wait);
    }
  }

  function retry() {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    wait = Math.min(wait * 2, LONGEST_WAIT);
    const isSeen = page.document.visibilityState !== "hidden";
    if (isSeen) (isLost ? probe : askAgain)();
    update();
  }

  /** One small call tells whether the others are worth making. */
  function probe() {
    void store.dispatch(
      generatedApi.endpoints.getConfig.initiate(undefined, ANEW),
    );
  }

  function askAgain() {
    for (const [key, call] of Object.entries(store.getState().api.queries)) {
      const isMissing = call?.status === "rejected" && !isRefusal(call.error);
      if (call && (isMissing || kept.answeredAt(key) !== undefined)) {
        kept.askAgain(call);
      }
    }
  }

  function setLost(isLostNow: boolean) {
    const isBack = isLost && !isLostNow;
    isLost = isLostNow;
    if (isBack) askAgain();
  }

  function start(): () => void {
    const stopKeeping = kept.start(update);
    const stopFollowing = followCalls(
      store,
      (key, call) => {
        kept.onCall(key, call);
        if (call.status === "fulfilled") setLost(false);
        if (call.status !== "rejected" || isCancelled(call.error)) return;
        setLost(hasNoAnswer(call.error));
      },
      update,
    );
    const onOnline = () => (isLost ? probe() : undefined);
    const onOffline = () => {
      setLost(true);
      update();
    };
    const onVisible = () => {
      if (isLost && page.document.visibilityState === "visible") probe();
    };
    page.addEventListener("online", onOnline);
    page.addEventListener("offline", onOffline);
    page.document.addEventListener("visibilitychange", onVisible);
    return () => {
      stopFollowing();
      stopKeeping();
      clearTimeout(retryTimer);
      clearTimeout(slowTimer);
      retryTimer = undefined;
      page.removeEventListener("online", onOnline);
      page.removeEventListener("offline", onOffline);
      page.document.removeEventListener("visibilitychange", onVisible);
    };
  }

  let stop = () => {};
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) stop = start();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop();
      };
    },
  };
}
