import { connectToPage, makeStore } from "../app/store";
import { line, product } from "../../testing/cartProducts";
import {
  type cartSlice,
  lineAdded,
  lineRemoved,
  linesOrdered,
  noticeDismissed,
  quantityIncreased,
  selectLines,
  selectNotice,
} from "./cartSlice";

/** The stored cart is in the store a moment after the store was made. */
const restored = () => new Promise((resolve) => setTimeout(resolve));

/** A browser whose tabs share one storage; its `storage` events wait until they are delivered. */
function openBrowser(cart: readonly object[] = []) {
  const values = new Map([["cart", JSON.stringify(cart)]]);
  const pages: EventTarget[] = [];
  const events: (() => void)[] = [];
  let refused = "nothing";
  const announce = (writer?: EventTarget) =>
    events.push(() => {
      for (const page of pages)
        if (page !== writer) page.dispatchEvent(new Event("storage"));
    });

  function beginTab() {
    const page = new EventTarget();
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem(key: string, value: string) {
        if (refused === "writes") throw new Error("QuotaExceededError");
        values.set(key, value);
        announce(page);
      },
    } as Storage;
    const store = makeStore(() => {
      if (refused === "everything") throw new Error("SecurityError");
      return storage;
    });
    connectToPage(store, page as unknown as Window);
    pages.push(page);
    return {
      dispatch: store.dispatch,
      lines: () => selectLines(store.getState()),
      notice: () => selectNotice(store.getState()),
      /** It returns from the back/forward cache. */
      show: () => page.dispatchEvent(new Event("pageshow")),
    };
  }
  async function openTab() {
    const tab = beginTab();
    await restored();
    events.length = 0;
    return tab;
  }
  return {
    beginTab,
    openTab,
    stored: () => Object.fromEntries(values),
    refuse: (what: "writes" | "everything") => void (refused = what),
    deliverEvents: () => events.splice(0).forEach((deliver) => deliver()),
    /** Stores a cart as support staff do in the browser's tools. */
    paste(pasted: readonly object[]) {
      values.set("cart", JSON.stringify(pasted));
      announce();
    },
    clear() {
      values.clear();
      announce();
    },
  };
}

test("what is added or pasted before the cart is restored is in it", async () => {
  const { beginTab, paste, stored } = openBrowser([line("yesterday")]);
  const { dispatch, lines } = beginTab();
  dispatch(lineAdded(product("first")));
  paste([line("pasted"), line("first")]);
  await restored();
  expect(lines()).toEqual([line("pasted"), line("first")]);
  expect(stored().cart).toBe(JSON.stringify(lines()));
});

test("an action that is not the cart's does not read the storage", async () => {
  const { openTab, paste, deliverEvents } = openBrowser([line(7)]);
  const { dispatch, lines } = await openTab();
  paste([line("a")]);
  dispatch({ type: "checkout/fieldChanged" });
  expect(lines()).toEqual([line(7)]);
  deliverEvents();
  expect(lines()).toEqual([line("a")]);
});

test("a cart that could not be restored whole is told, and stored without the rest", async () => {
  const { openTab, stored } = openBrowser([line(7), {}]);
  const { notice } = await openTab();
  expect(notice()).toMatch(/could not be restored/);
  const cart = JSON.stringify([line(7)]);
  expect(stored()).toEqual({ cart, cartCount: "1" });
});

describe("two tabs that act before they hear of each other", () => {
  type Action = Parameters<typeof cartSlice.reducer>[1];
  const addA = lineAdded(product("a"));
  const addB = lineAdded(product("b"));
  const plus = quantityIncreased(7);
  const placed = linesOrdered([line(7)]);

  test.each<[string, Action, Action, object[]]>([
    ["keep what both add", addA, addB, [line(7), line("a"), line("b")]],
    ["count all packs that they add", plus, plus, [line(7, 3)]],
    ["keep what is added during an order", addB, placed, [line("b")]],
    ["keep what is raised during an order", plus, placed, [line(7)]],
    ["keep what is added at a removal", addA, lineRemoved(7), [line("a")]],
  ])("%s", async (_what, first, second, expected) => {
    const { openTab, deliverEvents, stored } = openBrowser([line(7)]);
    const [one, other] = [await openTab(), await openTab()];
    one.dispatch(first);
    other.dispatch(second);
    deliverEvents();
    expect([one.lines(), other.lines()]).toEqual([expected, expected]);
    expect(stored().cartCount).toBe(String(expected.length));
  });
});

test("a tab shows what another has done, and what it missed in the back/forward cache", async () => {
  const { openTab, deliverEvents } = openBrowser();
  const [one, other] = [await openTab(), await openTab()];
  one.dispatch(lineAdded(product(7)));
  deliverEvents();
  expect(other.lines()).toEqual([line(7)]);
  other.dispatch(lineAdded(product("a")));
  one.show();
  expect(one.lines()).toEqual([line(7), line("a")]);
});

test("an open tab shows the cart that support staff paste, damage or clear", async () => {
  const { openTab, paste, clear, deliverEvents } = openBrowser([line(7)]);
  const { lines, notice } = await openTab();
  paste([line("a"), line("b", 3)]);
  deliverEvents();
  expect(lines()).toEqual([line("a"), line("b", 3)]);
  expect(notice()).toBe("");
  paste([{ itemId: "a" }, line("b")]);
  deliverEvents();
  expect(lines()).toEqual([line("b")]);
  expect(notice()).toMatch(/could not be restored/);
  clear();
  deliverEvents();
  expect(lines()).toEqual([]);
});

test.each([
  ["writes", "at once"],
  ["writes", "later"],
  ["everything", "at once"],
  ["everything", "later"],
] as const)(
  "in a browser that refuses %s %s the cart works in memory, and says so once",
  async (refused, when) => {
    const { refuse, openTab, clear, deliverEvents } = openBrowser();
    if (when === "at once") refuse(refused);
    const tab = await openTab();
    tab.dispatch(lineAdded(product("a")));
    refuse(refused);
    tab.dispatch(lineAdded(product("b")));
    expect(tab.notice()).toMatch(/doesn't let us save/);
    clear();
    deliverEvents();
    tab.dispatch(noticeDismissed());
    tab.dispatch(lineAdded(product("c")));
    expect(tab.lines()).toEqual([line("a"), line("b"), line("c")]);
    expect(tab.notice()).toBe("");
  },
);
