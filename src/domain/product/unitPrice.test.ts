import { formatUnitPrice } from "./unitPrice";

test.each([
  [27.93, 100, "tablet", "27.9c a tablet"],
  [0.64, 32, "tablet", "2c a tablet"],
  [36.59, 28, "capsule", "$1.31 a capsule"],
  [1, 1, "dose", ""],
  [2, 2, "dose", "$1.00 a dose"],
  [99.95, 100, "tablet", "$1.00 a tablet"],
  [0.5, 500, "ml", "0.1c per ml"],
  [0.02, 400, "g", "0.005c per g"],
  [0.72, 28, undefined, ""],
] as const)("$%d for a pack of %d %s: %s", (price, pack, unit, expected) =>
  expect(formatUnitPrice(price, pack, unit)).toBe(expected),
);
