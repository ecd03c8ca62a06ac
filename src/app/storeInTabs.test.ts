import {
  lineAdded,
  lineRemoved,
  noticeDismissed,
  orderPlaced,
  quantityIncreased,
  selectLines,
  selectNotice,
} from "../features/cart/cartSlice";
import { QUIET } from "../features/cart/cartTabs";
import { line, product } from "../testing/cartProducts";
import { openShop } from "../testing/openShop";
import { connectToPage, type makeStore } from "./store";
import {
  fakeChannels,
  fakePage,
  tabAndWords,
  twoTabs,
} from "../testing/twoTabs";

const idsIn = ({ store }: ReturnType<typeof makeStore>) =>
  selectLines(store.getState()).map(({ itemId }) => itemId);

beforeEach(() => jest.useFakeTimers({ doNotFake: ["setInterval"] }));
afterEach(() => jest.useRealTimers());

test("what one tab does shows in the other", async () => {
  const { a, b, channels } = await twoTabs();
  a.store.dispatch(lineAdded(product(7)));
  a.store.dispatch(lineAdded(product("b")));
  a.store.dispatch(quantityIncreased(7));
  a.store.dispatch(lineRemoved("b"));
  channels.deliver();
  expect(selectLines(b.store.getState())).toEqual([line(7, 2)]);
});

test("adding in both at once loses nothing", async () => {
  const { a, b, channels, browser } = await twoTabs();
  a.store.dispatch(lineAdded(product("a")));
  b.store.dispatch(lineAdded(product("b")));
  await Promise.all([a.persistor.flush(), b.persistor.flush()]);
  channels.deliver();
  a.emit("storage", { key: "cart" });
  b.emit("storage", { key: "cart" });
  await Promise.all([a.persistor.flush(), b.persistor.flush()]);
  jest.advanceTimersByTime(QUIET);
  expect(idsIn(a).sort()).toEqual(["a", "b"]);
  expect(idsIn(b).sort()).toEqual(["a", "b"]);
  expect(JSON.parse(browser.entries().cart!)).toHaveLength(2);
});

test("what another tab stores without having heard of a line does not cost the line", async () => {
  const tab = await tabAndWords();
  const event = lineAdded(product("b"));
  const stored = { text: JSON.stringify([line("b")]), version: { b: 1 } };
  tab.says({ own: { tab: "b", count: 1, event }, stored });
  tab.stores([line("b")]);
  expect(idsIn(tab)).toEqual([7, "b"]);
  expect(tab.entries()).toEqual({
    cart: JSON.stringify([line(7), line("b")]),
    cartCount: "2",
  });
});

test("a plus that was seen in storage before it is told of counts once", async () => {
  const tab = await tabAndWords();
  const text = JSON.stringify([line(7, 3)]);
  const version = { [tab.name]: 1, b: 1, c: 1 };
  const event = quantityIncreased(7);
  tab.says({ own: { tab: "b", count: 1, event }, stored: { text, version } });
  expect(selectLines(tab.store.getState())).toEqual([line(7, 2)]);
  tab.stores([line(7, 3)]);
  tab.says({ own: { tab: "c", count: 1, event } });
  expect(selectLines(tab.store.getState())).toEqual([line(7, 3)]);
});

test("the same product added in both at once is one line, and no alert", async () => {
  const { a, b, channels } = await twoTabs();
  a.store.dispatch(lineAdded(product(7)));
  b.store.dispatch(lineAdded(product(7)));
  channels.deliver();
  expect(idsIn(a)).toEqual([7]);
  expect(selectNotice(a.store.getState())).toBeNull();
});

test("an order placed in one tab empties the other, which says why", async () => {
  const stored = { cart: JSON.stringify([line(7)]) };
  const { a, b, channels } = await twoTabs(stored);
  a.store.dispatch(orderPlaced());
  channels.deliver();
  expect(idsIn(b)).toEqual([]);
  expect(selectNotice(b.store.getState())).toBe("ordered in another tab");
  expect(selectNotice(a.store.getState())).toBeNull();
});

test("what something else than a tab stores shows as soon as the tabs are quiet", async () => {
  const { a, browser } = await twoTabs();
  browser.storage.setItem("cart", JSON.stringify([line("pasted")]));
  a.emit("storage", { key: "cart" });
  jest.advanceTimersByTime(QUIET - 1);
  expect(idsIn(a)).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(idsIn(a)).toEqual(["pasted"]);
  a.emit("storage", { key: "other" });
  browser.storage.removeItem("cart");
  jest.advanceTimersByTime(QUIET);
  expect(idsIn(a)).toEqual(["pasted"]);
  a.emit("storage", { key: null });
  jest.advanceTimersByTime(QUIET);
  expect(idsIn(a)).toEqual([]);
});

test.each([
  ["other lines", [line("pasted")], [line("pasted")]],
  ["the same lines", [line(7)], [line(7)]],
  ["none", [], []],
])(
  "of a damaged cart that something else stores, with %s whole, the shopper is told once, and it is written back clean",
  async (_which, whole, expected) => {
    const { a, browser } = await twoTabs({ cart: JSON.stringify([line(7)]) });
    browser.storage.setItem("cart", JSON.stringify([null, ...whole]));
    a.emit("storage", { key: "cart" });
    jest.advanceTimersByTime(QUIET);
    expect(selectLines(a.store.getState())).toEqual(expected);
    expect(selectNotice(a.store.getState())).toBe("damaged storage");
    await a.persistor.flush();
    expect(JSON.parse(browser.entries().cart!)).toEqual(expected);
    a.store.dispatch(noticeDismissed());
    a.emit("storage", { key: "cart" });
    jest.advanceTimersByTime(QUIET);
    expect(selectNotice(a.store.getState())).toBeNull();
  },
);

test("a page that comes back from the browser's memory shows the cart of today", async () => {
  const { a, browser } = await twoTabs();
  browser.storage.setItem("cart", JSON.stringify([line("later")]));
  a.emit("pageshow", { persisted: true });
  expect(idsIn(a)).toEqual(["later"]);
});

test("a page that comes back in a browser that keeps nothing still has its cart", async () => {
  const errors = jest.spyOn(console, "error").mockImplementation();
  const shop = await openShop(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const { page, emit } = fakePage();
  connectToPage(shop, page, fakeChannels().open);
  shop.store.dispatch(lineAdded(product(7)));
  await shop.persistor.flush();
  emit("pageshow", { persisted: true });
  expect(idsIn(shop)).toEqual([7]);
  errors.mockRestore();
});

test("an untied shop is told nothing and tells nothing", async () => {
  const { a, b, channels } = await twoTabs();
  b.untie();
  a.store.dispatch(lineAdded(product("a")));
  b.store.dispatch(lineAdded(product("b")));
  channels.deliver();
  expect(idsIn(a)).toEqual(["a"]);
  expect(idsIn(b)).toEqual(["b"]);
});
