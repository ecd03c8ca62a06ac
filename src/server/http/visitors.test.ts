import { Shares } from "./visitors";

it("a visitor holds so many and no more", () => {
  const shares = new Shares<number>(2, 10, () => true);
  expect([1, 2, 3].map((item) => shares.add("a", item))).toEqual([
    undefined,
    undefined,
    3,
  ]);
  expect([...shares.of("a")]).toEqual([1, 2]);
  shares.delete("a", 1);
  expect(shares.add("a", 4)).toBeUndefined();
});

it("where all is given away, the last goes of whoever holds most", () => {
  const shares = new Shares<number>(9, 4, () => true);
  for (const [visitor, item] of [
    ["a", 1],
    ["b", 2],
    ["b", 3],
    ["c", 4],
  ] as const)
    expect(shares.add(visitor, item)).toBeUndefined();
  expect(shares.add("d", 5)).toBe(3);
  expect(shares.add("d", 6)).toBe(6);
});

it("what may not go stays: another visitor's goes, or the new one", () => {
  const fixed = new Set([1, 2, 3]);
  const shares = new Shares<number>(9, 3, (item) => !fixed.has(item));
  for (const item of [1, 2]) shares.add("a", item);
  shares.add("b", 4);
  expect(shares.add("c", 5)).toBe(4);
  expect(shares.add("c", 3)).toBe(5);
  expect(shares.add("d", 6)).toBe(6);
});
