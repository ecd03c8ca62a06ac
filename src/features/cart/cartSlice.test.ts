import fc from "fast-check";
import type { CartItem, ProductId } from "../../api";
import {
  cartTotals,
  LARGEST_QUANTITY,
  totalQuantity,
} from "../../domain/cartTotals";
import { anyCart } from "../../testing/anyCart";
import {
  cartCleared,
  cartReplaced,
  cartSlice,
  cartSynced,
  changesAccepted,
  findLine,
  lineAdded,
  lineOf,
  lineRemoved,
  linesAdded,
  linesAsSold,
  noticeDismissed,
  orderPlaced,
  quantityDecreased,
  quantityIncreased,
  removalSettled,
  removalUndone,
  selectCount,
  selectIsInCart,
  selectLines,
  selectNotice,
  selectQuantity,
  selectRemoved,
  selectTotals,
  storageRefused,
  type AddToCartInput,
} from "./cartSlice";

const paracetamol: AddToCartInput = {
  productId: 7,
  productName: "Paracetamol 500mg tablets",
  mg: 500,
  qty: 32,
  price: 0.64,
  discount: 0.2,
};
const cream: AddToCartInput = {
  productId: "cream-1",
  productName: "Hand cream",
  mg: null,
  qty: 1,
  price: 3.1,
  discount: 0,
};
const drops = { ...cream, productId: "drops" };

type Action = Parameters<typeof cartSlice.reducer>[1];

/** The state of an empty cart after these actions, for the cart's selectors. */
const cartAfter = (...actions: Action[]) => ({
  cart: actions.reduce(cartSlice.reducer, cartSlice.getInitialState()),
});
const linesAfter = (...actions: Action[]) => selectLines(cartAfter(...actions));
const idsIn = (lines: readonly CartItem[]) => lines.map((line) => line.itemId);

const two = [lineAdded(paracetamol), lineAdded(cream)];
const three = [...two, lineAdded(drops)];

test("adding a product makes a line of one pack with the specified fields, in the order in which they are stored", () =>
  expect(JSON.stringify(linesAfter(lineAdded(paracetamol)))).toBe(
    '[{"itemId":7,"itemName":"Paracetamol 500mg tablets","mg":500,"pack":32,"qty":1,"price":0.64,"discount":0.2}]',
  ));

test("a product that is in the cart, by its id as text, alerts 'already added' until the next successful add, and adds nothing", () => {
  const again = { ...paracetamol, productId: "7", price: 99 };
  const once = [lineAdded(paracetamol), quantityIncreased(7)];
  const steps = [...once, lineAdded(again)];
  const state = cartAfter(...steps);
  expect(selectNotice(state)).toBe("already added");
  expect(selectLines(state)).toEqual([lineOf(paracetamol, 2)]);
  expect(selectIsInCart(state, "7")).toBe(true);
  expect(selectIsInCart(state, 8)).toBe(false);
  expect(selectNotice(cartAfter(...steps, lineAdded(cream)))).toBeNull();
});

test("a quantity is 1 to 9,999", () => {
  const [full] = [lineOf(paracetamol, LARGEST_QUANTITY)];
  expect(linesAfter(cartReplaced([full]), quantityIncreased(7))).toEqual([
    full,
  ]);
  expect(linesAfter(lineAdded(cream), quantityDecreased("cream-1"))).toEqual([
    lineOf(cream, 1),
  ]);
  expect(linesAfter(quantityIncreased(1), quantityDecreased(1))).toEqual([]);
});

test("the badge counts lines, and totals are those of the lines", () => {
  const state = cartAfter(...two, quantityIncreased(7), quantityIncreased(7));
  expect(selectCount(state)).toBe(2);
  expect(selectQuantity(state)).toBe(4);
  const amount = 64 * 3 + 310;
  const total = amount - 20;
  expect(selectTotals(state)).toEqual({ amount, discount: 20, total });
});

test("a placed order takes its lines: what was added meanwhile stays, and what was removed before can't be brought back", () => {
  const state = cartAfter(...three, lineRemoved(7), orderPlaced(["cream-1"]));
  expect(idsIn(selectLines(state))).toEqual(["drops"]);
  expect(selectRemoved(state)).toEqual([]);
});

test("accepted changes are taken over with the line's own quantity; what is no longer sold leaves", () => {
  const dearer = { ...paracetamol, productName: "New name", price: 0.7, mg: 1 };
  const changes = [{ itemId: "7", product: dearer }, { itemId: "cream-1" }];
  const before = [...three, quantityIncreased(7)];
  const after = [lineOf(dearer, 2), lineOf(drops, 1)];
  expect(linesAfter(...before, changesAccepted(changes))).toEqual(after);
  expect(linesAsSold(linesAfter(...before), changes)).toEqual(after);
  expect(linesAfter(...two, changesAccepted([]))).toHaveLength(2);
});

