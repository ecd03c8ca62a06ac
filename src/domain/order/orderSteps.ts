import { ORDER_ACTIONS, type OrderStatus } from "./orderStatus";

/** Something that happened to an order. */
export interface OrderStep {
  /** The order's status from then on. */
  status: OrderStatus;
  action: string;
}

/** The status of an order. */
export interface OrderProgress<Step extends OrderStep> {
  status: OrderStatus;
  isPaid: boolean;
  /** By what it became paid. */
  payment: Step | undefined;
  /** A pharmacist's approval of the lines as they are now. */
  approval: Step | undefined;
  /** The step that `undo` would take back. */
  last: Step | undefined;
}

/** Actions in the words of an order's history. */
export const HISTORY: Readonly<Record<string, string>> = {
  take: "Taken by phone",
  confirm: "Confirmed",
  approve: "Approved",
  pay: "Paid",
  send: "Sent",
  finish: "Done",
  cancel: "Cancelled",
  reopen: "Opened again",
  undo: "Last step taken back",
  note: "Note",
  lines: "Lines changed",
  correct: "Lines corrected",
  buyer: "Buyer corrected",
};

/** Changes of the lines, after which they have to be approved again. */
const LINE_CHANGES = ["lines", "correct"];
/** Entries that leave the status as it is: notes, corrections of the buyer, and who took the order by phone. */
const REMARKS = ["note", "buyer", "take"];

/** Reads an order's progress from all that happened to it, in order. */
export function progressOf<Step extends OrderStep>(
  history: readonly Step[],
): OrderProgress<Step> {
  const steps: Step[] = [];
  let lastChange = -1;
  history.forEach((step, index) => {
    if (step.action === "undo") steps.pop();
    else if (LINE_CHANGES.includes(step.action)) lastChange = index;
    else if (!REMARKS.includes(step.action)) steps.push(step);
  });
  const approval = steps.filter(({ action }) => action === "approve").at(-1);
  const payment = steps.find(({ action }) => action === "pay");
  return {
    status: steps.at(-1)?.status ?? "new",
    isPaid: payment !== undefined,
    payment,
    // The approved lines are not those of now.
    approval:
      approval && history.indexOf(approval) > lastChange ? approval : undefined,
    last: steps.at(-1),
  };
}

/** In the order in which a clerk usually takes them: the first that is possible is the next one. */
const USUAL = ["confirm", "approve", "pay", "send", "finish"];

/** Tells if an order of a status has not left the shop. */
export const isHere = (status: OrderStatus) =>
  ["new", "confirmed", "paid"].includes(status);

/** Tells if an order of a status leaves the shop by an action. */
export const leavesBy = (action: string, status: OrderStatus) =>
  (action === "send" || action === "finish") && isHere(status);

/**
 * Steps that are possible for an order now, the usual next step first.
 *
 * @param needsApproval whether a pharmacist must approve it before it leaves
 * @param isHeldBack whether it holds what may not leave
 */
export function stepsIn(
  { status, isPaid, approval, last }: OrderProgress<OrderStep>,
  needsApproval: boolean,
  isHeldBack = false,
): string[] {
  const isApproved = !needsApproval || approval !== undefined;
  const isPossible = (action: string) => {
    if (action === "approve") return isHere(status) && !isApproved;
    if (action === "pay" && isPaid) return false;
    if (leavesBy(action, status) && (isHeldBack || !isApproved)) return false;
    return ORDER_ACTIONS[action]!.from.includes(status);
  };
  return [
    ...USUAL.filter(isPossible),
    ...["cancel", "reopen"].filter(isPossible),
    ...(last ? ["undo"] : []),
    "note",
  ];
}
