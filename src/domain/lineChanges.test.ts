import { changesSince } from "./lineChanges";

const then = {
  name: "Paracetamol 500mg tablets",
  mg: 500,
  pack: 32,
  price: 3.1,
  discount: 0.2,
};

test.each([
  [{ price: 3.25 }, "was $3.10, now $3.25"],
  [{ discount: 0 }, "two packs saved $0.20, now $0.00"],
  [{ name: "Paracetamol tablets" }, "now called Paracetamol tablets"],
  [{ pack: 16 }, "a pack held 32, now 16"],
  [{ mg: null }, "was 500 mg, now without a single strength"],
])("of a medicine with %j the cart says '%s'", (change, words) =>
  expect(changesSince(then, { ...then, ...change })).toEqual([words]),
);

test("a medicine that the catalog lacks is no longer sold", () => {
  expect(changesSince(then, undefined)).toEqual(["no longer sold"]);
});

test("of an unchanged medicine nothing is said", () => {
  expect(changesSince(then, { ...then })).toEqual([]);
});

test("several changes are all said", () => {
  expect(
    changesSince(then, { ...then, price: 4, pack: 28, name: "X" }),
  ).toHaveLength(3);
});
