import type { CartItem } from "../../api";
import { cream, drops, lineText, tablets, type StoredCart } from "./storedCart";

/** Values that are invalid in each field, as JSON text. */
export const INVALID_VALUES: Readonly<
  Record<keyof CartItem, readonly string[]>
> = {
  itemId: [
    ...['""', `"${"x".repeat(65)}"`, '"\\ud83d"'],
    ...["-1", "1.5", "1e999", "9007199254740992"],
    ...["null", "true", "[7]", '{"itemId":7}'],
  ],
  itemName: ['""', '" "', '"\\n\\t\\u00a0"', "7", "null", '["Paracetamol"]'],
  mg: ["0", "-500", "1e999", '"500"', "true", "[500]", "{}"],
  pack: ["0", "-1", "0.5", "1e999", "9007199254740992", '"32"', "null", "[32]"],
  qty: [
    ...["0", "-0", "-1", "1.5", "1e-1", "10000", "1e9", "1e308", "1e999"],
    ...['"2"', '""', "null", "true", "[2]", "{}"],
  ],
  price: [
    ...["-0.01", "-0", "0.641", "0.30000000000000004", "1e-7", "5e-324"],
    ...["1000000", "999999.995", "1e9", "1e21", "1e308", "1e999"],
    ...['"0.64"', '"$0.64"', "null", "false", "[0.64]"],
  ],
  discount: [
    ...["-0.2", "0.201", "1000000", "1e308", "1e999"],
    ...['"0.2"', '""', "null", "true", "{}"],
  ],
};

/** An invalid line between two valid ones. */
const between = (what: string, broken: string): StoredCart => ({
  what,
  entries: {
    cart: `[${lineText(cream)},${broken},${lineText(drops)}]`,
    cartCount: "3",
  },
  restored: [cream, drops],
});

const fields = Object.keys(INVALID_VALUES) as (keyof CartItem)[];

/** Lines with a field missing or invalid. */
export const INVALID_FIELDS: readonly StoredCart[] = fields.flatMap((field) => {
  const { [field]: _, ...rest } = tablets;
  return [
    between(`a line without ${field}`, JSON.stringify(rest)),
    ...INVALID_VALUES[field].map((text) =>
      between(
        `a line whose ${field} is ${text}`,
        lineText(tablets, { [field]: text }),
      ),
    ),
  ];
});

const OTHERS: readonly (readonly [string, string])[] = [
  ["null", "null"],
  ["a boolean", "false"],
  ["a number", "7"],
  ["a text", '"tablets"'],
  ["a line encoded twice", JSON.stringify(lineText(tablets))],
  ["an empty object", "{}"],
  ["an empty list", "[]"],
  ["a line in a list", `[${lineText(tablets)}]`],
  ["1,000 lists in each other", "[".repeat(1_000) + "]".repeat(1_000)],
  ["a list of a line's values", JSON.stringify(Object.values(tablets))],
  ["a line in an object", `{"line":${lineText(tablets)}}`],
  ["a line as an object's prototype", `{"__proto__":${lineText(tablets)}}`],
  [
    "a line in a constructor",
    `{"constructor":{"prototype":${lineText(tablets)}}}`,
  ],
  ["a line in capital letters", lineText(tablets).toUpperCase()],
  [
    "what Add to Cart hands over",
    '{"productId":7,"productName":"Paracetamol","mg":500,"qty":32,"price":0.64,"discount":0.2}',
  ],
  ["a line of another shop", '{"id":7,"title":"Paracetamol","quantity":2}'],
];

/** Entries that are not lines. */
export const NOT_LINES: readonly StoredCart[] = OTHERS.map(([what, text]) =>
  between(`${what} in place of a line`, text),
);
