import fc from "fast-check";
import type { CartItem } from "../api";
import { anyLine } from "../../testing/anyCart";
import { ibuprofen, paraPlus } from "../../testing/cartProducts";
import { restoreCart } from "./cartStorage";

/** A line's JSON with a field given as text, because JSON.stringify never writes 1e999 or 2.0. */
const lineWith = (field: string, text: string, line = ibuprofen) =>
  JSON.stringify({ ...line, [field]: "?" }).replace('"?"', () => text);

/** Values that are valid and invalid in each field, as JSON. */
const VALUES: [keyof CartItem, valid: string, invalid: string][] = [
  [
    "itemId",
    `0 9007199254740991 "x" "${"x".repeat(64)}" "constructor"`,
    `"" "${"x".repeat(65)}" "\\ud83d" -1 1.5 1e999 9007199254740992 null`,
  ],
  ["itemName", '"Évolocumab💊<b>&amp;</b>"', '"" "\\n\\t\\u00a0" 7 null'],
  ["mg", "null 5e2 0.5", '0 -500 1e999 "500"'],
  ["pack", "1", '0 -1 0.5 1e999 9007199254740992 "32" null'],
  ["qty", "2.0 9999", '0 -0 -1 1.5 1e-1 10000 1e9 1e999 "2" "" null'],
  [
    "price",
    "0 999999.99",
    '-0.01 -0 0.641 0.30000000000000004 1e-7 1000000 1e999 "0.64" null',
  ],
  ["discount", "0 999999.99", '-0.2 0.201 1000000 1e999 "0.2" null'],
];

test.each(VALUES)(
  "a line is kept if its %s is one of %s, and dropped otherwise",
  (field, valid, invalid) => {
    for (const text of valid.split(" ")) {
      const line = { ...ibuprofen, [field]: JSON.parse(text) as unknown };
      const cart = restoreCart(`[${lineWith(field, text)}]`);
      expect(cart).toEqual({ lines: [line], isDamaged: false });
    }
    const { [field]: _, ...rest } = ibuprofen;
    const others = [...invalid.split(" "), "true", "[7]", "{}"];
    const broken = others.map((text) => lineWith(field, text));
    for (const line of [JSON.stringify(rest), ...broken]) {
      const cart = restoreCart(`[${JSON.stringify(paraPlus)},${line}]`);
      const expected = { lines: [paraPlus], isDamaged: true };
      expect([line, cart]).toEqual([line, expected]);
    }
  },
);

test.each(["", "null", "7", "{}", "[", "<!doctype html>", "[".repeat(100_000)])(
  "a stored text that is no list is an empty cart: %#",
  (text) => expect(restoreCart(text)).toEqual({ lines: [], isDamaged: true }),
);

test("of two lines with one id as text the first valid one is kept", () => {
  const broken = [null, 7, "tablets", {}, [], { ...ibuprofen, qty: 0 }];
  const again = { ...paraPlus, itemId: String(ibuprofen.itemId) };
  expect(restoreCart(JSON.stringify([...broken, ibuprofen, again]))).toEqual({
    lines: [ibuprofen],
    isDamaged: true,
  });
});

test("a line has the specified fields in their order, whatever else is stored", () => {
  expect(restoreCart(null)).toEqual({ lines: [], isDamaged: false });
  const fields = Object.entries({ toString: 1, ...paraPlus, extra: [1] });
  const line = Object.fromEntries(fields.reverse());
  const { lines } = restoreCart(JSON.stringify([line]));
  expect(JSON.stringify(lines)).toBe(JSON.stringify([paraPlus]));
});

test("any text is read without an error, and no object's prototype is changed", () => {
  const ownOfEveryObject = Reflect.ownKeys(Object.prototype);
  const lineText = anyLine.map((line) => JSON.stringify(line));
  const listText = fc
    .array(fc.oneof(fc.json(), lineText))
    .map((texts) => `[${texts.join(",")}]`);
  const cutList = fc
    .tuple(listText, fc.nat())
    .map(([text, place]) => text.slice(0, place % text.length));
  const anyStored = fc.oneof(fc.string(), fc.json(), listText, cutList);
  fc.assert(
    fc.property(anyStored, (text) => {
      const { lines } = restoreCart(text);
      const again = restoreCart(JSON.stringify(lines));
      expect(again).toEqual({ lines, isDamaged: false });
    }),
  );
  expect(Reflect.ownKeys(Object.prototype)).toEqual(ownOfEveryObject);
});
