import { setImmediate as nextTurn } from "node:timers/promises";

/** Items between which requests are answered. */
const ITEMS = 500;

/** The same items, so that a long loop over them lets a host answer requests in between. */
export async function* inTurns<T>(items: Iterable<T>): AsyncGenerator<T> {
  let count = 0;
  for (const item of items) {
    yield item;
    if (++count % ITEMS === 0) await nextTurn();
  }
}
