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
function openBrowser(cart: readonly object[] = []) {
  const values = new Map([["cart", JSON.stringify(cart)]]);
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
    count: () => values.get("cartCount"),
    deliverEvents: () => events.splice(0).forEach((deliver) => deliver()),
    /** What support staff do in the browser's tools. */
    paste(cart: readonly object[]) {
      values.set("cart", JSON.stringify(cart));
      announce("cart");
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
  const browser = openBrowser(ids.map((id) => line(id)));
  const [one, other] = [await browser.openTab(), await browser.openTab()];
  browser.deliverEvents();
  return { ...browser, one, other };
}

type Action = Parameters<
  Awaited<ReturnType<typeof openTwoTabs>>["one"]["dispatch"]
>[0];

describe("two tabs that act before they hear of each other", () => {
  test.each<[string, Action, Action, (string | number)[]]>([
    [
      "keep what both add",
      lineAdded(product("a")),
      lineAdded(product("b")),
      [7, "a", "b"],
    ],
    [
      "keep what one adds while the other one's order is placed",
      lineAdded(product("b")),
      orderPlaced([7]),
      ["b"],
    ],
    ["both show what one has removed", lineRemoved(7), lineRemoved("x"), []],
    ["both show what one has cleared", cartCleared(), lineRemoved("x"), []],
  ])("%s", async (_what, first, second, expected) => {
    const { one, other, deliverEvents, count } = await openTwoTabs(7);
    one.dispatch(first);
    other.dispatch(second);
    deliverEvents();
    expect([one.ids(), other.ids()]).toEqual([expected, expected]);
    expect(other.removed()).toEqual([]);
    expect(count()).toBe(String(expected.length));
  });

  test("count the changes of both to one quantity", async () => {
    const { one, other, deliverEvents } = await openTwoTabs(7);
    one.dispatch(quantityIncreased(7));
    other.dispatch(quantityIncreased(7));
    deliverEvents();
    expect([one.lines(), other.lines()]).toEqual([[line(7, 3)], [line(7, 3)]]);
  });

  test("keep what one adds while the other brings a removed item back", async () => {
    const { one, other, deliverEvents } = await openTwoTabs("a", "b");
    one.dispatch(lineRemoved("a"));
    other.dispatch(lineAdded(product("c")));
    one.dispatch(removalUndone(one.removed()));
    deliverEvents();
    expect(one.ids()).toEqual(["a", "b", "c"]);
    expect(other.ids()).toEqual(["a", "b", "c"]);
  });
});

test("a tab does not write what it has read: it could overwrite something newer", async () => {
  const { one, other, deliverEvents, writes } = await openTwoTabs();
  one.dispatch(lineAdded(product(7)));
  writes.length = 0;
  deliverEvents();
  expect(other.ids()).toEqual([7]);
  expect(writes).toEqual([]);
});

test("an open tab shows the cart that support staff paste, of a damaged one the rest, and nothing after the storage was cleared", async () => {
  const { one, paste, clear, deliverEvents } = await openTwoTabs(7);
  paste([line("a"), line("b", 3)]);
  deliverEvents();
  expect(one.lines()).toEqual([line("a"), line("b", 3)]);
  expect(one.notice()).toBeNull();
  paste([{ itemId: "a" }, line("b")]);
  deliverEvents();
  expect(one.lines()).toEqual([line("b")]);
  expect(one.notice()).toBe("damaged storage");
  clear();
  deliverEvents();
  expect(one.lines()).toEqual([]);
});

test("a tab that returns from the back/forward cache shows what it has missed", async () => {
  const { one, other } = await openTwoTabs();
  other.dispatch(lineAdded(product(7)));
  expect(one.lines()).toEqual([]);
  one.page.dispatchEvent(new Event("pageshow"));
  expect(one.lines()).toEqual([line(7)]);
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
