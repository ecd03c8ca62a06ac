import fc from "fast-check";
import { cartTotals, totalQuantity } from "../../domain/cartTotals";
import { LARGEST_QUANTITY } from "../../domain/cartTotals";
import { anyCart } from "../../testing/anyCart";
import { cartAfter } from "../../testing/cartAfter";
import {
  cartSlice,
  cartReplaced,
  lineAdded,
  lineRemoved,
  quantityDecreased,
  quantityIncreased,
  selectCount,
  selectLines,
  selectQuantity,
  selectTotals,
} from "./cartSlice";
import type { CartItem, ProductId } from "../../api";

/** What a shopper clicks. */
const clickOn = {
  add: ({ itemId, itemName, pack, ...line }: CartItem) =>
    lineAdded({ ...line, productId: itemId, productName: itemName, qty: pack }),
  plus: ({ itemId }: CartItem) => quantityIncreased(itemId),
  minus: ({ itemId }: CartItem) => quantityDecreased(itemId),
  remove: ({ itemId }: CartItem) => lineRemoved(itemId),
};
type Click = keyof typeof clickOn;

/** A small shelf, and clicks on it, more of plus than of the others. */
const session = anyCart
  .filter((shelf) => shelf.length > 0)
  .map((shelf) => shelf.slice(0, 5))
  .chain((shelf) =>
    fc.record({
      shelf: fc.constant(shelf),
      clicks: fc.array(
        fc.tuple(
          fc.constantFrom<Click>("add", "plus", "plus", "minus", "remove"),
          fc.constantFrom(...shelf),
        ),
        { maxLength: 60, size: "max" },
      ),
    }),
  );
const actionsOf = (clicks: readonly (readonly [Click, CartItem])[]) =>
  clicks.map(([click, line]) => clickOn[click](line));

/** The rules of a cart in short: how many packs of each product. */
function packsAfter(clicks: readonly (readonly [Click, CartItem])[]) {
  const packs = new Map<ProductId, number>();
  for (const [click, { itemId }] of clicks) {
    const before = packs.get(itemId);
    if (click === "add") packs.set(itemId, before ?? 1);
    else if (click === "remove") packs.delete(itemId);
    else if (before !== undefined) {
      packs.set(itemId, Math.max(1, before + (click === "plus" ? 1 : -1)));
    }
  }
  return packs;
}

test("after any clicks each line has the packs that were added and not removed", () => {
  fc.assert(
    fc.property(session, ({ clicks }) => {
      const state = cartAfter(...actionsOf(clicks));
      const packs = packsAfter(clicks);
      expect(
        new Map(selectLines(state).map(({ itemId, qty }) => [itemId, qty])),
      ).toEqual(packs);
      expect(selectCount(state)).toBe(packs.size);
    }),
  );
});

test("sessions that end in the same cart end in the same totals", () => {
  fc.assert(
    fc.property(session, fc.nat(), ({ clicks }, turn) => {
      const long = cartAfter(...actionsOf(clicks));
      const lines = selectLines(long);
      const from = turn % (lines.length + 1);
      const straight = [...lines.slice(from), ...lines.slice(0, from)].flatMap(
        (line) => [
          clickOn.add(line),
          ...Array.from({ length: line.qty - 1 }, () => clickOn.plus(line)),
        ],
      );
      const short = cartAfter(...straight);
      expect(selectTotals(short)).toEqual(selectTotals(long));
      expect(selectQuantity(short)).toBe(selectQuantity(long));
    }),
  );
});

test("the totals on the screen are those of the lines, after every click", () => {
  fc.assert(
    fc.property(session, ({ shelf, clicks }) => {
      // Quantities of a session that is long already, up to the largest.
      let state = cartAfter(cartReplaced(shelf));
      for (const action of actionsOf(clicks)) {
        state = { cart: cartSlice.reducer(state.cart, action) };
        const lines = selectLines(state);
        expect(selectTotals(state)).toEqual(cartTotals(lines));
        expect(selectQuantity(state)).toBe(totalQuantity(lines));
        const isPossible = lines.every(
          ({ qty }) => qty >= 1 && qty <= LARGEST_QUANTITY,
        );
        expect(isPossible).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});
