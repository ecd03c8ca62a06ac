import { line } from "../../testing/cartProducts";
import { describeChange } from "./CartAnnouncement";

const a = { ...line("a"), itemName: "Aspirin", price: 1.5, discount: 0.25 };
const b = { ...line("b"), itemName: "Bisoprolol" };
const c = { ...line("c"), itemName: "Codeine" };

test.each([
  [
    "an addition with the new count",
    [],
    [a],
    "Added Aspirin. 1 item in your cart.",
  ],
  ["a shared cart", [a], [a, b, c], "Added 2 items. 3 items in your cart."],
  [
    "a removal with the new count",
    [a, b],
    [a],
    "Removed Bisoprolol. 1 item in your cart.",
  ],
  ["a cleared cart", [a, b], [], "Removed 2 items. 0 items in your cart."],
  [
    "a quantity with the line's total",
    [a, b],
    [{ ...a, qty: 3 }, b],
    "Aspirin: quantity 3, $4.25.",
  ],
  ["another cart by its count", [a], [b, c], "2 items in your cart."],
  ["nothing by nothing", [a, b], [{ ...a }, b], ""],
])("%s is announced in one sentence", (_what, before, after, sentence) =>
  expect(describeChange(before, after)).toBe(sentence),
);
