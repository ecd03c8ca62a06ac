import fc from "fast-check";
import type { CartItem } from "../api";
import { anyLine, anyText } from "../../testing/anyCart";
import { ibuprofen, paraPlus } from "../../testing/cartProducts";
import { runs } from "../../testing/runs";
import { restoreCart } from "./cartStorage";

const both = [ibuprofen, paraPlus];
const list = JSON.stringify(both);

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
const INVALID = VALUES.flatMap(([field, , invalid]) =>
  [...invalid.split(" "), "true", "[7]", "{}"].map((text) => [field, text]),
) as [keyof CartItem, string][];

describe("the valid lines are kept, the rest is dropped and named", () => {
  test.each(VALUES)("if %s is invalid or missing", (name) => {
    const { [name]: _, ...rest } = ibuprofen;
    const broken = INVALID.filter(([field]) => field === name).map(
      ([field, text]) => lineWith(field, text),
    );
    for (const line of [JSON.stringify(rest), ...broken]) {
      const cart = restoreCart(`[${JSON.stringify(paraPlus)},${line}]`);
      expect([line, cart]).toEqual([
        line,
        { lines: [paraPlus], dropped: [`cart[1].${name}`] },
      ]);
    }
  });

  test.each([
    ...["null", "false", "7", '"tablets"', "{}", "[]", `[${list}]`],
    ...[JSON.stringify(JSON.stringify(ibuprofen)), `{"line":${list}}`],
    `{"__proto__":${JSON.stringify(ibuprofen)}}`,
  ])("if %s stands in the place of a line", (entry) =>
    expect(restoreCart(`[${entry},${JSON.stringify(paraPlus)}]`)).toEqual({
      lines: [paraPlus],
      dropped: ["cart[0].itemId"],
    }),
  );

  test.each([
    ...["", " \n", "null", "undefined", "7", "{}", "[object Object]", "["],
    ...[list.slice(0, -1), list.slice(1), list + list, `{"cart":${list}}`],
    ...[JSON.stringify(list), encodeURIComponent(list), "[".repeat(100_000)],
    ...[`\ufeff${list}`, list.replace("]", ",]"), list.replaceAll('"', "'")],
    `{"lines":${JSON.stringify(list)},"_persist":"{}"}`,
    "<!doctype html><title>502 Bad Gateway</title>",
  ])("if storage holds a text that is no list: %#", (text) =>
    expect(restoreCart(text)).toEqual({ lines: [], dropped: ["cart"] }),
  );

  test.each([
    ["a", "a"],
    [7, "7"],
    ["7", 7],
    ["__proto__", "__proto__"],
  ])("of two lines with the ids %j and %j the first is kept", (one, other) => {
    const lines = [one, other].map((itemId) => ({ ...ibuprofen, itemId }));
    expect(restoreCart(JSON.stringify(lines))).toEqual({
      lines: [lines[0]],
      dropped: ["cart[1].itemId"],
    });
  });

  test("an invalid line does not hide a valid one with its id", () => {
    const lines = [{ ...ibuprofen, qty: 0 }, ibuprofen];
    expect(restoreCart(JSON.stringify(lines)).lines).toEqual([ibuprofen]);
  });
});

describe("every line is kept, and no loss is reported", () => {
  test.each(VALUES)("if %s is one of %s", (field, valid) => {
    for (const text of valid.split(" ")) {
      const line = { ...ibuprofen, [field]: JSON.parse(text) as unknown };
      const cart = restoreCart(`[${lineWith(field, text)}]`);
      expect(cart).toEqual({ lines: [line], dropped: [] });
    }
  });

  test("if there is none, or if lines have further fields in another order", () => {
    expect(restoreCart(null)).toEqual({ lines: [], dropped: [] });
    const fields = Object.entries({ toString: 1, ...paraPlus, extra: [1] });
    const line = Object.fromEntries(fields.reverse());
    expect(restoreCart(JSON.stringify([line]))).toStrictEqual({
      lines: [paraPlus],
      dropped: [],
    });
  });
});

test("any text is read without an error, and no object's prototype is changed", () => {
  const ownOfEveryObject = Reflect.ownKeys(Object.prototype);
  const brokenLine = fc
    .tuple(anyLine, fc.constantFrom(...INVALID))
    .map(([line, [field, text]]) => lineWith(field, text, line));
  const lineText = anyLine.map((line) => JSON.stringify(line));
  const listText = fc
    .array(fc.oneof(fc.json(), brokenLine, lineText))
    .map((texts) => `[${texts.join(",")}]`);
  const cutList = fc
    .tuple(listText, fc.nat())
    .map(([text, place]) => text.slice(0, place % text.length));
  const anyStored = fc.oneof(anyText(), fc.json(), listText, cutList);
  fc.assert(
    fc.property(anyStored, (text) => {
      const written = JSON.stringify(restoreCart(text).lines);
      const again = restoreCart(written);
      expect(JSON.stringify(again.lines)).toBe(written);
      expect(again.dropped).toEqual([]);
    }),
    { numRuns: runs(300) },
  );
  expect(Reflect.ownKeys(Object.prototype)).toEqual(ownOfEveryObject);
});
