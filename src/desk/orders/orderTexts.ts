import type { Shop } from "../../config/shop";
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

/** Whether a pharmacist has approved an order; empty where nobody has to. */
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

/** Steps of an order, as the history says them. */
export const HISTORY: Record<string, string> = {
  confirm: "Confirmed",
  approve: "Approved",
  pay: "Paid",
  send: "Sent",
  finish: "Done",
  cancel: "Cancelled",
  reopen: "Opened again",
  undo: "Took the last step back",
  note: "Note",
  lines: "Lines changed",
  correct: "Lines corrected",
  buyer: "Buyer corrected",
};

/** What the sum of an order is. */
export function sumLabel({
  status,
  isPaid,
}: Pick<DeskOrder, "status" | "isPaid">): string {
  if (status === "cancelled") return isPaid ? "To refund" : "Not to be paid";
  return isPaid ? "Paid" : "To pay";
}

const NEWS: Record<DeskOrder["status"], (number: string) => string> = {
  new: (number) => `we have received your order ${number}.`,
  confirmed: (number) => `your order ${number} is confirmed.`,
  paid: (number) => `we have received your payment for order ${number}.`,
  sent: (number) => `we have sent your order ${number}.`,
  done: (number) => `thank you for your order ${number}.`,
  cancelled: (number) => `we have cancelled your order ${number}.`,
};

/** What the buyer has corrected on the phone, as it is now. */
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
  const { status, number, changes, isPaid, buyer } = order;
  const toPay = formatMoney(order.toPayCents, order.currencySign);
  const isOver = status === "cancelled" || status === "done";
  return [
    `Dear ${buyer.name}, ${NEWS[status](number)}`,
    ...(isOver ? [] : correctionsIn(order)),
    ...changes,
    ...(isOver || isPaid ? [] : [`To pay: ${toPay}.`]),
    `${name}, ${phone}`,
  ].join("\n");
}
