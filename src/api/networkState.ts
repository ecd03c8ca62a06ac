import type { KnownCall, KnownCalls } from "./followCalls";

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

/** Kept prices are shown for so long without a word about it (milliseconds). */
export const SLOW = 3_000;
const PRICED = new Set(["getProducts", "getProduct", "searchProducts"]);

/** A call that the page has prices of, with its key in the cache. */
type PricedCall = [key: string, call: KnownCall];

export const pricedCalls = (queries: KnownCalls): PricedCall[] =>
  Object.entries(queries).filter(
    (entry): entry is PricedCall =>
      entry[1]?.data !== undefined && PRICED.has(entry[1].endpointName ?? ""),
  );

/**
 * What the calls say of how the host is reached.
 *
 * @param answeredAt when an answer was given that is shown in the place of a
 *   newer one, by the call's key; undefined for all others
 * @param lost how the host is out of reach, where it is
 */
export function networkState(
  priced: readonly PricedCall[],
  answeredAt: (key: string) => number | undefined,
  lost: "offline" | "unreachable" | undefined,
): NetworkState {
  const times = priced.map(
    ([key, call]) => answeredAt(key) ?? call.fulfilledTimeStamp ?? 0,
  );
  const kept = priced
    .filter(([key]) => answeredAt(key) !== undefined)
    .map(([, call]) => call);
  return {
    reach: lost ?? reachBy(kept),
    pricesFrom: times.length > 0 ? Math.min(...times) : undefined,
  };
}

/** @param kept calls in the place of whose answers older ones are shown */
function reachBy(kept: readonly KnownCall[]): Reach {
  if (kept.some(({ status }) => status === "rejected")) return "failing";
  const isLate = ({ startedTimeStamp = Infinity }: KnownCall) =>
    Date.now() - startedTimeStamp >= SLOW;
  return kept.some(isLate) ? "slow" : "good";
}
