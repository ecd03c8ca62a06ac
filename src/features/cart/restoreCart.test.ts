import fc from "fast-check";
import { restoreCart } from "./restoreCart";

const line = {
  itemId: 7,
  itemName: "Paracetamol 500mg tablets",
  mg: 500,
  pack: 32,
  qty: 2,
  price: 0.64,
  discount: 0.2,
};
const other = { ...line, itemId: "b", mg: null };

test("a missing key is an empty cart, and nothing is said", () => {
  expect(restoreCart(null)).toEqual({ lines: [], damaged: false });
});

test("whole lines come back as they were, in their order", () => {
  expect(restoreCart(JSON.stringify([line, other]))).toEqual({
    lines: [line, other],
    damaged: false,
  });
});

test("keys in another order, and pasted white space, make no difference", () => {
  const shuffled = Object.fromEntries(Object.entries(line).reverse());
  const { lines, damaged } = restoreCart(
    `\n ${JSON.stringify([shuffled], null, 2)} `,
  );
  expect(lines).toEqual([line]);
  expect(damaged).toBe(false);
});

test.each([
  "",
  "[",
  "null",
  "{}",
  "7",
  '"[]"',
  '{"lines":"[]","_persist":"{}"}',
  "undefined",
])("%p is no cart: it is empty, and the shopper is told", (text) =>
  expect(restoreCart(text)).toEqual({ lines: [], damaged: true }),
);

test.each([
  ["no id", { itemId: undefined }],
  ["an id of 65 characters", { itemId: "x".repeat(65) }],
  ["no name", { itemName: " " }],
  ["a strength of 0", { mg: 0 }],
  ["a strength as text", { mg: "500" }],
  ["no pack", { pack: undefined }],
  ["half a pack", { pack: 0.5 }],
  ["a quantity of 0", { qty: 0 }],
  ["a quantity of -1", { qty: -1 }],
  ["a quantity of 1.5", { qty: 1.5 }],
  ["a quantity as text", { qty: "2" }],
  ["a quantity of a milliard", { qty: 1e9 }],
  ["a quantity of 10,000", { qty: 10_000 }],
  ["a price as text", { price: "0.64" }],
  ["a price of three decimals", { price: 0.641 }],
  ["a negative price", { price: -1 }],
  ["a discount of null", { discount: null }],
])("a line with %s is dropped, the others are kept", (_what, damage) => {
  const stored = JSON.stringify([{ ...line, ...damage }, other]);
  expect(restoreCart(stored)).toEqual({ lines: [other], damaged: true });
});

test("of two lines with one id the first is kept", () => {
  const stored = JSON.stringify([line, { ...line, itemId: "7", qty: 5 }]);
  expect(restoreCart(stored)).toEqual({ lines: [line], damaged: true });
});

test("fields beyond the specified ones are not taken over", () => {
  const { lines } = restoreCart(JSON.stringify([{ ...line, extra: 1 }]));
  expect(lines).toEqual([line]);
});

test("whatever storage holds, nothing is thrown and every line is whole", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.array(fc.anything()).map((x) => JSON.stringify(x) ?? ""),
      ),
      (text) => {
        for (const { qty, pack } of restoreCart(text).lines) {
          expect(qty).toBeGreaterThanOrEqual(1);
          expect(pack).toBeGreaterThanOrEqual(1);
        }
      },
    ),
  );
});
