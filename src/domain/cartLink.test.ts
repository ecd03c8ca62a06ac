import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { anyLinkLines } from "../testing/anyLinkLines";
import { decodeCart, encodeCart } from "./cartLink";

const cart = anyLinkLines({ minLength: 1, maxLength: 30 });

const catalogue = readFileSync(
  join(__dirname, "../server/catalog/medicines-uk-149.csv"),
  "utf8",
);
const realIds = catalogue
  .split("\n")
  .slice(1)
  .map((row) => row.split(",")[0] ?? "")
  .filter(Boolean);

test("a cart comes back with the ids, quantities and order it had", () => {
  fc.assert(
    fc.property(cart, (lines) => {
      expect(decodeCart(encodeCart(lines))).toEqual({ ok: true, lines });
    }),
  );
});

test("a cart of 1,000 lines comes back", () => {
  const thousand = anyLinkLines({ minLength: 1_000, maxLength: 1_000 });
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
  expect(realIds).toHaveLength(149);
  for (let start = 0; start + 20 <= realIds.length; start += 1) {
    const lines = realIds
      .slice(start, start + 20)
      .map((itemId, index) => ({ itemId, qty: index + 1 }));
    expect(encodeCart(lines).length).toBeLessThanOrEqual(260);
  }
});

test("blanks and line breaks that a message puts in do no harm", () => {
  const lines = [{ itemId: "vmpp-1271511000001104", qty: 3 }];
  const text = encodeCart(lines);
  const wrapped = ` ${text.slice(0, 9)}\r\n${text.slice(9)}\n`;
  expect(decodeCart(wrapped)).toEqual({ ok: true, lines });
});
