import { centsDue, changesOf, isHeldBack } from "./orderOutcome";
import type { OrderLineRow, StoredOrder } from "./orderRepository";

/** Three packs at $2.00, of which two cost $0.50 less. */
const lineOf = (supplied: Partial<OrderLineRow> = {}): OrderLineRow => ({
  order_number: "PH-1001",
  position: 1,
  product_id: "7",
  product_name: "Zinc cream",
  mg: null,
  pack: 28,
  qty: 3,
  price_cents: 200,
  discount_cents: 50,
  outcome: null,
  outcome_qty: null,
  outcome_note: null,
  facts: null,
  stock_taken: null,
  withdrawn: null,
  ...supplied,
});

const full = lineOf();
const short = lineOf({ outcome: "short", outcome_qty: 1 });
const refused = lineOf({ outcome: "refused", outcome_note: "liver disease" });
const substituted = lineOf({
  outcome: "substituted",
  outcome_note: "Zinc ointment",
});

const orderOf = (
  status: StoredOrder["status"],
  actions: [action: string, status: StoredOrder["status"]][] = [],
) =>
  ({
    status,
    lines: [full, short, refused],
    shipping_cents: 495,
    events: actions.map(([action, status]) => ({ action, status })),
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

it("nothing is due of an order that is paid or cancelled", () => {
  expect(centsDue(orderOf("new"))).toBe(1_245);
  expect(centsDue(orderOf("cancelled"))).toBe(0);
  expect(centsDue(orderOf("confirmed", [["pay", "confirmed"]]))).toBe(0);
});

it("a difference whose note was deleted is told all the same", () => {
  const gone = { outcome_qty: null, outcome_note: null };
  const lines = [full, short, substituted, refused];
  const emptied = lines.map((line) => ({ ...line, ...gone }));
  expect(changesOf({ lines: emptied }, true)).toEqual([
    "Zinc cream: we have 0 of 3.",
    "Zinc cream: you get something else instead.",
    "Zinc cream: we can't supply it.",
  ]);
});
