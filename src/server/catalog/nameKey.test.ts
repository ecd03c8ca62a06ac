import fc from "fast-check";
import { nameStartsWith } from "../../domain/search";
import { endOfPrefix, nameKey } from "./catalogRepository";
import { byCodePoint } from "./testSearches";

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 8 }),
  fc.string({ unit: "binary", maxLength: 8 }),
);
// Kept free by Unicode for ends; see endOfPrefix.
const name = text.filter((drawn) => !drawn.includes("\u{10ffff}"));

describe("the key that names are searched by", () => {
  it("of a name starts with that of the typed text where the domain's rule says so", () => {
    fc.assert(
      fc.property(name, name, (typed, rest) => {
        for (const whole of [typed + rest, rest + typed]) {
          expect(nameKey(whole).startsWith(nameKey(typed))).toBe(
            nameStartsWith(whole, typed),
          );
        }
      }),
    );
  });

  it("has all keys with one prefix in one range of code points", () => {
    fc.assert(
      fc.property(name, name, fc.boolean(), (prefix, other, isLonger) => {
        const key = isLonger ? prefix + other : other;
        const isInRange =
          byCodePoint(prefix, key) <= 0 &&
          byCodePoint(key, endOfPrefix(prefix)) < 0;
        expect(isInRange).toBe(key.startsWith(prefix));
      }),
    );
  });

  it("is short enough to be indexed, and whole characters all the same", () => {
    expect(nameKey("각".repeat(133))).toHaveLength(399);
    expect(nameKey("ﷺ".repeat(255))).toHaveLength(400);
    const key = nameKey(`a${"𝟙𐐀".repeat(400)}`);
    expect(key).not.toMatch(/\p{Cs}/u);
    expect(Buffer.byteLength(key)).toBeLessThan(1_300);
  });
});
