import { cream, lineText, tablets, type StoredCart } from "./storedCart";

const list = JSON.stringify([tablets, cream]);
const line = lineText(tablets);
const listWith = (fields: Record<string, string>) =>
  `[${lineText(tablets, fields)}]`;
const cutBehind = (text: string) =>
  list.slice(0, list.indexOf(text) + text.length);

/** Values of the key `cart` that are not a JSON list, although people could read a cart in most of them. */
const TEXTS: readonly (readonly [string, string])[] = [
  ["an empty text", ""],
  ["white space", " \r\n\t"],
  ["null", "null"],
  ["the word undefined", "undefined"],
  ["a number", "7"],
  ["a boolean", "true"],
  ["an empty object", "{}"],
  ["a text", '"cart"'],
  ["what String makes of an object", "[object Object]"],
  ["what String makes of a list", "[object Object],[object Object]"],

  ["a list cut short at its start", "["],
  ["a list cut short within a name", cutBehind("Paracet")],
  ["a list cut short within a number", cutBehind('"price":0.')],
  ["a list cut short behind a field", cutBehind('"qty":2,')],
  ["a list cut short between two lines", cutBehind("},")],
  ["a list cut short by its last bracket", list.slice(0, -1)],
  ["a list without its first bracket", list.slice(1)],
  ["a list cut short within an escape", `[{"itemId":7,"itemName":"\\u00`],
  ["a list that was pasted twice", list + list],
  ["lines without a list around them", `${line}\n${line}`],
  ["one line without a list around it", line],
  ["a list in an object", `{"cart":${list}}`],
  ["a list's numbered entries in an object", `{"0":${line},"length":1}`],
  ["a list as an object's prototype", `{"__proto__":${list}}`],
  ["a list in a constructor", `{"constructor":{"prototype":${list}}}`],
  ["100,000 open brackets", "[".repeat(100_000)],
  ["a line in 100,000 objects", '{"a":'.repeat(100_000) + line],

  ["a list encoded twice", JSON.stringify(list)],
  ["a list encoded three times", JSON.stringify(JSON.stringify(list))],
  [
    "redux-persist's wrapper around the cart",
    JSON.stringify({
      cart: JSON.stringify(list),
      _persist: '{"version":-1,"rehydrated":true}',
    }),
  ],
  [
    "redux-persist's wrapper around the lines",
    JSON.stringify({ lines: list, notice: "null", _persist: "{}" }),
  ],
  ["a list in an address's escapes", encodeURIComponent(list)],
  ["a list in HTML's escapes", list.replaceAll('"', "&quot;")],
  ["a list in base64", btoa(list)],
  ["the command that pastes a list", `localStorage.setItem("cart", ${list})`],
  [
    "an error page",
    "<!doctype html><html><title>502 Bad Gateway</title></html>",
  ],

  ["a list behind a byte order mark", `\ufeff${list}`],
  ["a list behind a no-break space", `\u00a0${list}`],
  ["a list before a NUL", `${list}\0`],
  ["a list with a comma at its end", `[${line},]`],
  ["a list with nothing between two commas", `[${line},,${line}]`],
  ["a line with a comma at its end", `[${line.replace("}", ",}")}]`],
  ["a comment at a line's end", `[${line} // tablets\n]`],
  ["a comment within", `[/* tablets */ ${line}]`],
  ["single quotes", list.replaceAll('"', "'")],
  ["typographic quotes", list.replaceAll('"', "”")],
  ["names without quotes", list.replace(/"(\w+)":/g, "$1:")],
  ["a line break within a name", `[${line.replace(" ", "\n")}]`],
  ["a price of NaN", listWith({ price: "NaN" })],
  ["a quantity of Infinity", listWith({ qty: "Infinity" })],
  ["a discount of -Infinity", listWith({ discount: "-Infinity" })],
  ["a strength of undefined", listWith({ mg: "undefined" })],
  ["a quantity written as 02", listWith({ qty: "02" })],
  ["a quantity written as 0x2", listWith({ qty: "0x2" })],
  ["a quantity written as 2n", listWith({ qty: "2n" })],
  ["a price written as .64", listWith({ price: ".64" })],
  ["a price written as 0,64", listWith({ price: "0,64" })],
  ["a price written as $0.64", listWith({ price: "$0.64" })],
];

export const NOT_LISTS: readonly StoredCart[] = TEXTS.map(([what, cart]) => ({
  what,
  entries: { cart, cartCount: "2" },
  restored: [],
}));
