/**
 * What a cart has been through: of each tab of the browser, by its name, how
 * many of its events the cart holds.
 */
export type CartVersion = Readonly<Record<string, number>>;

/** Whether a cart of this version lacks an event that is known. */
export const lacksEvents = (version: CartVersion, known: CartVersion) =>
  Object.entries(known).some(([tab, count]) => (version[tab] ?? 0) < count);

/** The version of a cart that holds the events of both. */
export function withEvents(a: CartVersion, b: CartVersion): CartVersion {
  const both = { ...a };
  for (const [tab, count] of Object.entries(b)) {
    both[tab] = Math.max(both[tab] ?? 0, count);
  }
  return both;
}

/** More stored carts than tabs that write at once leave behind before they are quiet. */
const REMEMBERED = 200;

/** The versions of the carts that tabs have stored lately, by their text. */
export function storedVersions() {
  const versions = new Map<string, CartVersion>();
  return {
    /** Of a text that was stored twice, both versions count: it holds the same lines. */
    remember(text: string, version: CartVersion) {
      const all = withEvents(versions.get(text) ?? {}, version);
      versions.delete(text);
      versions.set(text, all);
      if (versions.size > REMEMBERED) {
        versions.delete(versions.keys().next().value!);
      }
    },
    /** Undefined for what no tab has stored, as far as is known. */
    of: (text: string) => versions.get(text),
  };
}
