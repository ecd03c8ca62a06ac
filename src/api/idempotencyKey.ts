/** Calls that must be carried out only once. */
export type Sending = "order" | "enquiry";

/** The keys of the order and the enquiry that are not carried out yet. */
const keys = new Map<Sending, string>();

const storageKey = (kind: Sending) => `idempotency-${kind}`;

/** 128 random bits, in hexadecimal. (`crypto.randomUUID` is missing on pages without TLS.) */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/**
 * The idempotency key of an order or enquiry: the same until
 * `renewIdempotencyKey`, also if what is sent changes meanwhile. The host then
 * carries out one of the versions, and refuses the others.
 */
export function idempotencyKey(kind: Sending): string {
  const key = keys.get(kind) ?? randomKey();
  keys.set(kind, key);
  return key;
}

/** The host has answered: what is sent next is a new order or enquiry. */
export function renewIdempotencyKey(kind: Sending): void {
  keys.delete(kind);
}

/**
 * Lets the keys survive a reload: an order that is sent, reloaded in impatience
 * and sent again is placed once. They are in sessionStorage only while the
 * page is unloaded, because a duplicated tab gets a copy of it, and an order
 * from there is another one.
 */
export function keepKeysOverReload(page: Window): void {
  function restore() {
    for (const kind of ["order", "enquiry"] as const) {
      const key = page.sessionStorage.getItem(storageKey(kind));
      if (key) keys.set(kind, key);
      page.sessionStorage.removeItem(storageKey(kind));
    }
  }
  function store() {
    for (const [kind, key] of keys) {
      page.sessionStorage.setItem(storageKey(kind), key);
    }
  }
  const ifAllowed = (access: () => void) => () => {
    try {
      access();
    } catch {
      // If the browser refuses storage, keys last as long as the page.
    }
  };
  ifAllowed(restore)();
  page.addEventListener("pagehide", ifAllowed(store));
  page.addEventListener("pageshow", ifAllowed(restore));
}
