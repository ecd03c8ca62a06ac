import {
  lineAdded,
  lineRemoved,
  noticeDismissed,
  orderPlaced,
  quantityIncreased,
  selectCount,
  selectLines,
  selectNotice,
} from "../features/cart/cartSlice";
import { QUIET, type TabChannel } from "../features/cart/cartTabs";
import { memoryStorage, openShop, restored } from "../testing/openShop";
import { connectToPage, makeStore } from "./store";

const product = (productId: number | string) => ({
  productId,
  productName: `Medicine ${productId}`,
  mg: 500,
  qty: 32,
  price: 0.64,
  discount: 0.2,
});

const line = (itemId: number | string, qty = 1) => ({
  itemId,
  itemName: `Medicine ${itemId}`,
  mg: 500,
  pack: 32,
  qty,
  price: 0.64,
  discount: 0.2,
});

test("localStorage holds exactly two keys, a plain array of lines and a plain number", async () => {
  const { storage, entries } = memoryStorage();
  const { store, persistor } = await openShop(() => storage);
  store.dispatch(lineAdded(product(7)));
  store.dispatch(lineAdded(product("b")));
  store.dispatch(quantityIncreased(7));
  await persistor.flush();
  expect(entries()).toEqual({
    cart: JSON.stringify([line(7, 2), line("b")]),
    cartCount: "2",
  });
});

test("the cart count starts at 0 or is restored from storage", async () => {
  const empty = await openShop(() => memoryStorage().storage);
  expect(selectCount(empty.store.getState())).toBe(0);
  const stored = { cart: JSON.stringify([line(7, 3)]), cartCount: "1" };
  const { store } = await openShop(() => memoryStorage(stored).storage);
  expect(selectCount(store.getState())).toBe(1);
  expect(selectLines(store.getState())).toEqual([line(7, 3)]);
});

test("a cart comes back if only `cart` is pasted", async () => {
  const pasted = { cart: JSON.stringify([line("a"), line("b")]) };
  const { store } = await openShop(() => memoryStorage(pasted).storage);
  expect(selectCount(store.getState())).toBe(2);
});

test("where the stored count disagrees with the lines, the lines win", async () => {
  const { storage, entries } = memoryStorage({
    cart: JSON.stringify([line(7)]),
    cartCount: "99",
  });
  const { store, persistor } = await openShop(() => storage);
  expect(selectCount(store.getState())).toBe(1);
  await persistor.flush();
  expect(entries().cartCount).toBe("1");
});

test("a click is stored before anybody sees what it has done", async () => {
  const { storage, entries } = memoryStorage();
  const { store } = await openShop(() => storage);
  const stored: unknown[] = [];
  store.subscribe(() => stored.push(entries().cart));
  store.dispatch(lineAdded(product(7)));
  store.dispatch(quantityIncreased(7));
  expect(stored.at(-1)).toBe(JSON.stringify([line(7, 2)]));
  expect(stored).not.toContain(undefined);
});

test("of a damaged cart the whole lines are kept, and the shopper is told", async () => {
  const damaged = { cart: JSON.stringify([line(7), { itemId: 8 }]) };
  const { store } = await openShop(() => memoryStorage(damaged).storage);
  expect(selectLines(store.getState())).toEqual([line(7)]);
  expect(selectNotice(store.getState())).toBe("damaged storage");
});

test("what is added before the cart is restored joins it", async () => {
  const stored = { cart: JSON.stringify([line("yesterday")]) };
  const { storage } = memoryStorage(stored);
  const shop = makeStore(() => storage);
  shop.store.dispatch(lineAdded(product("first click")));
  await restored(shop);
  expect(
    selectLines(shop.store.getState()).map(({ itemId }) => itemId),
  ).toEqual(["yesterday", "first click"]);
});

test.each([
  [
    "may not even be mentioned",
    () => {
      throw new DOMException("denied", "SecurityError");
    },
  ],
  [
    "is full",
    () =>
      ({
        getItem: () => null,
        setItem: () => {
          throw new DOMException("full", "QuotaExceededError");
        },
      }) as unknown as Storage,
  ],
])(
  "with a storage that %s the cart works in memory and says so",
  async (_how, getStorage) => {
    const errors = jest.spyOn(console, "error").mockImplementation();
    const { store, persistor } = await openShop(getStorage);
    store.dispatch(lineAdded(product(7)));
    await persistor.flush();
    expect(selectCount(store.getState())).toBe(1);
    expect(selectNotice(store.getState())).toBe("refused storage");
    errors.mockRestore();
  },
);

describe("tied to its page", () => {
  /** The page's events, without a page. */
  function fakePage() {
    const page = new EventTarget();
    return {
      page: page as unknown as Window,
      emit: (type: string, fields = {}) =>
        page.dispatchEvent(Object.assign(new Event(type), fields)),
    };
  }

  /** Lines between the tabs of one browser; what is said arrives when the test delivers it. */
  function fakeChannels() {
    const open = new Set<TabChannel>();
    const inTransit: (() => void)[] = [];
    return {
      open(): TabChannel {
        const channel: TabChannel = {
          onmessage: null,
          postMessage: (data) =>
            open.forEach((other) => {
              if (other === channel) return;
              inTransit.push(() => other.onmessage?.({ data } as MessageEvent));
            }),
          close: () => void open.delete(channel),
        };
        open.add(channel);
        return channel;
      },
      deliver: () => inTransit.splice(0).forEach((arrive) => arrive()),
    };
  }

  const idsIn = ({ store }: ReturnType<typeof makeStore>) =>
    selectLines(store.getState()).map(({ itemId }) => itemId);

  /** Two tabs of one browser, sharing its storage. */
  async function twoTabs(stored: Record<string, string> = {}) {
    const browser = memoryStorage(stored);
    const channels = fakeChannels();
    const open = async () => {
      const shop = await openShop(() => browser.storage);
      const { page, emit } = fakePage();
      const untie = connectToPage(shop, page, channels.open);
      return { ...shop, emit, untie };
    };
    return { a: await open(), b: await open(), channels, browser };
  }

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
});

test("a removed line is gone from storage too", async () => {
  const { storage, entries } = memoryStorage({
    cart: JSON.stringify([line(7)]),
  });
  const { store, persistor } = await openShop(() => storage);
  store.dispatch(lineRemoved(7));
  await persistor.flush();
  expect(entries()).toEqual({ cart: "[]", cartCount: "0" });
});
