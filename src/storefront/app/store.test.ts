import {
  addToCart,
  lineAdded,
  quantityIncreased,
  selectLines,
} from "../cart/cartSlice";
import { line, product } from "../../testing/cartProducts";
import {
  cartRestored,
  createTestStore,
  memoryStorage,
} from "../../testing/createTestStore";
import { selectNotices } from "./noticesSlice";
import { makeStore } from "./store";

test("two keys hold a plain array of lines and a plain number, at once", async () => {
  const { storage, entries } = memoryStorage();
  const { store } = await createTestStore(() => storage);
  store.dispatch(lineAdded(product(7)));
  store.dispatch(lineAdded(product("b")));
  store.dispatch(quantityIncreased(7));
  expect(entries()).toEqual({
    cart: JSON.stringify([line(7, 2), line("b")]),
    cartCount: "2",
  });
});

test("what is added before the cart is restored is added to it", async () => {
  const stored = JSON.stringify([line("yesterday")]);
  const { storage } = memoryStorage({ cart: stored });
  const made = makeStore(() => storage);
  made.store.dispatch(lineAdded(product("first click")));
  await cartRestored(made);
  expect(selectLines(made.store.getState())).toEqual([
    line("yesterday"),
    line("first click"),
  ]);
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

test("a cart that could not be restored whole is told once", async () => {
  const { storage } = memoryStorage({ cart: JSON.stringify([line(7), {}]) });
  const { store } = await createTestStore(() => storage);
  expect(selectLines(store.getState())).toEqual([line(7)]);
  expect(selectNotices(store.getState()).storage?.text).toMatch(
    /could not be restored/,
  );
});

test("'already added' is told of a product that is in the cart by its id as text", async () => {
  const { storage } = memoryStorage();
  const { store } = await createTestStore(() => storage);
  const told = () => selectNotices(store.getState()).add?.text;
  store.dispatch(addToCart(product(7)));
  expect(told()).toBeUndefined();
  store.dispatch(addToCart({ ...product("7"), price: 99 }));
  expect(selectLines(store.getState())).toEqual([line(7)]);
  expect(told()).toBe("already added");
  store.dispatch(addToCart(product("b")));
  expect(told()).toBeUndefined();
});
