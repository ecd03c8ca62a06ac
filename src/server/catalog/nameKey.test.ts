import { nameKey } from "./catalogRepository";

it("the key of a name is short enough to be indexed, and whole characters all the same", () => {
  expect(nameKey("각".repeat(133))).toHaveLength(399);
  expect(nameKey("ﷺ".repeat(255))).toHaveLength(400);
  const key = nameKey(`aa${"𝟙𐐀".repeat(400)}`);
  expect(key).not.toMatch(/\p{Cs}/u);
  expect(Buffer.byteLength(key)).toBeLessThan(1_300);
});
