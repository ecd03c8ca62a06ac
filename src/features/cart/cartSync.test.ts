import { connectToPage } from "../../app/store";
import { line, product } from "../../testing/cartProducts";
import { createTestStore } from "../../testing/createTestStore";
import {
  cartCleared,
  lineAdded,
  lineRemoved,
  noticeDismissed,
  orderPlaced,
  quantityIncreased,
  removalUndone,
  selectLines,
  selectNotice,
  selectRemoved,
} from "./cartSlice";

/** A browser whose tabs share one storage; its `storage` events wait until they are delivered. */
function openBrowser(entries: Readonly<Record<string, string>> = {}) {
  const values = new Map(Object.entries(entries));
  const pages: EventTarget[] = [];
  const events: (() => void)[] = [];
  const writes: string[] = [];
  /** Refuses as a browser does; "full" refuses to write only. */
  const storage = { refuses: "nothing" as "nothing" | "full" | "everything" };

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
        if (storage.refuses === "full") throw new Error("QuotaExceededError");
        writes.push(key);
        if (values.get(key) === value) return;
        values.set(key, value);
        announce(key, page);
      },
    }) as Storage;

  return {
    storage,
    /** The keys that were written. */
    writes,
    stored: () => Object.fromEntries(values),
    deliverEvents: () => events.splice(0).forEach((deliver) => deliver()),
    /** What support staff do in the browser's tools. */
    paste(key: string, value: string) {
      values.set(key, value);
      announce(key);
    },
    clear() {
      values.clear();
      announce(null);
    },
    async openTab() {
      const page = new EventTarget();
      const made = await createTestStore(() => {
        if (storage.refuses === "everything") throw new Error("SecurityError");
        return storageOf(page);
      });
      pages.push(page);
      connectToPage(made, page as unknown as Window);
      const { store } = made;
      return {
        page,
        dispatch: store.dispatch,
        ids: () => selectLines(store.getState()).map(({ itemId }) => itemId),
        lines: () => selectLines(store.getState()),
        removed: () => selectRemoved(store.getState()),
        notice: () => selectNotice(store.getState()),
      };
    },
  };
}

async function openTwoTabs(...ids: (string | number)[]) {
  const browser = openBrowser({
    cart: JSON.stringify(ids.map((id) => line(id))),
  });
  const [one, other] = [await browser.openTab(), await browser.openTab()];
  browser.deliverEvents();
  return { ...browser, one, other };
}

describe("two tabs", () => {
  test("show what was added in one of them", async () => {
    const { one, other, deliverEvents } = await openTwoTabs();
    one.dispatch(lineAdded(product(7)));
    deliverEvents();
    expect(other.lines()).toEqual([line(7)]);
  });

  test("that add before they hear of each other keep both items", async () => {
    const { one, other, deliverEvents, stored } = await openTwoTabs();
    one.dispatch(lineAdded(product("a")));
    other.dispatch(lineAdded(product("b")));
    deliverEvents();
    expect(one.ids()).toEqual(["a", "b"]);
    expect(other.ids()).toEqual(["a", "b"]);
    expect(stored().cartCount).toBe("2");
  });

  test("that change one quantity before they hear of each other count both changes", async () => {
    const { one, other, deliverEvents } = await openTwoTabs(7);
    one.dispatch(quantityIncreased(7));
    other.dispatch(quantityIncreased(7));
    deliverEvents();
    expect(one.lines()).toEqual([line(7, 3)]);
    expect(other.lines()).toEqual([line(7, 3)]);
  });

  test.each([
    ["removed", lineRemoved(7)],
    ["cleared", cartCleared()],
    ["ordered", orderPlaced([7])],
  ])(
    "show what was %s in one of them; the other one offers no Undo",
    async (_how, action) => {
      const { one, other, deliverEvents } = await openTwoTabs(7);
      one.dispatch(action);
      deliverEvents();
      expect(other.lines()).toEqual([]);
      expect(other.removed()).toEqual([]);
    },
  );

  test("keep what one adds while the other brings a removed item back", async () => {
    const { one, other, deliverEvents } = await openTwoTabs("a", "b");
    one.dispatch(lineRemoved("a"));
    other.dispatch(lineAdded(product("c")));
    one.dispatch(removalUndone(one.removed()));
    deliverEvents();
    expect(one.ids()).toEqual(["a", "b", "c"]);
    expect(other.ids()).toEqual(["a", "b", "c"]);
  });

  test("keep what one adds while the other one's order is placed", async () => {
    const { one, other, deliverEvents } = await openTwoTabs(7);
    other.dispatch(lineAdded(product("b")));
    one.dispatch(orderPlaced([7]));
    deliverEvents();
    expect(one.ids()).toEqual(["b"]);
    expect(other.ids()).toEqual(["b"]);
  });

  test("do not write what they have read: it could overwrite something newer", async () => {
    const { one, other, deliverEvents, writes } = await openTwoTabs();
    one.dispatch(lineAdded(product(7)));
    writes.length = 0;
    deliverEvents();
    expect(other.ids()).toEqual([7]);
    expect(writes).toEqual([]);
  });
});

describe("an open tab", () => {
  test("shows a cart that support staff paste without its count", async () => {
    const { one, paste, deliverEvents } = await openTwoTabs(7);
    paste("cart", JSON.stringify([line("a"), line("b", 3)]));
    deliverEvents();
    expect(one.lines()).toEqual([line("a"), line("b", 3)]);
    expect(one.notice()).toBeNull();
  });

  test("says so if a pasted cart is damaged, and shows the rest of it", async () => {
    const { one, paste, deliverEvents } = await openTwoTabs(7);
    paste("cart", JSON.stringify([{ itemId: "a" }, line("b")]));
    deliverEvents();
    expect(one.lines()).toEqual([line("b")]);
    expect(one.notice()).toBe("damaged storage");
  });

  test("shows an empty cart after the storage was cleared", async () => {
    const { one, clear, deliverEvents } = await openTwoTabs(7);
    clear();
    deliverEvents();
    expect(one.lines()).toEqual([]);
  });

  test("shows what it has missed when it returns from the back/forward cache", async () => {
    const { one, other } = await openTwoTabs();
    other.dispatch(lineAdded(product(7)));
    expect(one.lines()).toEqual([]);
    one.page.dispatchEvent(new Event("pageshow"));
    expect(one.lines()).toEqual([line(7)]);
  });
});

describe.each([
  ["is full", "full"],
  ["may not be used", "everything"],
] as const)("in a browser whose storage %s", (_how, refuses) => {
  test("the cart works in memory, and says so once", async () => {
    const browser = openBrowser();
    browser.storage.refuses = refuses;
    const tab = await browser.openTab();
    tab.dispatch(lineAdded(product("a")));
    await Promise.resolve();
    expect(tab.ids()).toEqual(["a"]);
    expect(tab.notice()).toBe("refused storage");

    tab.dispatch(noticeDismissed());
    tab.dispatch(lineAdded(product("b")));
    tab.page.dispatchEvent(new Event("pageshow"));
    await Promise.resolve();
    expect(tab.ids()).toEqual(["a", "b"]);
    expect(tab.notice()).toBeNull();
  });

  test("only later, nothing is lost from then on", async () => {
    const { one, storage, clear, deliverEvents } = await openTwoTabs("a");
    storage.refuses = refuses;
    one.dispatch(lineAdded(product("b")));
    clear();
    deliverEvents();
    one.dispatch(lineAdded(product("c")));
    expect(one.ids()).toEqual(["a", "b", "c"]);
  });
});
