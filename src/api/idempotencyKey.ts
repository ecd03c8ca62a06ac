/** What a visitor sends that must be carried out only once. */
export type Sending = "order" | "enquiry";

/** Random bits for the orders and enquiries that were sent and not yet carried out. */
const seeds = new Map<Sending, string>();

const storageKey = (kind: Sending) => `idempotency-${kind}`;

const toHex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** 128 random bits. (`crypto.randomUUID` is missing on pages without TLS.) */
const randomKey = () => toHex(crypto.getRandomValues(new Uint8Array(16)));

/**
 * The idempotency key of an order or enquiry: 32 hexadecimal digits, the same
 * for the same content until `renewIdempotencyKey`, and another one for any
 * other content. It is a hash of the content and of a random seed, so that
 * nothing that was typed is stored. Browsers can't hash on pages without TLS:
 * there each sending of a reloaded page has a key of its own.
 *
 * @param content what is sent; the order of its fields counts
 */
export async function idempotencyKey(
  kind: Sending,
  content: object,
): Promise<string> {
  const seed = seeds.get(kind) ?? randomKey();
  seeds.set(kind, seed);
  const text = seed + JSON.stringify(content);
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) return keyWithoutTls(text);
  const hash = await subtle.digest("SHA-256", new TextEncoder().encode(text));
  return toHex(new Uint8Array(hash, 0, 16));
}

const keysWithoutTls = new Map<string, string>();

function keyWithoutTls(text: string): string {
  const key = keysWithoutTls.get(text) ?? randomKey();
  keysWithoutTls.set(text, key);
  return key;
}

/** The order or enquiry was carried out: the same content sent again is a new one. */
export function renewIdempotencyKey(kind: Sending): void {
  seeds.delete(kind);
}

/**
 * Lets the keys survive a reload: an order that is sent, reloaded in impatience
 * and sent again is placed once. The seeds are in sessionStorage only while the
 * page is unloaded, because a duplicated tab gets a copy of it, and an equal
 * order from there is another one.
 */
export function keepKeysOverReload(page: Window): void {
  function restore() {
    for (const kind of ["order", "enquiry"] as const) {
      const seed = page.sessionStorage.getItem(storageKey(kind));
      if (seed) seeds.set(kind, seed);
      page.sessionStorage.removeItem(storageKey(kind));
    }
  }
  function store() {
    for (const [kind, seed] of seeds) {
      page.sessionStorage.setItem(storageKey(kind), seed);
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
