/** Statuses of an order, in the usual sequence. */
export const ORDER_STATUSES = [
  "new",
  "confirmed",
  "paid",
  "sent",
  "done",
  "cancelled",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Steps of an order: in which statuses they are possible, and what the status is then. */
export const ORDER_ACTIONS: Readonly<
  Record<string, { from: readonly OrderStatus[]; to: OrderStatus }>
> = {
  confirm: { from: ["new"], to: "confirmed" },
  pay: { from: ["new", "confirmed", "sent"], to: "paid" },
  // Some buyers pay at the door.
  send: { from: ["confirmed", "paid"], to: "sent" },
  finish: { from: ["new", "confirmed", "paid", "sent"], to: "done" },
  cancel: { from: ["new", "confirmed", "paid", "sent"], to: "cancelled" },
  reopen: { from: ["done", "cancelled"], to: "new" },
};

/** An order's status after an action. What was sent before it was paid stays sent. */
export const statusAfter = (
  action: string,
  status: OrderStatus,
): OrderStatus =>
  action === "pay" && status === "sent"
    ? status
    : (ORDER_ACTIONS[action]?.to ?? status);
