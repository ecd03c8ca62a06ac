import { ANEW } from "./anew";
import { hasNoAnswer, isCancelled, isRefusal } from "./apiError";
import { generatedApi } from "./endpoints.gen";
import { followCalls, type ApiStore } from "./followCalls";
import { growingWait } from "./growingWait";
import { keptCalls } from "./keptCalls";
import {
  networkState,
  pricedCalls,
  SLOW,
  type NetworkState,
  type Reach,
} from "./networkState";

export interface NetworkWatch {
  /** The same object as long as nothing changes. */
  getState(): NetworkState;
  /** Watches as long as somebody listens. */
  subscribe(listener: () => void): () => void;
}

/**
 * Watches whether the host is reached, by what becomes of the calls: a browser
 * that has some network believes that it is online. Until there is an answer,
 * what was kept of an earlier one is shown; once the host is there again,
 * whatever is missing or old is asked for anew.
 */
export function watchNetwork(
  store: ApiStore,
  page: Window = window,
): NetworkWatch {
  const kept = keptCalls(store, page);
  const listeners = new Set<() => void>();
  let isLost = !page.navigator.onLine;
  let state: NetworkState = { reach: "good", pricesFrom: undefined };
  let slowTimer: ReturnType<typeof setTimeout> | undefined;

  const lost = () =>
    page.navigator.onLine ? ("unreachable" as const) : ("offline" as const);

  function update() {
    const priced = pricedCalls(store.getState().api.queries);
    const next = networkState(
      priced,
      kept.answeredAt,
      isLost ? lost() : undefined,
    );
    const hasKept = priced.some(([key]) => kept.answeredAt(key));
    watchTime(next.reach, hasKept);
    if (next.reach === state.reach && next.pricesFrom === state.pricesFrom)
      return;
    state = next;
    listeners.forEach((listener) => listener());
  }

  function watchTime(reach: Reach, hasKept: boolean) {
    clearTimeout(slowTimer);
    if (reach === "good" && hasKept) slowTimer = setTimeout(update, SLOW);
    if (reach === "good" || reach === "slow") retries.end();
    else retries.begin();
  }

  const retries = growingWait(() => {
    const isSeen = page.document.visibilityState !== "hidden";
    if (isSeen) (isLost ? probe : askAgain)();
    update();
  });

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
      retries.end();
      clearTimeout(slowTimer);
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
