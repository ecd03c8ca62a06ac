import { makeStore } from "../app/store";

/** A browser's storage, as far as the shop uses it. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(entries));
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
  return { storage, entries: () => Object.fromEntries(kept) };
}

/** Makes a store and waits until the cart has been restored. */
export async function openShop(getStorage: () => Storage) {
  const shop = makeStore(getStorage);
  await restored(shop);
  return shop;
}

/** Waits until a store has its cart back. */
export function restored({ persistor }: ReturnType<typeof makeStore>) {
  return new Promise<void>((resolve) => {
    const stop = persistor.subscribe(check);
    function check() {
      if (!persistor.getState().bootstrapped) return;
      stop();
      resolve();
    }
    check();
  });
}