test("a shared cart adds what is missing, or takes the place of all lines for good", () => {
  const shared = [lineOf(cream, 9), lineOf(drops, 2)];
  const own = linesAfter(...two);
  expect(linesAfter(...two, linesAdded(shared))).toEqual([...own, shared[1]]);
  const state = cartAfter(...two, lineRemoved(7), cartReplaced(shared));
  expect(selectLines(state)).toEqual(shared);
  expect(selectRemoved(state)).toEqual([]);
});

describe("undo", () => {
  test.each<[string, Action[]]>([
    ["a line", [lineRemoved("cream-1")]],
    ["lines one after the other", [lineRemoved(7), lineRemoved("cream-1")]],
    ["lines from the end", [lineRemoved("drops"), lineRemoved(7)]],
    ["a line and then all", [lineRemoved("cream-1"), cartCleared()]],
  ])("brings %s back where it stood, with its quantity", (_what, removals) => {
    const before = [...three, quantityIncreased("cream-1")];
    const removed = selectRemoved(cartAfter(...before, ...removals));
    const state = cartAfter(...before, ...removals, removalUndone(removed));
    expect(selectLines(state)).toEqual(linesAfter(...before));
    expect(selectRemoved(state)).toEqual([]);
  });

  test("adds nothing twice that was added again meanwhile", () => {
    const steps = [...three, lineRemoved("drops"), lineRemoved(7)];
    const removed = selectRemoved(cartAfter(...steps));
    const again = cartAfter(...steps, lineAdded(paracetamol));
    expect(selectRemoved(again)).toEqual(removed.slice(0, 1));
    const undone = cartSlice.reducer(again.cart, removalUndone(removed));
    expect(idsIn(undone.lines)).toEqual(["cream-1", 7, "drops"]);
  });

  test("is over when its time is over, and does not begin with what is not there", () => {
    const steps = [...three, lineRemoved(7), removalSettled()];
    expect(selectRemoved(cartAfter(...steps))).toEqual([]);
    expect(selectRemoved(cartAfter(lineRemoved("nothing")))).toEqual([]);
  });
});

test("a cart that another tab has stored takes the place of this one, and reports its damage", () => {
  const lines = linesAfter(lineAdded(cream));
  for (const damaged of [false, true]) {
    const state = cartAfter(...two, cartSynced({ lines, damaged }));
    expect(selectLines(state)).toEqual(lines);
    expect(selectRemoved(state)).toEqual([]);
    expect(selectNotice(state)).toBe(damaged ? "damaged storage" : null);
  }
});

test("that the browser refuses storage is said until the shopper closes it", () => {
  const steps = [storageRefused(), lineAdded(cream)];
  expect(selectNotice(cartAfter(...steps))).toBe("refused storage");
  expect(selectNotice(cartAfter(...steps, noticeDismissed()))).toBeNull();
});

test("a line is found by its product's id, as a number or as text", () => {
  const lines = linesAfter(...two);
  expect(findLine(lines, "7")).toBe(lines[0]);
  expect(findLine(lines, "8")).toBeUndefined();
});

test("after any clicks each line has the packs that were added and not removed, and the totals are those of the lines", () => {
  const clickOn = {
    add: ({ itemId, itemName, pack, ...line }: CartItem) =>
      lineAdded({
        ...line,
        productId: itemId,
        productName: itemName,
        qty: pack,
      }),
    plus: ({ itemId }: CartItem) => quantityIncreased(itemId),
    minus: ({ itemId }: CartItem) => quantityDecreased(itemId),
    remove: ({ itemId }: CartItem) => lineRemoved(itemId),
  };
  const anyClick = fc.constantFrom<keyof typeof clickOn>(
    "add",
    "plus",
    "plus",
    "minus",
    "remove",
  );
  const clicks = anyCart
    .filter((shelf) => shelf.length > 0)
    .chain((shelf) =>
      fc.array(fc.tuple(anyClick, fc.constantFrom(...shelf.slice(0, 5))), {
        maxLength: 60,
        size: "max",
      }),
    );
  fc.assert(
    fc.property(clicks, (session) => {
      let state = cartAfter();
      const packs = new Map<ProductId, number>();
      for (const [click, line] of session) {
        state = { cart: cartSlice.reducer(state.cart, clickOn[click](line)) };
        const before = packs.get(line.itemId);
        if (click === "add") packs.set(line.itemId, before ?? 1);
        else if (click === "remove") packs.delete(line.itemId);
        else if (before !== undefined) {
          const after = before + (click === "plus" ? 1 : -1);
          packs.set(line.itemId, Math.max(1, after));
        }
        const lines = selectLines(state);
        expect(selectTotals(state)).toEqual(cartTotals(lines));
        expect(selectQuantity(state)).toBe(totalQuantity(lines));
      }
      const held = selectLines(state).map(({ itemId, qty }) => [itemId, qty]);
      expect(held).toEqual([...packs]);
      expect(selectCount(state)).toBe(packs.size);
    }),
    { numRuns: 50 },
  );
});
