import { line } from "../../testing/cartProducts";
import { describeChange } from "./CartAnnouncement";

const a = { ...line("a"), itemName: "Aspirin", price: 1.5, discount: 0.25 };
const [b, c] = [line("b"), line("c")];

test.each([
  ["Added Aspirin. 1 item in your cart.", [], [a]],
  ["Added 2 items. 3 items in your cart.", [a], [a, b, c]],
  ["Removed Aspirin. 1 item in your cart.", [a, b], [b]],
  ["Removed 2 items. 0 items in your cart.", [a, b], []],
  ["Aspirin: quantity 3, $4.25.", [a, b], [{ ...a, qty: 3 }, b]],
  ["2 items in your cart.", [a], [b, c]],
  ["", [a, b], [{ ...a }, b]],
])("a change of the cart is announced as '%s'", (sentence, before, after) =>
  expect(describeChange(before, after)).toBe(sentence),
);
