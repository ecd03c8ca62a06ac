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
