import type { CurrentShop } from "../../shop/currentShop";
import type {
  DeskLine,
  DeskOrder,
  QueueRow,
} from "../../../desk/endpoints.gen";
import { internationalNumber } from "../../orders/contactNumber";
import { isHere, progressOf, stepsIn } from "../../../domain/order/orderSteps";
import { sharedIngredients } from "../../medicines/sharedIngredients";
import {
  brokenRules,
  type SaleLine,
  type SaleRule,
} from "../../medicines/saleRules";
import {
  needsApproval,
  needsPrescription,
  orderCallSheet,
  saleLines,
  type CallSheetParts,
} from "../../orders/orderCallSheet";
import {
  changesOf,
  isHeldBack,
  lineCents,
  orderCents,
  paymentOf,
  withdrawnIn,
} from "../../orders/orderOutcome";
import type { OrderLineRow, StoredOrder } from "../../orders/orderRepository";

/** Things that an order is looked at with. */
export interface OrderLook extends CallSheetParts {
  shop: CurrentShop;
}

/** Warnings that a clerk should see before anything else, the gravest first. */
function warningsOf(
  order: StoredOrder,
  lines: readonly SaleLine[],
  rules: readonly SaleRule[],
): string[] {
  const { possible_repeat_of: repeated } = order;
  const names = (some: readonly SaleLine[]) =>
    some.map(({ name }) => name).join(", ");
  return [
    ...withdrawnIn(order),
    ...(needsPrescription(order) ? ["Prescription"] : []),
    ...sharedIngredients(lines).map(
      ({ ingredient, lines }) => `Twice ${ingredient}: ${names(lines)}`,
    ),
    ...brokenRules(rules, lines).map(({ rule }) => rule.text),
    ...(repeated ? [`Possible repeat of ${repeated}`] : []),
  ];
}

/** An order as a row of the queue. */
export function toQueueRow(order: StoredOrder, { rules }: OrderLook): QueueRow {
  const lines = saleLines(order);
  const { isPaid, approval } = progressOf(order.events);
  return {
    number: order.order_number,
    placedAt: order.placed_at,
    status: order.status,
    isPaid,
    needsApproval: needsApproval(order),
    approvedBy: approval?.who ?? null,
    seen: order.events.length,
    name: order.name,
    lineCount: lines.length,
    toPayCents: orderCents(order),
    currencySign: order.currency.sign,
    warnings: warningsOf(order, lines, rules),
    openedBy: order.opened_by,
  };
}

const toDeskLine = (
  line: OrderLineRow,
  { status }: StoredOrder,
): Omit<DeskLine, "callSheet"> => ({
  position: line.position,
  productId: line.product_id,
  name: line.product_name,
  pack: line.pack,
  qty: line.qty,
  priceCents: line.price_cents,
  discountCents: line.discount_cents,
  toPayCents: lineCents(line),
  outcome: line.outcome ?? "supplied",
  outcomePacks: line.outcome_qty,
  outcomeNote: line.outcome_note,
  needsApproval: needsApproval({ lines: [line] }),
  withdrawn: isHere(status) && isHeldBack(line) ? line.withdrawn : null,
});

/** An order with all that a clerk needs. */
export function toDeskOrder(
  order: StoredOrder,
  otherOrders: number,
  look: OrderLook,
): DeskOrder {
  const payment = paymentOf(order);
  const sheet = orderCallSheet(order, look);
  const { name, lineCount, seen, ...row } = toQueueRow(order, look);
  return {
    ...row,
    otherOrders,
    paidBy: payment?.by ?? null,
    paidCents: payment?.paidCents ?? null,
    needsPrescription: needsPrescription(order),
    buyer: {
      name,
      contactNo: order.contact_no,
      dialled: internationalNumber(order.contact_no, look.shop.shop.phone),
      email: order.email,
      address: order.address,
    },
    lines: order.lines.map((line, index) => ({
      ...toDeskLine(line, order),
      callSheet: sheet[index]!,
    })),
    changes: changesOf(order, true),
    shippingCents: order.shipping_cents,
    orderedCents: order.total_cents,
    history: order.events,
    steps: stepsIn(
      progressOf(order.events),
      row.needsApproval,
      withdrawnIn(order).length > 0,
    ),
  };
}
