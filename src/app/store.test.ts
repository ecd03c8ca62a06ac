import {
  cartSynced,
  lineAdded,
  lineRemoved,
  quantityIncreased,
  selectCount,
  selectLines,
  selectNotice,
} from "../features/cart/cartSlice";
import { line, product } from "../testing/cartProducts";
import { memoryStorage, openShop, restored } from "../testing/openShop";
import { makeStore } from "./store";

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

test("what is stored already is not written again, since another tab may have written meanwhile", async () => {
  const { storage } = memoryStorage();
  const { store } = await openShop(() => storage);
  store.dispatch(lineAdded(product(7)));
  const write = jest.spyOn(storage, "setItem");
  store.dispatch(cartSynced({ lines: [line(7)], damaged: false }));
  expect(write.mock.calls.map(([key]) => key)).not.toContain("cart");
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

test("a removed line is gone from storage too", async () => {
  const { storage, entries } = memoryStorage({
    cart: JSON.stringify([line(7)]),
  });
  const { store, persistor } = await openShop(() => storage);
  store.dispatch(lineRemoved(7));
  await persistor.flush();
  expect(entries()).toEqual({ cart: "[]", cartCount: "0" });
});
