import { LRUCache } from "lru-cache";
import { LIMITS } from "./limits";

const HOUR = 3_600_000;

/** How often something may happen within an hour, by the names it is counted for. */
type Limits = Readonly<Record<string, number>>;

/** Counts how often something happens within an hour, in the memory of this host. */
export class HourlyCounts {
  readonly #counts = new LRUCache<string, number>({
    max: LIMITS.countedVisitors,
    ttl: HOUR,
    ttlResolution: 0,
  });

  /** The seconds until it may happen again for each of these names; 0 if it may now. */
  secondsToWait(limits: Limits): number {
    const waits = Object.entries(limits).map(([name, most]) =>
      (this.#counts.get(name) ?? 0) < most
        ? 0
        : Math.ceil(this.#counts.getRemainingTTL(name) / 1_000),
    );
    return Math.max(...waits);
  }

  /** Counts that it happens, for an hour from the first time on. @param by -1 if it has not happened after all */
  count(limits: Limits, by = 1): void {
    for (const name of Object.keys(limits)) {
      const count = (this.#counts.get(name) ?? 0) + by;
      this.#counts.set(name, count, { noUpdateTTL: true });
    }
  }
}
