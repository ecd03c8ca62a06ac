import type { Shop } from "../config/shop";
import { formatMoney } from "../domain/money";
import type { DeskOrder, QueueStatus } from "./endpoints.gen";

/** Tabs of the queue. */
export const TABS: Record<QueueStatus, string> = {
  open: "Open",
  new: "New",
  confirmed: "Confirmed",
  paid: "Paid",
  sent: "Sent",
  done: "Done",
  cancelled: "Cancelled",
};

/** What is done with an order, as its button says it. */
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

/** What was done, as the history says it. */
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
};

const NEWS: Record<DeskOrder["status"], (number: string) => string> = {
  new: (number) => `we have received your order ${number}.`,
  confirmed: (number) => `your order ${number} is confirmed.`,
  paid: (number) => `we have received your payment for order ${number}.`,
  sent: (number) => `we have sent your order ${number}.`,
  done: (number) => `thank you for your order ${number}.`,
  cancelled: (number) => `we have cancelled your order ${number}.`,
};

/** What a buyer may be told now; the clerk reads it, and may change it, before it goes out. */
export function buyerMessage(
  order: DeskOrder,
  { name, phone }: Pick<Shop, "name" | "phone">,
): string {
  const { status, number, changes, toPayCents, isPaid, buyer } = order;
  const isOver = status === "cancelled" || status === "done";
  return [
    `Dear ${buyer.name}, ${NEWS[status](number)}`,
    ...changes,
    ...(isOver || isPaid ? [] : [`To pay: ${formatMoney(toPayCents)}.`]),
    `${name}, ${phone}`,
  ].join("\n");
}
