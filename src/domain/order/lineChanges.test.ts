import { changesSince } from "./lineChanges";

const then = {
  itemName: "Paracetamol 500mg tablets",
  mg: 500,
  pack: 32,
  price: 3.1,
  discount: 0.2,
};

test.each([
  [{}, []],
  [{ price: 3.25 }, ["was $3.10, now $3.25"]],
  [{ discount: 0 }, ["two packs saved $0.20, now $0.00"]],
  [{ mg: null }, ["was 500 mg, now without a single strength"]],
  [
    { itemName: "Pain", pack: 16 },
    ["now called Pain", "a pack held 32, now 16"],
  ],
])("of a medicine with %j the cart says %j", (change, words) =>
  expect(changesSince(then, { ...then, ...change })).toEqual(words),
);

test("a medicine that the catalog lacks is not available", () =>
  expect(changesSince(then, null)).toEqual(["not available"]));
