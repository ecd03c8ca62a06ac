import { centsDue, isHeldBack } from "./orderOutcome";
import type { OrderLineRow, StoredOrder } from "./orderRepository";

/** Three packs at $2.00, of which two cost $0.50 less. */
const lineOf = (supplied: Partial<OrderLineRow> = {}) =>
  ({
    ...{ product_name: "Zinc cream", withdrawn: null },
    ...{ qty: 3, price_cents: 200, discount_cents: 50 },
    ...supplied,
  }) as OrderLineRow;

const full = lineOf();
const short = lineOf({ outcome: "short", outcome_qty: 1 });
const refused = lineOf({ outcome: "refused", outcome_note: "liver disease" });
const substituted = lineOf({
  outcome: "substituted",
  outcome_note: "Zinc ointment",
});

it.each([
  [true, short],
  [false, lineOf({ outcome: "short", outcome_qty: 0 })],
  [false, refused],
  [false, substituted],
])("packs of a withdrawn product would leave: %p, of %j", (is, line) => {
  expect(isHeldBack({ ...line, withdrawn: "recalled" })).toBe(is);
  expect(isHeldBack(line)).toBe(false);
});

it.each([
  ["new", "note", 1_045],
  ["cancelled", "cancel", 0],
  ["confirmed", "pay", 0],
] as const)("of an order that is %s, after '%s', %i cents are due", (...of) => {
  const [status, action, cents] = of;
  const events = [{ action, status }];
  const order = { status, events, lines: [full], shipping_cents: 495 };
  expect(centsDue(order as StoredOrder)).toBe(cents);
});
