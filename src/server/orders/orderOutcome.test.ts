import {
  centsDue,
  changesOf,
  isHeldBack,
  paymentOf,
  withdrawnIn,
} from "./orderOutcome";
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

const orderOf = (status: StoredOrder["status"], action: string) =>
  ({
    status,
    lines: [full, short, refused],
    shipping_cents: 495,
    events: [{ action, status }],
  }) as StoredOrder;

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
  ["new", "note", 1_245],
  ["cancelled", "cancel", 0],
  ["confirmed", "pay", 0],
] as const)("of an order that is %s, after '%s', %i cents are due", (...of) => {
  const [status, action, cents] = of;
  expect(centsDue(orderOf(status, action))).toBe(cents);
});

it.each<[StoredOrder["status"], number | null, object]>([
  ["confirmed", null, { paidCents: 1_245, refundCents: 0 }],
  ["confirmed", 1_745, { paidCents: 1_745, refundCents: 500 }],
  ["confirmed", 1_000, { paidCents: 1_000, refundCents: 0 }],
  ["cancelled", 1_745, { paidCents: 1_745, refundCents: 1_745 }],
])("of a %s order of 1,245 that was paid by %p, %j", (status, paid, sums) => {
  const order = orderOf(status, "pay");
  Object.assign(order.events[0]!, { payment: "cash", paid_cents: paid });
  expect(paymentOf(order)).toMatchObject({ by: "cash", ...sums });
});

it("an order without a payment has none to refund", () =>
  expect(paymentOf(orderOf("confirmed", "confirm"))).toBeUndefined());

it.each<[StoredOrder["status"], string[]]>([
  ["new", ["Withdrawn: Zinc cream (recalled)"]],
  ["done", []],
  ["cancelled", []],
])("withdrawn products of a %s order: %j", (status, warnings) => {
  const lines = [short, refused].map((line) => ({
    ...line,
    withdrawn: "recalled",
  }));
  expect(withdrawnIn({ ...orderOf(status, "note"), lines })).toEqual(warnings);
});

it("each difference is a sentence, and a reason is for the clerk alone", () => {
  const emptied = [lineOf({ outcome: "short" }), { ...substituted }];
  emptied[1]!.outcome_note = null;
  const lines = [full, short, substituted, refused, ...emptied];
  const sentences = (refusal: string) => [
    "Zinc cream: we have 1 of 3.",
    "Zinc cream: you get Zinc ointment instead.",
    refusal,
    "Zinc cream: we have 0 of 3.",
    "Zinc cream: you get something else instead.",
  ];
  expect(changesOf({ lines }, false)).toEqual(
    sentences("Zinc cream: we can't supply it."),
  );
  expect(changesOf({ lines }, true)).toEqual(
    sentences("Zinc cream: we can't supply it (liver disease)."),
  );
});
