import {
  cream,
  lineText,
  manyLines,
  tablets,
  type StoredCart,
} from "./storedCart";

const cart = JSON.stringify([tablets, cream]);
const both = [tablets, cream];

/** Storages with a wrong count: the lines win, and nothing is lost. */
const COUNTS: readonly StoredCart[] = [
  ...["99", "0", "-1", "1.5", "1e999", '"2"', "two", "", "null", "{}", "[2]"],
].map((cartCount) => ({
  what: `a count of ${cartCount || "nothing"} beside two lines`,
  entries: { cart, cartCount },
  restored: both,
}));

/** Lines that look odd but are valid. */
const LINES: readonly (readonly [string, string, object])[] = [
  ["fields beyond the seven", lineText(tablets, { extra: "[1]" }), {}],
  [
    "fields with the names of an object's own",
    lineText(tablets, {
      ["__proto__"]: '{"polluted":true}',
      constructor: '{"prototype":{"polluted":true}}',
      toString: "null",
    }),
    {},
  ],
  [
    "fields in another order",
    JSON.stringify(Object.fromEntries(Object.entries(tablets).reverse())),
    {},
  ],
  [
    "a field that is there twice: the second one counts",
    lineText(tablets).replace("}", ',"qty":3}'),
    { qty: 3 },
  ],
  [
    "numbers written otherwise",
    lineText(tablets, { qty: "2.0", mg: "5e2", price: "64E-2" }),
    {},
  ],
  [
    "letters written as escapes",
    lineText(tablets).replace("Para", "\\u0050\\u0061ra"),
    {},
  ],
  ...[
    { itemId: 0 },
    { itemId: Number.MAX_SAFE_INTEGER },
    { itemId: "x" },
    { itemId: "x".repeat(64) },
    { itemId: "__proto__" },
    { itemId: "constructor" },
    { itemName: "\udc8a and \ud83d" },
    { itemName: "Évolocumab 💊 <b>&amp;</b>" },
    { mg: null },
    { mg: 5e-324 },
    { mg: Number.MAX_VALUE },
    { pack: 1 },
    { pack: Number.MAX_SAFE_INTEGER },
    { qty: 1 },
    { qty: 9_999 },
    { price: 0 },
    { price: 999_999.99 },
    { discount: 0 },
    { discount: 999_999.99 },
  ].map(
    (fields) =>
      [
        `a line with ${JSON.stringify(fields)}`,
        JSON.stringify({ ...tablets, ...fields }),
        fields,
      ] as const,
  ),
];

const LISTS: readonly StoredCart[] = [
  { what: "nothing", entries: {}, restored: [] },
  {
    what: "an empty list",
    entries: { cart: "[]", cartCount: "0" },
    restored: [],
  },
  {
    what: "two lines and their count",
    entries: { cartCount: "2", cart },
    restored: both,
  },
  { what: "only the lines", entries: { cart }, restored: both },
  { what: "only a count", entries: { cartCount: "2" }, restored: [] },
  {
    what: "lines with white space between",
    entries: { cart: `\r\n\t${JSON.stringify(both, null, 2)} \n` },
    restored: both,
  },
  {
    what: "ids that differ in a zero, a blank or a capital letter",
    entries: {
      cart: JSON.stringify(
        ["7", "07", " 7", "a", "A"].map((itemId) => ({ ...tablets, itemId })),
      ),
    },
    restored: ["7", "07", " 7", "a", "A"].map((itemId) => ({
      ...tablets,
      itemId,
    })),
  },
  {
    what: "10,000 lines",
    entries: { cart: JSON.stringify(manyLines(10_000)) },
    restored: manyLines(10_000),
  },
  {
    what: "two lines beside what another site's redux-persist has left",
    entries: {
      cart,
      "persist:root": `{"cart":"\\"[]\\"","_persist":"{\\"version\\":-1}"}`,
    },
    restored: both,
  },
  {
    what: "only what another site's redux-persist has left",
    entries: { "persist:root": JSON.stringify({ cart, _persist: "{}" }) },
    restored: [],
  },
];

/** Storages from which everything is restored: there is no notice (design decisions, Cart). */
export const VALID_STORAGES: readonly StoredCart[] = [
  ...LISTS,
  ...COUNTS,
  ...LINES.map(([what, text, fields]) => ({
    what,
    entries: { cart: `[${text},${lineText(cream)}]`, cartCount: "2" },
    restored: [{ ...tablets, ...fields }, cream],
  })),
];
