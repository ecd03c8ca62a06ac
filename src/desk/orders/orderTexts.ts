import type { Shop } from "../../domain/shop/shop";
import { formatMoney } from "../../domain/money";
import type { DeskOrder, QueueRow, QueueStatus } from "../endpoints.gen";

/** Tabs of the queue. */
export const TABS: Record<QueueStatus, string> = {
  open: "Open",
  approve: "To approve",
  new: "New",
  confirmed: "Confirmed",
  paid: "Paid",
  sent: "Sent",
  done: "Done",
  cancelled: "Cancelled",
};

/** Says who has approved an order, or that nobody has; empty if nobody has to. */
export function approvalText({
  needsApproval,
  approvedBy,
}: Pick<QueueRow, "needsApproval" | "approvedBy">): string {
  if (!needsApproval) return "";
  return approvedBy ? `Approved by ${approvedBy}` : "Not approved";
}

/** Steps of an order, as their buttons say them. */
export const STEPS: Record<string, string> = {
  confirm: "Confirm",
  approve: "Approve",
  pay: "Paid",
  send: "Sent",
  finish: "Done",
  cancel: "Cancel order",
  reopen: "Open again",
  undo: "Undo last step",
};

export type Sum = [label: string, cents: number];

/** The delivery charge, what is to pay for an order, or was paid, and what of it goes back. */
export function sumsOf(
  { status, shippingCents, paidBy, paidCents }: DeskOrder,
  toPayCents: number,
): Sum[] {
  const isCancelled = status === "cancelled";
  const delivery: Sum = ["Delivery charge", shippingCents];
  if (paidCents === null) {
    const label = isCancelled ? "Not to be paid" : "To pay";
    return [delivery, [label, toPayCents]];
  }
  const refundCents = paidCents - (isCancelled ? 0 : toPayCents);
  const paid = paidBy ? `Paid (${paidBy})` : "Paid";
  return [
    delivery,
    [paid, paidCents],
    ...(refundCents > 0 ? [["To refund", refundCents] as Sum] : []),
  ];
}

const NEWS: Record<DeskOrder["status"], (number: string) => string> = {
  new: (number) => `we have received your order ${number}.`,
  confirmed: (number) => `your order ${number} is confirmed.`,
  paid: (number) => `we have received your payment for order ${number}.`,
  sent: (number) => `we have sent your order ${number}.`,
  done: (number) => `thank you for your order ${number}.`,
  cancelled: (number) => `we have cancelled your order ${number}.`,
};

/** The corrected fields of an order, in words for its buyer. */
function correctionsIn({ history, lines, buyer }: DeskOrder): string[] {
  const has = (wanted: string) =>
    history.some(({ action }) => action === wanted);
  const packs = lines.map(({ qty, name }) => `${qty} x ${name}`).join(", ");
  const address = buyer.address.split("\n").join(", ");
  return [
    ...(has("correct") ? [`You order: ${packs}.`] : []),
    ...(has("buyer") ? [`We deliver to: ${buyer.name}, ${address}.`] : []),
  ];
}

/** Words that the buyer may be sent now; the clerk reads them, and may change them, before they go out. */
export function buyerMessage(
  order: DeskOrder,
  { name, phone }: Pick<Shop, "name" | "phone">,
): string {
  const { status, number, changes, buyer } = order;
  const isOver = status === "cancelled" || status === "done";
  const sums = sumsOf(order, order.toPayCents).filter(([label]) =>
    isOver ? label === "To refund" : label.startsWith("To "),
  );
  return [
    `Dear ${buyer.name}, ${NEWS[status](number)}`,
    ...(isOver ? [] : correctionsIn(order)),
    ...changes,
    ...sums.map(
      ([label, cents]) =>
        `${label}: ${formatMoney(cents, order.currencySign)}.`,
    ),
    `${name}, ${phone}`,
  ].join("\n");
}
