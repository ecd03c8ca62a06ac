import {
  cartCleared,
  cartReplaced,
  cartSlice,
  cartSynced,
  changesAccepted,
  lineAdded,
  lineRemoved,
  noticeDismissed,
  orderPlaced,
  quantityDecreased,
  quantityIncreased,
  selectCount,
  selectIsInCart,
  selectLines,
  selectNotice,
  selectQuantity,
  selectRemoved,
  selectTotals,
  storageRefused,
} from "./cartSlice";
import type { CartItem } from "../../api";
import {
  cartAfter,
  cream,
  linesAfter,
  paracetamol,
} from "../../testing/cartAfter";
import { LARGEST_QUANTITY } from "../../domain/cartTotals";

describe("adding", () => {
  test("a product makes a line of one pack with the specified fields", () => {
    expect(linesAfter(lineAdded(paracetamol))).toEqual([
      {
        itemId: 7,
        itemName: "Paracetamol 500mg tablets",
        mg: 500,
        pack: 32,
        qty: 1,
        price: 0.64,
        discount: 0.2,
      },
    ]);
  });
  test("each successful add increases the count by 1", () => {
    expect(selectCount(cartAfter())).toBe(0);
    expect(selectCount(cartAfter(lineAdded(paracetamol)))).toBe(1);
    expect(
      selectCount(cartAfter(lineAdded(paracetamol), lineAdded(cream))),
    ).toBe(2);
  });
  test("a product that is in the cart alerts 'already added' and adds nothing", () => {
    const { cart } = cartAfter(
      lineAdded(paracetamol),
      quantityIncreased(7),
      lineAdded({ ...paracetamol, price: 99 }),
    );
    expect(cart.notice).toBe("already added");
    expect(cart.lines).toHaveLength(1);
    expect(cart.lines[0]).toMatchObject({ qty: 2, price: 0.64 });
  });
  test("ids are compared as text", () => {
    const state = cartAfter(
      lineAdded(paracetamol),
      lineAdded({ ...paracetamol, productId: "7" }),
    );
    expect(selectCount(state)).toBe(1);
    expect(selectIsInCart(state, "7")).toBe(true);
    expect(selectIsInCart(state, 8)).toBe(false);
  });
});

describe("quantity", () => {
  test("changes only by one at a time", () => {
    const [line] = linesAfter(
      lineAdded(paracetamol),
      quantityIncreased(7),
      quantityIncreased(7),
      quantityDecreased(7),
    );
    expect(line?.qty).toBe(2);
  });
  test("never falls below 1", () => {
    const [line] = linesAfter(lineAdded(paracetamol), quantityDecreased(7));
    expect(line?.qty).toBe(1);
  });
  test("never rises above 9,999", () => {
    const full = linesAfter(lineAdded(paracetamol)).map((line) => ({
      ...line,
      qty: LARGEST_QUANTITY,
    }));
    const [line] = linesAfter(cartReplaced(full), quantityIncreased(7));
    expect(line?.qty).toBe(9_999);
  });
  test("of a line that is not there changes nothing", () => {
    expect(linesAfter(quantityIncreased(1), quantityDecreased(1))).toEqual([]);
  });
  test("fifty fast clicks on plus are fifty", () => {
    const clicks = Array.from({ length: 50 }, () => quantityIncreased(7));
    const [line] = linesAfter(lineAdded(paracetamol), ...clicks);
    expect(line?.qty).toBe(51);
  });
});

describe("removing", () => {
  test("an item decreases the count by 1 and leaves the others", () => {
    const state = cartAfter(
      lineAdded(paracetamol),
      lineAdded(cream),
      lineRemoved("7"),
    );
    expect(selectCount(state)).toBe(1);
    expect(selectLines(state)[0]?.itemId).toBe("cream-1");
  });
  test("all of them sets the badge to 0", () => {
    expect(selectCount(cartAfter(lineAdded(cream), cartCleared()))).toBe(0);
  });
});

