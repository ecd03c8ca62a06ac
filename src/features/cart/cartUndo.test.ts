import {
  cartCleared,
  cartReplaced,
  lineAdded,
  lineRemoved,
  quantityIncreased,
  removalSettled,
  removalUndone,
  selectLines,
  selectRemoved,
} from "./cartSlice";
import {
  cartAfter,
  cream,
  linesAfter,
  paracetamol,
} from "../../testing/cartAfter";

describe("undo", () => {
  const other = { ...cream, productId: "third" };
  const three = [lineAdded(paracetamol), lineAdded(cream), lineAdded(other)];
  const idsIn = (state: ReturnType<typeof cartAfter>) =>
    selectLines(state).map(({ itemId }) => itemId);

  test("brings a removed line back where it stood, with its quantity", () => {
    const steps = [
      ...three,
      quantityIncreased("cream-1"),
      lineRemoved("cream-1"),
    ];
    const { cart } = cartAfter(...steps);
    expect(cart.removed).toHaveLength(1);
    const undone = cartAfter(...steps, removalUndone(cart.removed));
    expect(idsIn(undone)).toEqual([7, "cream-1", "third"]);
    expect(selectLines(undone)[1]?.qty).toBe(2);
    expect(selectRemoved(undone)).toEqual([]);
  });
  test("brings a cleared cart back as it was", () => {
    const { cart } = cartAfter(...three, cartCleared());
    expect(cart.lines).toEqual([]);
    const undone = cartAfter(
      ...three,
      cartCleared(),
      removalUndone(cart.removed),
    );
    expect(idsIn(undone)).toEqual([7, "cream-1", "third"]);
  });
  test.each([
    ["one after the other", [lineRemoved(7), lineRemoved("cream-1")]],
    ["from the end", [lineRemoved("third"), lineRemoved(7)]],
    ["one by one and then all", [lineRemoved("cream-1"), cartCleared()]],
  ])("brings all back that was taken out %s", (_how, removals) => {
    const { cart } = cartAfter(...three, ...removals);
    const undone = cartAfter(
      ...three,
      ...removals,
      removalUndone(cart.removed),
    );
    expect(idsIn(undone)).toEqual([7, "cream-1", "third"]);
  });
  test("adds nothing twice that was added again meanwhile, and offers only the rest", () => {
    const { cart } = cartAfter(...three, lineRemoved(7));
    const steps = [
      ...three,
      lineRemoved("third"),
      lineRemoved(7),
      lineAdded(paracetamol),
    ];
    expect(
      selectRemoved(cartAfter(...steps)).map(({ line }) => line.itemId),
    ).toEqual(["third"]);
    const undone = cartAfter(...steps, removalUndone(cart.removed));
    expect(idsIn(undone)).toEqual(["cream-1", 7]);
  });
  test("is over when its time is over, and after removing what is not there", () => {
    expect(
      selectRemoved(cartAfter(...three, lineRemoved(7), removalSettled())),
    ).toEqual([]);
    expect(selectRemoved(cartAfter(...three, lineRemoved("nothing")))).toEqual(
      [],
    );
  });
});

test("a shared cart replaces the lines, and what was removed before can't be brought back into it", () => {
  const shared = linesAfter(lineAdded(cream));
  const state = cartAfter(
    lineAdded(paracetamol),
    lineRemoved(7),
    cartReplaced(shared),
  );
  expect(selectLines(state)).toEqual(shared);
  expect(selectRemoved(state)).toEqual([]);
});
