import fc from "fast-check";
import { anyCart } from "../../testing/anyCart";
import { line } from "../../testing/cartProducts";
import { readSharedCart, sharedCartPath } from "./sharedCart";

test("the link has each line's id and quantity behind its #, escaped, and nothing else", () =>
  expect(sharedCartPath([line(7, 2), line("co/codamol 8%,:=#")])).toBe(
    "/cart/shared#items=7:2,co%2Fcodamol%208%25%2C%3A%3D%23:1",
  ));

test("any cart that is shared arrives as it was", () =>
  fc.assert(
    fc.property(anyCart, (lines) => {
      const path = sharedCartPath(lines);
      const { hash } = new URL(path, "https://shop.example");
      const sent = lines.map(({ itemId, qty }) => ({
        itemId: String(itemId),
        qty,
      }));
      expect(readSharedCart(hash) ?? []).toEqual(sent);
    }),
  ));

test("a link's quantity is at most that of a cart", () =>
  expect(readSharedCart("#items=7:9999")).toEqual([
    { itemId: "7", qty: 9_999 },
  ]));

test.each([
  ...["", "#items=", "#lines=7:2", "#items=7", "#items=7:2,12:"],
  ...["#items=7:2,1", "#items=7:2,", "#items=7:2,,12:1", "#items=:2"],
  ...[`#items=${"x".repeat(65)}:1`, "#items=caf%C3:1"],
  ...["#items=7:2,12:1,7:3", "#items=7:2,%37:3", "#items=7:0", "#items=7:-1"],
  ...["#items=7:1.5", "#items=7:10000", "#items=7:1e3", "#items=7:02"],
  ...["#items=7:2:3", "#items=7:2&from=mail"],
])("a link that is incomplete or broken is none: %#", (hash) =>
  expect(readSharedCart(hash)).toBeUndefined(),
);
