import fc from "fast-check";
import { anyLinkLines } from "../testing/anyLinkLines";
import { anyText } from "../testing/anyText";
import { decodeCart, encodeCart } from "./cartLink";
import { writeCheckedText } from "./checkedText";

const cart = anyLinkLines({ minLength: 1, maxLength: 30 });
const damaged = { ok: false, reason: "damaged" };

test("one changed character is never read as another cart", () => {
  const anyPlace = fc.double({
    min: 0,
    max: 1,
    maxExcluded: true,
    noNaN: true,
  });
  const character = fc.stringMatching(/^[A-Za-z0-9_-]$/);
  fc.assert(
    fc.property(cart, anyPlace, character, (lines, place, other) => {
      const text = encodeCart(lines);
      const at = Math.floor(place * text.length);
      fc.pre(text[at] !== other);
      const changed = text.slice(0, at) + other + text.slice(at + 1);
      expect(decodeCart(changed).ok).toBe(false);
    }),
  );
});

test("a text that was cut short is damaged", () => {
  const text = encodeCart([{ itemId: "vmpp-1271511000001104", qty: 3 }]);
  for (let length = 2; length < text.length; length += 1)
    expect(decodeCart(text.slice(0, length))).toEqual(damaged);
});

test("a whole code of a later shop is told from a damaged one", () => {
  expect(decodeCart(writeCheckedText("2", [1, 2, 3]))).toEqual({
    ok: false,
    reason: "newer version",
  });
});

test.each(["", "   ", "hello", "https://shop.example/cart", "%E0%A4%A"])(
  "%p is unreadable",
  (text) => {
    expect(decodeCart(text)).toEqual({ ok: false, reason: "unreadable" });
  },
);

test.each([
  ["no pack", [0, 8]],
  ["10,000 packs", [0xa0, 0x9c, 1, 8]],
  ["no id", [2, 0]],
  ["an id of 65 characters", [3, 65, ...Array(65).fill(97), 0]],
  ["a stem without an end", [3, 0xff, 0xff, 0xff, 0xff, 0x7f]],
  ["a number without an end", [2, ...Array(99).fill(0xff)]],
  ["one id twice", [2, 8, 4, 8]],
  ["a line without its number", [2]],
  ["a number written too long", [2, 0x88, 0]],
  ["a character beyond UTF-16", [3, 1, 0x80, 0x80, 0x80, 1, 0]],
])("%s is no cart, whatever the checksum says", (_what, bytes) => {
  expect(decodeCart(writeCheckedText("1", bytes))).toEqual(damaged);
});

test("no text whatever makes it throw", () => {
  const bytes = fc.array(fc.integer({ min: 0, max: 255 }));
  const anything = fc.oneof(
    anyText(),
    bytes.map((content) => writeCheckedText("1", content)),
  );
  fc.assert(
    fc.property(anything, (text) => {
      const decoded = decodeCart(text);
      if (!decoded.ok) return;
      const ids = decoded.lines.map(({ itemId }) => itemId);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { qty } of decoded.lines) {
        expect(qty).toBeGreaterThanOrEqual(1);
        expect(qty).toBeLessThanOrEqual(9_999);
      }
    }),
  );
});
