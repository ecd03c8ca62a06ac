import fc from "fast-check";
import type { CartItem } from "../../api";
import { anyCart, anyLine, anyText } from "../../testing/anyCart";
import { restoreCart } from "./cartPersistence";

const tablets: CartItem = {
  itemId: 7,
  itemName: "Paracetamol 500mg tablets",
  mg: 500,
  pack: 32,
  qty: 2,
  price: 0.64,
  discount: 0.2,
};
const cream: CartItem = {
  ...tablets,
  itemId: "cream-1",
  itemName: "Hand cream",
  mg: null,
  discount: 0,
};
const both = [tablets, cream];
const many = Array.from({ length: 10_000 }, (_, itemId) => ({
  ...cream,
  itemId,
}));
const list = JSON.stringify(both);

/** A line's JSON with a field given as text, because JSON.stringify never writes 1e999 or 2.0. */
const lineWith = (field: keyof CartItem, text: string, line = tablets) =>
  JSON.stringify({ ...line, [field]: "?" }).replace('"?"', () => text);

/** Values that are invalid in each field, as JSON, besides null, true, [7], {} and a missing field. */
const INVALID: Readonly<Record<keyof CartItem, string>> = {
  itemId: `"" "${"x".repeat(65)}" "\\ud83d" -1 1.5 1e999 9007199254740992`,
  itemName: '"" "\\n\\t\\u00a0" 7',
  mg: '0 -500 1e999 "500"',
  pack: '0 -1 0.5 1e999 9007199254740992 "32"',
  qty: '0 -0 -1 1.5 1e-1 10000 1e9 1e999 "2" ""',
  price: '-0.01 -0 0.641 0.30000000000000004 1e-7 1000000 1e999 "0.64"',
  discount: '-0.2 0.201 1000000 1e999 "0.2"',
};
const FIELDS = Object.keys(INVALID) as (keyof CartItem)[];
const invalidIn = (field: keyof CartItem) => [
  ...INVALID[field].split(" "),
  ...["true", "[7]", "{}", ...(field === "mg" ? [] : ["null"])],
];

describe("the valid lines are kept, the rest is dropped, and the loss is reported", () => {
  test.each(FIELDS)("if %s is invalid or missing", (field) => {
    const { [field]: _, ...rest } = tablets;
    const broken = [
      JSON.stringify(rest),
      ...invalidIn(field).map((text) => lineWith(field, text)),
    ];
    for (const line of broken) {
      const cart = restoreCart(`[${JSON.stringify(cream)},${line}]`);
      expect([line, cart]).toEqual([line, { lines: [cream], damaged: true }]);
    }
  });

  test.each([
    ...["null", "false", "7", '"tablets"', "{}", "[]", `[${list}]`],
    ...[JSON.stringify(JSON.stringify(tablets)), `{"line":${list}}`],
    `{"__proto__":${JSON.stringify(tablets)}}`,
    '{"productId":7,"productName":"Paracetamol","mg":500,"qty":32,"price":0.64,"discount":0.2}',
  ])("if %s stands in the place of a line", (entry) =>
    expect(restoreCart(`[${entry},${JSON.stringify(cream)}]`)).toEqual({
      lines: [cream],
      damaged: true,
    }),
  );

  test.each([
    ...["", " \n", "null", "undefined", "7", "{}", "[object Object]", "["],
    ...[list.slice(0, -1), list.slice(1), list + list, `{"cart":${list}}`],
    ...[JSON.stringify(list), encodeURIComponent(list), "[".repeat(100_000)],
    ...[`\ufeff${list}`, list.replace("]", ",]"), list.replaceAll('"', "'")],
    `{"lines":${JSON.stringify(list)},"_persist":"{}"}`,
    "<!doctype html><title>502 Bad Gateway</title>",
  ])("if storage holds the text %.40j, which is no list", (text) =>
    expect(restoreCart(text)).toEqual({ lines: [], damaged: true }),
  );

  test.each<[CartItem["itemId"], CartItem["itemId"]]>([
    ["a", "a"],
    [7, "7"],
    ["7", 7],
    ["__proto__", "__proto__"],
  ])("of two lines with the ids %j and %j the first is kept", (one, other) => {
    const lines = [one, other].map((itemId) => ({ ...tablets, itemId }));
    expect(restoreCart(JSON.stringify(lines))).toEqual({
      lines: [lines[0]],
      damaged: true,
    });
  });

  test("an invalid line does not hide a valid one with its id", () => {
    const lines = [{ ...tablets, qty: 0 }, tablets];
    expect(restoreCart(JSON.stringify(lines)).lines).toEqual([tablets]);
  });
});

describe("every line is kept, and no loss is reported", () => {
  test.each<[keyof CartItem, string]>([
    ...["0", "9007199254740991", '"x"', `"${"x".repeat(64)}"`].map(
      (text) => ["itemId", text] as [keyof CartItem, string],
    ),
    ["itemId", '"constructor"'],
    ["itemName", '"Évolocumab 💊 <b>&amp;</b>"'],
    ["mg", "null"],
    ["mg", "5e2"],
    ["pack", "1"],
    ["qty", "2.0"],
    ["qty", "9999"],
    ["price", "0"],
    ["price", "999999.99"],
    ["discount", "999999.99"],
  ])("if %s is %.30s", (field, text) => {
    const line = { ...tablets, [field]: JSON.parse(text) as unknown };
    const cart = restoreCart(`[${lineWith(field, text)}]`);
    expect(cart).toEqual({ lines: [line], damaged: false });
  });

  test.each([
    ["nothing", null, []],
    ["an empty list", "[]", []],
    ["lines with white space between", JSON.stringify(both, null, 2), both],
    [
      "further fields, in another order",
      JSON.stringify([{ toString: 1, ...cream, extra: [1] }].reverse()),
      [cream],
    ],
    ["10,000 lines", JSON.stringify(many), many],
  ])("if storage holds %s", (_what, text, lines) =>
    expect(restoreCart(text)).toStrictEqual({ lines, damaged: false }),
  );

  test("of any cart", () =>
    fc.assert(
      fc.property(anyCart, (lines) =>
        expect(restoreCart(JSON.stringify(lines))).toStrictEqual({
          lines,
          damaged: false,
        }),
      ),
    ));
});

test("any text can be stored: nothing is thrown, no object's prototype is changed, and what was restored can be restored again", () => {
  const ownOfEveryObject = Reflect.ownKeys(Object.prototype);
  const brokenLine = fc
    .tuple(anyLine, fc.constantFrom(...FIELDS), fc.nat())
    .map(([line, field, any]) => {
      const texts = invalidIn(field);
      return lineWith(field, texts[any % texts.length]!, line);
    });
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
      expect(again.damaged).toBe(false);
    }),
    { numRuns: 300 },
  );
  expect(Reflect.ownKeys(Object.prototype)).toEqual(ownOfEveryObject);
});
