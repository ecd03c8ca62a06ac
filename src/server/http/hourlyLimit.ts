import { LRUCache } from "lru-cache";
import { LIMITS } from "./limits";

const HOUR = 3_600_000;

/** How often something may happen within an hour for each of some names; this host alone counts it, in memory. */
export class HourlyLimit {
  readonly #counts = new LRUCache<string, number>({
    max: LIMITS.countedVisitors,
    ttl: HOUR,
    ttlResolution: 0,
  });

  constructor(private readonly most: number) {}

  /** The seconds until it may happen again; 0 if it may now. */
  secondsToWait(name: string): number {
    const count = this.#counts.get(name) ?? 0;
    return count < this.most
      ? 0
      : Math.ceil(this.#counts.getRemainingTTL(name) / 1_000);
  }

  /** Counts that it happens, for an hour from the first time on. @param by -1 if it has not happened after all */
  count(name: string, by = 1): void {
    const count = (this.#counts.get(name) ?? 0) + by;
    this.#counts.set(name, count, { noUpdateTTL: true });
  }
}
