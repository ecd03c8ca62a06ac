import { connectToPage, makeStore } from "../storefront/app/store";
import { selectNotices } from "../storefront/app/noticesSlice";
import { selectLines, selectRemoved } from "../storefront/cart/cartSlice";
import { cartRestored } from "./createTestStore";

/** A browser whose tabs share one storage; its `storage` events wait until they are delivered. */
export function openBrowser(cart: readonly object[] = []) {
  const values = new Map([
    ["cart", JSON.stringify(cart)],
    ["cartCount", String(cart.length)],
  ]);
  const pages: EventTarget[] = [];
  const events: (() => void)[] = [];
  const writes: string[] = [];
  let refused = "nothing";

  /** Tells all pages but the one that wrote; a null key means that all keys were removed. */
  function announce(key: string | null, writer?: EventTarget) {
    for (const page of pages.filter((other) => other !== writer)) {
      const event = Object.assign(new Event("storage"), { key });
      events.push(() => page.dispatchEvent(event));
    }
  }
  const storageOf = (page: EventTarget) =>
    ({
      getItem: (key: string) => values.get(key) ?? null,
      setItem(key: string, value: string) {
        if (refused === "writes") throw new Error("QuotaExceededError");
        writes.push(key);
        if (values.get(key) === value) return;
        values.set(key, value);
        announce(key, page);
      },
    }) as Storage;

  return {
    refuse: (what: "writes" | "everything") => void (refused = what),
    /** The keys that were written. */
    writes,
    count: () => values.get("cartCount"),
    stored: () => Object.fromEntries(values),
    deliverEvents: () => events.splice(0).forEach((deliver) => deliver()),
    /** Stores a cart as support staff do in the browser's tools. */
    paste(pasted: readonly object[]) {
      values.set("cart", JSON.stringify(pasted));
      announce("cart");
    },
    clear() {
      values.clear();
      announce(null);
    },
    /** @param make by the modules of this tab's page; each page has its own */
    async openTab(make = makeStore) {
      const page = new EventTarget();
      const made = make(() => {
        if (refused === "everything") throw new Error("SecurityError");
        return storageOf(page);
      });
      await cartRestored(made);
      pages.push(page);
      connectToPage(made, page as unknown as Window);
      const { getState, dispatch } = made.store;
      return {
        dispatch,
        getState,
        lines: () => selectLines(getState()),
        removed: () => selectRemoved(getState()),
        notice: () => selectNotices(getState()).storage?.text,
        /** It returns from the back/forward cache. */
        show: () => page.dispatchEvent(new Event("pageshow")),
      };
    },
  };
}
