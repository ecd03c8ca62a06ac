import {
  lineAdded,
  quantityIncreased,
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
  const stored = { cart: JSON.stringify([line("yesterday"), {}]) };
  const { storage } = memoryStorage(stored);
  const made = makeStore(() => storage);
  made.store.dispatch(lineAdded(product("first click")));
  await cartRestored(made);
  expect(selectLines(made.store.getState())).toEqual([
    line("yesterday"),
    line("first click"),
  ]);
  expect(selectNotice(made.store.getState())).toBe("damaged storage");
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
