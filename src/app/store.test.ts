import {
  lineAdded,
  lineRemoved,
  quantityIncreased,
  selectCount,
  selectLines,
  selectNotice,
} from "../features/cart/cartSlice";
import { line, product } from "../testing/cartProducts";
import {
  cartRestored,
  createTestStore,
  memoryStorage,
} from "../testing/createTestStore";
import { makeStore } from "./store";

test("localStorage holds exactly two keys, a plain array of lines and a plain number", async () => {
  const { storage, entries } = memoryStorage();
  const { store, persistor } = await createTestStore(() => storage);
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
  const empty = await createTestStore(() => memoryStorage().storage);
  expect(selectCount(empty.store.getState())).toBe(0);
  const stored = { cart: JSON.stringify([line(7, 3)]), cartCount: "1" };
  const { store } = await createTestStore(() => memoryStorage(stored).storage);
  expect(selectCount(store.getState())).toBe(1);
  expect(selectLines(store.getState())).toEqual([line(7, 3)]);
});

test("a cart comes back if only `cart` is pasted", async () => {
  const pasted = { cart: JSON.stringify([line("a"), line("b")]) };
  const { store } = await createTestStore(() => memoryStorage(pasted).storage);
  expect(selectCount(store.getState())).toBe(2);
});

test("if the stored count disagrees with the lines, the lines win", async () => {
  const { storage, entries } = memoryStorage({
    cart: JSON.stringify([line(7)]),
    cartCount: "99",
  });
  const { store, persistor } = await createTestStore(() => storage);
  expect(selectCount(store.getState())).toBe(1);
  await persistor.flush();
  expect(entries().cartCount).toBe("1");
});

test("a click is stored before the page shows what it has done", async () => {
  const { storage, entries } = memoryStorage();
  const { store } = await createTestStore(() => storage);
  const stored: unknown[] = [];
  store.subscribe(() => stored.push(entries().cart));
  store.dispatch(lineAdded(product(7)));
  store.dispatch(quantityIncreased(7));
  expect(stored.at(-1)).toBe(JSON.stringify([line(7, 2)]));
  expect(stored).not.toContain(undefined);
});

test("the valid lines of a damaged cart are restored, and the shopper is told", async () => {
  const damaged = { cart: JSON.stringify([line(7), { itemId: 8 }]) };
  const { store } = await createTestStore(() => memoryStorage(damaged).storage);
  expect(selectLines(store.getState())).toEqual([line(7)]);
  expect(selectNotice(store.getState())).toBe("damaged storage");
});

test("what is added before the cart is restored is added to it", async () => {
  const stored = { cart: JSON.stringify([line("yesterday")]) };
  const { storage } = memoryStorage(stored);
  const made = makeStore(() => storage);
  made.store.dispatch(lineAdded(product("first click")));
  await cartRestored(made);
  expect(
    selectLines(made.store.getState()).map(({ itemId }) => itemId),
  ).toEqual(["yesterday", "first click"]);
});

test("a cart that is pasted while the page starts stays in storage", async () => {
  const { storage, entries } = memoryStorage();
  const made = makeStore(() => storage);
  const pasted = JSON.stringify([line("pasted")]);
  storage.setItem("cart", pasted);
  await cartRestored(made);
  await made.persistor.flush();
  expect(entries().cart).toBe(pasted);
  made.store.dispatch(lineAdded(product(7)));
  expect(entries().cart).toBe(JSON.stringify([line("pasted"), line(7)]));
});

test("a removed line is gone from storage too", async () => {
  const { storage, entries } = memoryStorage({
    cart: JSON.stringify([line(7)]),
  });
  const { store, persistor } = await createTestStore(() => storage);
  store.dispatch(lineRemoved(7));
  await persistor.flush();
  expect(entries()).toEqual({ cart: "[]", cartCount: "0" });
});