describe("when an order was placed", () => {
  test("only the ordered lines leave the cart: what was added meanwhile stays", () => {
    const state = cartAfter(
      lineAdded(paracetamol),
      lineAdded(cream),
      orderPlaced(["7"]),
    );
    expect(selectLines(state)).toEqual(linesAfter(lineAdded(cream)));
  });
  test("what was removed before can't be brought back", () => {
    const state = cartAfter(
      lineAdded(paracetamol),
      lineAdded(cream),
      lineRemoved(7),
      orderPlaced(["cream-1"]),
    );
    expect(state.cart).toEqual({ lines: [], notice: null, removed: [] });
  });
});

describe("when the catalog has changed", () => {
  const dearer = {
    ...paracetamol,
    productName: "Paracetamol 500 mg",
    price: 0.7,
    discount: 0.1,
    qty: 16,
    mg: 501,
  };
  test("accepted changes are taken over, and the quantity stays", () => {
    const [line] = linesAfter(
      lineAdded(paracetamol),
      quantityIncreased(7),
      changesAccepted([{ itemId: 7, product: dearer }]),
    );
    expect(line).toEqual({
      itemId: 7,
      itemName: "Paracetamol 500 mg",
      mg: 501,
      pack: 16,
      qty: 2,
      price: 0.7,
      discount: 0.1,
    });
  });
  test("a line that is no longer sold leaves the cart, the others stay", () => {
    const lines = linesAfter(
      lineAdded(paracetamol),
      lineAdded(cream),
      changesAccepted([{ itemId: 7 }, { itemId: "was removed meanwhile" }]),
    );
    expect(lines.map(({ itemId }) => itemId)).toEqual(["cream-1"]);
  });
});

describe("totals", () => {
  const threeAndOne = () =>
    cartAfter(
      lineAdded(paracetamol),
      quantityIncreased(7),
      quantityIncreased(7),
      lineAdded(cream),
    );
  test("amount is the sum of price times quantity, discount one per pair, total their difference", () => {
    expect(selectTotals(threeAndOne())).toEqual({
      amount: 64 * 3 + 310,
      discount: 20,
      total: 64 * 3 + 310 - 20,
    });
  });
  test("the total quantity is the sum of the quantities", () => {
    expect(selectQuantity(threeAndOne())).toBe(4);
  });
});

describe("a notice", () => {
  const twice = [lineAdded(paracetamol), lineAdded(paracetamol)];
  test("'already added' disappears with the next successful add", () => {
    expect(selectNotice(cartAfter(...twice))).toBe("already added");
    expect(selectNotice(cartAfter(...twice, lineAdded(cream)))).toBeNull();
  });
  test("that the browser refuses storage stays until the shopper closes it", () => {
    const steps = [storageRefused(), lineAdded(cream)];
    expect(selectNotice(cartAfter(...steps))).toBe("refused storage");
    expect(selectNotice(cartAfter(...steps, noticeDismissed()))).toBeNull();
  });
});

describe("a cart that another tab has stored", () => {
  const lines = linesAfter(lineAdded(cream));
  const syncedWith = (damaged: boolean) =>
    cartAfter(lineAdded(paracetamol), cartSynced({ lines, damaged }));
  test("takes the place of this one, and nothing counts as removed here", () => {
    const state = syncedWith(false);
    expect(selectLines(state)).toEqual(lines);
    expect(selectRemoved(state)).toEqual([]);
    expect(selectNotice(state)).toBeNull();
  });
  test("reports its damage", () => {
    expect(selectNotice(syncedWith(true))).toBe("damaged storage");
  });
});

test("the reducers change no state they were given", () => {
  const frozen = Object.freeze({
    lines: Object.freeze([
      Object.freeze({ itemId: 7, qty: 1 }),
    ]) as unknown as CartItem[],
    notice: null,
    removed: [],
  });
  const after = cartSlice.reducer(frozen, quantityIncreased(7));
  expect(after.lines[0]?.qty).toBe(2);
  expect(frozen.lines[0]?.qty).toBe(1);
});
