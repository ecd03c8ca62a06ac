import {
  cartSynced,
  lineAdded,
  lineRemoved,
  noticeDismissed,
  orderedInOtherTab,
  orderPlaced,
  selectLines,
  selectNotice,
  storageRefused,
} from "./cartSlice";
import {
  cartAfter,
  cream,
  linesAfter,
  paracetamol,
} from "../../testing/cartAfter";

describe("notices", () => {
  const twice = () => [lineAdded(paracetamol), lineAdded(paracetamol)];
  test("'already added' is over with the next successful add", () => {
    expect(selectNotice(cartAfter(...twice()))).toBe("already added");
    expect(selectNotice(cartAfter(...twice(), lineAdded(cream)))).toBeNull();
  });
  test("another notice stays until the shopper closes it", () => {
    const state = cartAfter(storageRefused(), lineAdded(cream));
    expect(selectNotice(state)).toBe("refused storage");
  });
  test("a browser that refuses storage is named until the shopper closes the notice", () => {
    expect(cartAfter(storageRefused()).cart.notice).toBe("refused storage");
    expect(
      cartAfter(storageRefused(), noticeDismissed()).cart.notice,
    ).toBeNull();
  });
});

describe("when an order is placed", () => {
  const twoWithOneRemoved = () => [
    lineAdded(paracetamol),
    lineAdded(cream),
    lineRemoved(7),
  ];
  test("the cart is cleared, and what was removed before can't be brought back", () => {
    expect(cartAfter(...twoWithOneRemoved(), orderPlaced()).cart).toEqual({
      lines: [],
      notice: null,
      removed: [],
    });
  });
  test("the other tabs' carts are cleared too, and say why", () => {
    expect(cartAfter(...twoWithOneRemoved(), orderedInOtherTab()).cart).toEqual(
      {
        lines: [],
        notice: "ordered in another tab",
        removed: [],
      },
    );
  });
  test("a tab whose cart is empty has nothing to say", () => {
    const state = cartAfter(orderedInOtherTab());
    expect(selectNotice(state)).toBeNull();
  });
});

describe("a cart that was stored by somebody else", () => {
  const syncedWith = (damaged: boolean) => {
    const lines = linesAfter(lineAdded(cream));
    return cartAfter(lineAdded(paracetamol), cartSynced({ lines, damaged }));
  };
  test("takes the place of this one", () => {
    const state = syncedWith(false);
    expect(selectLines(state)).toEqual(linesAfter(lineAdded(cream)));
    expect(selectNotice(state)).toBeNull();
  });
  test("names its damage", () => {
    expect(selectNotice(syncedWith(true))).toBe("damaged storage");
  });
});
