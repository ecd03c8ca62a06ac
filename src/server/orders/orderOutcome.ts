import {
  lineToPay,
  orderToPay,
  packsSupplied,
  type OutcomeLine,
} from "../../domain/order/orderPayment";
import { progressOf } from "../../domain/order/orderSteps";
import type { OrderLineRow, StoredOrder } from "./orderRepository";

const outcomeLine = (line: OrderLineRow): OutcomeLine => ({
  qty: line.qty,
  priceCents: line.price_cents,
  discountCents: line.discount_cents,
  outcome: line.outcome,
  outcomePacks: line.outcome_qty,
});

/** Price of a line as it is supplied, in cents. */
export const lineCents = (line: OrderLineRow) => lineToPay(outcomeLine(line));

/** Price of an order as it is supplied, in cents. */
export const orderCents = ({ lines, shipping_cents }: StoredOrder) =>
  orderToPay(lines.map(outcomeLine), shipping_cents);

/** The payment of an order and its refund, in cents; undefined if it is not paid. */
export function paymentOf(order: StoredOrder) {
  const { payment } = progressOf(order.events);
  if (!payment) return undefined;
  const { at, payment: by, paid_cents } = payment;
  const paidCents = paid_cents ?? orderCents(order);
  const dueCents = order.status === "cancelled" ? 0 : orderCents(order);
  return { at, by, paidCents, refundCents: Math.max(0, paidCents - dueCents) };
}

/** Amount that the buyer still has to pay for an order, in cents. */
export const centsDue = (order: StoredOrder) =>
  order.status === "cancelled" || progressOf(order.events).isPaid
    ? 0
    : orderCents(order);

/** Tells if packs of a product that was withdrawn would still leave. */
export const isHeldBack = (line: OrderLineRow) =>
  line.withdrawn !== null &&
  line.outcome !== "substituted" &&
  packsSupplied(outcomeLine(line)) > 0;

/** The withdrawn products that an order holds while it is open. */
export const withdrawnIn = ({ status, lines }: StoredOrder): string[] =>
  status === "done" || status === "cancelled"
    ? []
    : lines
        .filter(isHeldBack)
        .map((line) => `Withdrawn: ${line.product_name} (${line.withdrawn})`);

function changeOf(line: OrderLineRow, hasReasons: boolean): string[] {
  // Notes are deleted with their buyer.
  const { product_name: name, outcome_note: note } = line;
  switch (line.outcome) {
    case "short":
      return [`${name}: we have ${line.outcome_qty ?? 0} of ${line.qty}.`];
    case "substituted":
      return [`${name}: you get ${note ?? "something else"} instead.`];
    case "refused":
      return [
        `${name}: we can't supply it${hasReasons && note ? ` (${note})` : ""}.`,
      ];
    default:
      return [];
  }
}

/**
 * Differences from what was ordered, a sentence for each such line.
 *
 * @param hasReasons whether it says why a line is refused: that may be the
 *   buyer's illness, which is for the clerk to tell
 */
export const changesOf = (
  { lines }: Pick<StoredOrder, "lines">,
  hasReasons: boolean,
): string[] => lines.flatMap((line) => changeOf(line, hasReasons));
