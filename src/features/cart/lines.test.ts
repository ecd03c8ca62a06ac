import fc from "fast-check";
import {
  areSameLines,
  findLine,
  lineOf,
  linesAsSold,
  linesWithout,
} from "./lines";

const product = {
  productId: 7,
  productName: "Paracetamol 500mg tablets",
  mg: 500,
  qty: 32,
  price: 0.64,
  discount: 0.1,
};
const other = { ...product, productId: "x-8", productName: "Ibuprofen" };
const lines = [lineOf(product, 2), lineOf(other, 1)];

test("a line has its fields in the order in which they are stored", () => {
  expect(JSON.stringify(lineOf(product, 3))).toBe(
    '{"itemId":7,"itemName":"Paracetamol 500mg tablets","mg":500,"pack":32,"qty":3,"price":0.64,"discount":0.1}',
  );
});

test("a line is found by its product's id, as number or as text", () => {
  expect(findLine(lines, "7")).toBe(lines[0]);
  expect(findLine(lines, "8")).toBeUndefined();
  expect(linesWithout(lines, ["7"])).toEqual([lines[1]]);
  expect(linesWithout(lines, [7, "x-8"])).toEqual([]);
});

test("a line takes what the catalogue says now and keeps its quantity; what is no longer sold is left out, and what nothing is said of stays", () => {
  const dearer = { ...product, price: 0.99 };
  expect(linesAsSold(lines, [{ itemId: "7", product: dearer }])).toEqual([
    lineOf(dearer, 2),
    lines[1],
  ]);
  expect(linesAsSold(lines, [{ itemId: 7 }])).toEqual([lines[1]]);
  expect(linesAsSold(lines, [])).toEqual(lines);
});

const cart = fc.uniqueArray(
  fc.record({ productId: fc.nat(30), quantity: fc.integer({ min: 1 }) }),
  { selector: ({ productId }) => productId, minLength: 1 },
);
const cartOf = (drawn: { productId: number; quantity: number }[]) =>
  drawn.map(({ productId, quantity }) =>
    lineOf({ ...product, productId }, quantity),
  );

test("two carts with the same lines are the same in any order, and keep their order", () => {
  const twice = cart.chain((drawn) =>
    fc.tuple(
      fc.constant(drawn),
      fc.shuffledSubarray(drawn, { minLength: drawn.length }),
    ),
  );
  fc.assert(
    fc.property(twice, ([one, shuffled]) => {
      const [a, b] = [cartOf(one), cartOf(shuffled)];
      expect(areSameLines(a, b)).toBe(true);
      expect([a, b]).toEqual([cartOf(one), cartOf(shuffled)]);
    }),
  );
});

test("two carts are not the same when a line has another quantity or is missing", () => {
  fc.assert(
    fc.property(cart, (drawn) => {
      const whole = cartOf(drawn);
      const [first, ...rest] = whole;
      const changed = [{ ...first!, qty: first!.qty + 1 }, ...rest];
      expect(areSameLines(whole, rest)).toBe(false);
      expect(areSameLines(whole, changed)).toBe(false);
    }),
  );
});
