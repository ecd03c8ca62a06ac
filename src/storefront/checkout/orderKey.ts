import { newIdempotencyKey } from "../api";

const KEY = "order-key";

/**
 * A key for an order: that of the last one, if a reload has forgotten it before
 * its answer. The host then places the same order once, and says of another one
 * that the last one has arrived.
 */
export function takeOrderKey(): string {
  const unanswered = ifAllowed(() => sessionStorage.getItem(KEY));
  const key = unanswered ?? newIdempotencyKey();
  ifAllowed(() => sessionStorage.setItem(KEY, key));
  return key;
}

/** The host has answered: the next order is another one. */
export function forgetOrderKey(): void {
  ifAllowed(() => sessionStorage.removeItem(KEY));
}

/** Where the browser refuses storage, a key lasts as long as its order is shown. */
function ifAllowed<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
