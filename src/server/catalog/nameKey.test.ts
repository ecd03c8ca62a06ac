import fc from "fast-check";
import { endOfPrefix, nameKey } from "./catalogRepository";

const key = fc
  .oneof(
    fc.string({ unit: "grapheme", maxLength: 8 }),
    fc.string({ unit: "binary", maxLength: 8 }),
  )
  // Kept free by Unicode for ends; see endOfPrefix.
  .filter((drawn) => !drawn.includes("\u{10ffff}"));

it("all keys with one prefix are in one range of code points, as databases order them", () => {
  fc.assert(
    fc.property(key, key, fc.boolean(), (prefix, other, isLonger) => {
      const found = isLonger ? prefix + other : other;
      const [start, bytes, end] = [prefix, found, endOfPrefix(prefix)].map(
        (text) => Buffer.from(text),
      ) as [Buffer, Buffer, Buffer];
      const isInRange = start.compare(bytes) <= 0 && bytes.compare(end) < 0;
      expect(isInRange).toBe(found.startsWith(prefix));
    }),
  );
});

it("the key of a name is short enough to be indexed, and whole characters all the same", () => {
  expect(nameKey("각".repeat(133))).toHaveLength(399);
  expect(nameKey("ﷺ".repeat(255))).toHaveLength(400);
  const long = nameKey(`aa${"𝟙𐐀".repeat(400)}`);
  expect(long).not.toMatch(/\p{Cs}/u);
  expect(Buffer.byteLength(long)).toBeLessThan(1_300);
});
