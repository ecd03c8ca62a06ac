import { INVALID_FIELDS, NOT_LINES } from "./invalidLines";
import { NOT_LISTS } from "./notLists";
import {
  cream,
  drops,
  lineText,
  manyLines,
  tablets,
  type StoredCart,
} from "./storedCart";

const stored = (...lines: unknown[]) => ({
  cart: JSON.stringify(lines),
  cartCount: String(lines.length),
});
const many = manyLines(10_000);

/** Lists with several mistakes, or whose lines are valid only one by one. */
const LISTS: readonly StoredCart[] = [
  {
    what: "one id in two lines",
    entries: stored(cream, { ...cream, qty: 5 }, drops),
    restored: [cream, drops],
  },
  {
    what: "the id 7 and the id '7'",
    entries: stored(tablets, { ...tablets, itemId: "7", qty: 5 }),
    restored: [tablets],
  },
  {
    what: "the id '7' and the id 7",
    entries: stored({ ...tablets, itemId: "7" }, tablets),
    restored: [{ ...tablets, itemId: "7" }],
  },
  {
    what: "one id in 10,000 lines",
    entries: stored(...many.map((line) => ({ ...line, itemId: 7 }))),
    restored: [{ ...many[0]!, itemId: 7 }],
  },
  {
    what: "an invalid line before a valid one with the same id",
    entries: stored({ ...tablets, qty: 0 }, tablets),
    restored: [tablets],
  },
  {
    what: "10,000 lines, every second one invalid",
    entries: stored(
      ...many.map((line, at) => (at % 2 ? { ...line, qty: 1e9 } : line)),
    ),
    restored: many.filter((_, at) => at % 2 === 0),
  },
  {
    what: "no valid line",
    entries: stored(null, [], {}, "", 0, { ...tablets, price: -1 }),
    restored: [],
  },
  {
    what: "the id '__proto__' in two lines",
    entries: stored(
      { ...tablets, itemId: "__proto__" },
      { ...tablets, itemId: "__proto__" },
    ),
    restored: [{ ...tablets, itemId: "__proto__" }],
  },
  {
    what: "a field that is there twice, the second time invalid",
    entries: {
      cart: `[${lineText(tablets).replace("}", ',"qty":0}')},${lineText(cream)}]`,
    },
    restored: [cream],
  },
  {
    what: "an invalid line beside the count of the valid ones",
    entries: { ...stored(tablets, null), cartCount: "1" },
    restored: [tablets],
  },
  {
    what: "an invalid line and no count",
    entries: { cart: stored(null, tablets).cart },
    restored: [tablets],
  },
  {
    what: "cart and count exchanged",
    entries: { cart: "1", cartCount: stored(tablets).cart },
    restored: [],
  },
];

/**
 * Storages from which something can't be restored: the valid lines come back, and
 * the shopper is told once (design decisions, Cart).
 */
export const DAMAGED_STORAGES: readonly StoredCart[] = [
  ...NOT_LISTS,
  ...INVALID_FIELDS,
  ...NOT_LINES,
  ...LISTS,
];
