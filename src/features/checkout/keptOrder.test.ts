import type { Order } from "../../api";
import { ibuprofen } from "../../testing/cartProducts";
import { keptOrderText, readKeptOrder } from "./keptOrder";
import { buildOrder } from "./order";

const DAY = 24 * 60 * 60 * 1000;
const now = Date.parse("2026-11-21T14:05:00Z");
const buyer = {
  name: "Ann Example",
  contactNo: "5550100",
  email: "ann@example.test",
  address: "1 Example Street",
};
const order = buildOrder(buyer, [ibuprofen], 4.95);
const kept = {
  key: "0123456789abcdef0123456789abcdef",
  order,
  keptAt: now,
  mayHaveArrived: false,
};

test("a kept order comes back as it was kept", () => {
  expect(readKeptOrder(keptOrderText(kept), now)).toEqual({
    version: 1,
    ...kept,
  });
});

test("nothing is kept where there is no such key", () => {
  expect(readKeptOrder(null, now)).toBeUndefined();
});

test.each([
  ["7 days later", 7 * DAY, "expired"],
  ["a moment before that", 7 * DAY - 1, "object"],
  ["7 days before, by a clock that was set back", -7 * DAY, "expired"],
])("%s it is %p", (_when, later, expected) => {
  const read = readKeptOrder(keptOrderText(kept), now + later);
  expect(typeof read === "object" ? "object" : read).toBe(expected);
});

const withOrder = (changed: Partial<Record<keyof Order, unknown>>) =>
  JSON.stringify({
    version: 1,
    ...kept,
    order: { ...order, ...changed },
  });

test("what takes the place of an order that was too old says so", () => {
  expect(readKeptOrder('"expired"', now)).toBe("expired");
});

test.each([
  ["no JSON", "{"],
  ["a word", '"damaged"'],
  ["null", "null"],
  ["a list", "[]"],
  ["another version", JSON.stringify({ ...kept, version: 2 })],
  ["no key", JSON.stringify({ ...kept, version: 1, key: "" })],
  [
    "a key that no host takes",
    JSON.stringify({ ...kept, version: 1, key: "a b c d e" }),
  ],
  ["no time", JSON.stringify({ ...kept, version: 1, keptAt: "now" })],
  [
    "no word on whether it arrived",
    JSON.stringify({ ...kept, version: 1, mayHaveArrived: 1 }),
  ],
  ["no order", JSON.stringify({ ...kept, version: 1, order: undefined })],
  ["a buyer without a name", withOrder({ name: " " })],
  ["an address that is no text", withOrder({ address: 7 })],
  ["no lines", withOrder({ orderItem: [] })],
  ["an impossible line", withOrder({ orderItem: [{ ...ibuprofen, qty: 0 }] })],
  [
    "a line with a field too many",
    withOrder({ orderItem: [{ ...ibuprofen, note: "x" }] }),
  ],
  ["another total than its lines have", withOrder({ total: 1 })],
  ["a delivery charge that is none", withOrder({ shippingCharge: -1 })],
])("with %s it is damaged", (_what, text) => {
  expect(readKeptOrder(text, now)).toBe("damaged");
});
