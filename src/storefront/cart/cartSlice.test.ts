import { line, product } from "../../testing/cartProducts";
import {
  cartSlice,
  changesAccepted,
  lineAdded,
  lineRemoved,
  linesAdded,
  linesOrdered,
  quantityDecreased,
  quantityIncreased,
  removalSettled,
  selectIsInCart,
  selectLines,
  selectNotice,
  selectRemoved,
} from "./cartSlice";

type Action = Parameters<typeof cartSlice.reducer>[1];

/** The state of an empty cart after these actions, for the cart's selectors. */
const cartAfter = (...actions: Action[]) => ({
  cart: actions.reduce(cartSlice.reducer, cartSlice.getInitialState()),
});
const linesAfter = (...actions: Action[]) => selectLines(cartAfter(...actions));

const two = [lineAdded(product(7)), lineAdded(product("b"))];
const three = [...two, lineAdded(product("c"))];

test("a product that is in the cart, by its id as text, is not added again", () => {
  const again = lineAdded({ ...product("7"), price: 99 });
  const state = cartAfter(...two, quantityIncreased(7), again);
  expect(selectLines(state)).toEqual([line(7, 2), line("b")]);
  expect(selectNotice(state)).toBe("already added");
  expect(selectIsInCart(state, "7")).toBe(true);
  expect(selectIsInCart(state, 8)).toBe(false);
});

test("'already added' goes when another product is added", () => {
  const again = [lineAdded(product(7)), lineAdded(product(7))];
  const state = cartAfter(...again, lineAdded(product("b")));
  expect(selectNotice(state)).toBe("");
});

const ACTIONS = { quantityIncreased, quantityDecreased, lineRemoved };

test.each([
  [1, "quantityIncreased", 2],
  [9_999, "quantityIncreased", 9_999],
  [3, "quantityDecreased", 2],
  [1, "quantityDecreased", 1],
] as const)("a quantity of %i after %s is %i", (before, action, after) =>
  expect(
    linesAfter(linesAdded([line(7, before), line("b", 5)]), ACTIONS[action](7)),
  ).toEqual([line(7, after), line("b", 5)]),
);

test.each(Object.entries(ACTIONS))(
  "%s of what is not in the cart changes nothing",
  (_name, action) =>
    expect(cartAfter(...two, action(8))).toEqual(cartAfter(...two)),
);

test("what was ordered leaves the cart, and what was raised meanwhile stays", () => {
  const lines = linesAdded([line("b"), line("c", 5), line("d")]);
  const ordered = linesOrdered([line("b"), line("c", 3)]);
  expect(linesAfter(lines, ordered)).toEqual([line("c", 2), line("d")]);
});

test("a removal before an order can't be undone after it", () => {
  const ordered = linesOrdered([line("b")]);
  expect(selectRemoved(cartAfter(...two, lineRemoved(7), ordered))).toEqual([]);
});

test("changed products are accepted, and what is no longer sold leaves", () => {
  const changed = { ...product(7), productName: "New", price: 0.7, mg: 1 };
  const now = [{ itemId: "7", product: changed }, { itemId: "b" }];
  const after = { ...line(7, 2), itemName: "New", price: 0.7, mg: 1 };
  const lines = [line(7, 2), line("b"), line("c")];
  expect(linesAfter(linesAdded(lines), changesAccepted(now))).toEqual([
    after,
    line("c"),
  ]);
});

test("what was removed comes back, unless it was added again meanwhile", () => {
  const removals = [...three, lineRemoved("c"), lineRemoved(7)];
  const removed = selectRemoved(cartAfter(...removals));
  const again = [...removals, lineAdded(product(7)), linesAdded(removed)];
  expect(linesAfter(...again)).toEqual([line("b"), line(7), line("c")]);
  expect(selectRemoved(cartAfter(...again, removalSettled()))).toEqual([]);
});
