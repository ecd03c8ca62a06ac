import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { decodeCart, encodeCart } from "./cartLink";
import { writeCheckedText } from "./checkedText";

/** Any text: words with numbers as catalogues have them, digits alone, and every UTF-16 unit there is. */
const id = fc
  .oneof(
    fc.tuple(fc.constantFrom("vmpp-", "sku/", ""), fc.bigInt(0n, 10n ** 40n)),
    fc.tuple(fc.string({ unit: "binary", maxLength: 20 })),
    fc.tuple(fc.stringMatching(/^[0-9]{1,64}$/)),
    fc.tuple(
      fc
        .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 64 })
        .map((units) => String.fromCharCode(...units)),
    ),
  )
  .map((parts) => parts.join(""))
  .filter((text) => text.length >= 1 && text.length <= 64);
const line = fc.record({ itemId: id, qty: fc.integer({ min: 1, max: 9_999 }) });
const cartOf = (limits: { minLength: number; maxLength: number }) =>
  fc.uniqueArray(line, { ...limits, selector: ({ itemId }) => itemId });
const cart = cartOf({ minLength: 1, maxLength: 30 });

const catalogue = readFileSync(
  join(__dirname, "../server/catalog/medicines-uk-149.csv"),
  "utf8",
);
const realIds = catalogue
  .split("\n")
  .slice(1)
  .map((row) => row.split(",")[0] ?? "")
  .filter(Boolean);

const damaged = { ok: false, reason: "damaged" };

test("a cart comes back with the ids, quantities and order it had", () => {
  fc.assert(
    fc.property(cart, (lines) => {
      expect(decodeCart(encodeCart(lines))).toEqual({ ok: true, lines });
    }),
  );
});

test("a cart of 1,000 lines comes back", () => {
  const thousand = cartOf({ minLength: 1_000, maxLength: 1_000 });
  fc.assert(
    fc.property(thousand, (lines) => {
      expect(decodeCart(encodeCart(lines))).toEqual({ ok: true, lines });
    }),
    { numRuns: 3 },
  );
});

test.each([
  "0",
  "00",
  "007",
  "7",
  "vmpp-0",
  "vmpp-0042",
  "9".repeat(64),
  "0".repeat(64),
  "a".repeat(64),
  "évolocumab",
  "co/codamol 8%",
  "💊",
  "\ud800",
  "\u0000",
])("the id %p comes back as it is", (itemId) => {
  const lines = [{ itemId, qty: 1 }];
  expect(decodeCart(encodeCart(lines))).toEqual({ ok: true, lines });
});

test.each([
  ["1AgjmBbwF", [["7", 1]]],
  [
    "1AgF-f4ABgAGfnAECMDAIs-mVhg",
    [
      ["0", 1],
      ["126", 63],
      ["127", 64],
      ["007", 9_999],
    ],
  ],
  [
    "1BwV2bXBwLdHU7svrjaECAta07IX2kpQCGa0SvA",
    [
      ["vmpp-1271511000001104", 3],
      ["vmpp-1214511000001109", 1],
    ],
  ],
] as [string, [string, number][]][])(
  "the code %s, which was sent to somebody once, is that of its cart for good",
  (code, cartOnce) => {
    const lines = cartOnce.map(([itemId, qty]) => ({ itemId, qty }));
    expect(decodeCart(code)).toEqual({ ok: true, lines });
    expect(encodeCart(lines)).toBe(code);
  },
);

test("an id that is a number is compared as text", () => {
  expect(encodeCart([{ itemId: 7, qty: 2 }])).toBe(
    encodeCart([{ itemId: "7", qty: 2 }]),
  );
});

test("nothing of a line but its id and quantity is in the text", () => {
  const whole = { itemId: 7, qty: 2, itemName: "Paracetamol", price: 0.64 };
  expect(encodeCart([whole])).toBe(encodeCart([{ itemId: 7, qty: 2 }]));
});

test("the text needs no escaping in a URL", () => {
  fc.assert(
    fc.property(cart, (lines) => {
      expect(encodeCart(lines)).toMatch(/^1[A-Za-z0-9_-]+$/);
    }),
  );
});

test("20 lines of the real catalogue fit in two text messages, wherever they are taken from it", () => {
  for (let start = 0; start + 20 <= realIds.length; start += 1) {
    const lines = realIds
      .slice(start, start + 20)
      .map((itemId, index) => ({ itemId, qty: index + 1 }));
    expect(encodeCart(lines).length).toBeLessThanOrEqual(260);
  }
});

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

test("blanks and line breaks that a message puts in do no harm", () => {
  const lines = [{ itemId: "vmpp-1271511000001104", qty: 3 }];
  const text = encodeCart(lines);
  const wrapped = ` ${text.slice(0, 9)}\r\n${text.slice(9)}\n`;
  expect(decodeCart(wrapped)).toEqual({ ok: true, lines });
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
    fc.string({ unit: "binary" }),
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
