import {
  lineAdded,
  lineRemoved,
  quantityIncreased,
  selectLines,
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
