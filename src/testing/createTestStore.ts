import { makeStore } from "../storefront/app/store";

/** A browser's storage in memory, as far as the storefront uses it. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}) {
  const values = new Map(Object.entries(entries));
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
  return { storage, entries: () => Object.fromEntries(values) };
}

/** Makes the storefront's store and waits until the cart has been restored. */
export async function createTestStore(getStorage: () => Storage) {
  const made = makeStore(getStorage);
  await cartRestored(made);
  return made;
}

/** Waits until the stored cart is in the store. */
export function cartRestored({ persistor }: ReturnType<typeof makeStore>) {
  return new Promise<void>((resolve) => {
    const check = () => persistor.getState().bootstrapped && resolve();
    persistor.subscribe(check);
    check();
  });
}
