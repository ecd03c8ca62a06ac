import type { Prescription, Right, Step } from "../../desk/endpoints.gen";
import {
  HISTORY,
  leavesBy,
  progressOf,
  stepsIn,
} from "../../domain/order/orderSteps";
import { isEmail } from "../boot/settingSchemas";
import type { ShopTransaction } from "../db/schema";
import { queueMessages } from "../notifications/outboxRepository";
import { needsApproval, needsPrescription } from "./orderCallSheet";
import { orderCents, withdrawnIn } from "./orderOutcome";
import { addOrderEvent, type StoredOrder } from "./orderRepository";
import { HttpError } from "../http/httpError";

/**
 * Refuses a change by somebody who has not seen what others did meanwhile.
 * A note in between changes nothing.
 *
 * @param seen entries of the history
 */
export function requireSeen({ events }: StoredOrder, seen: number): void {
  const other = events.slice(seen).find(({ action }) => action !== "note");
  if (other === undefined) return;
  const { who, action, at, note } = other;
  const what = note && ` (${note})`;
  throw new HttpError(
    409,
    `${HISTORY[action] ?? "Changed"} by ${who ?? "somebody"} at ${at}${what}. Your change was not made.`,
  );
}

/**
 * A prescription in words, as the history of an order has it.
 *
 * @throws HttpError (400) if an approval needs one that is not named
 */
function prescriptionText(
  order: StoredOrder,
  prescription: Prescription | undefined,
): string {
  if (!needsPrescription(order)) return "";
  if (!prescription) throw new HttpError(400, "Name the prescription first.");
  const { prescriber, number, date, seenBy } = prescription;
  const named = number.trim() && `, number ${number.trim()}`;
  return `Prescription by ${prescriber.trim()}${named}, of ${date}, seen by ${seenBy.trim()}.`;
}

/** Why an order can't leave the shop now, in words. */
function whyItStays(order: StoredOrder): string | undefined {
  const withdrawn = withdrawnIn(order);
  if (withdrawn.length > 0) {
    return `${withdrawn.join(". ")}. Refuse or substitute ${withdrawn.length === 1 ? "this line" : "these lines"} before order ${order.order_number} leaves.`;
  }
  if (needsApproval(order) && !progressOf(order.events).approval)
    return "This order leaves only after a pharmacist has approved it.";
  return undefined;
}

/**
 * Does something with an order, and writes down who did it and when.
 *
 * @throws HttpError (409) if it is not possible, or no longer; (403) without the right
 */
export async function takeStep(
  db: ShopTransaction,
  order: StoredOrder,
  { action, seen, note = "", prescription, payment }: Step,
  { name, rights }: { name: string; rights: readonly Right[] },
): Promise<void> {
  if (action !== "note") requireSeen(order, seen);
  if (action === "approve" && !rights.includes("pharmacist")) {
    throw new HttpError(403, "Only a pharmacist can approve an order.");
  }
  const refusal = leavesBy(action, order.status) && whyItStays(order);
  if (refusal) throw new HttpError(409, refusal);
  const possible = stepsIn(progressOf(order.events), needsApproval(order));
  if (!possible.includes(action)) {
    throw new HttpError(
      409,
      `Order ${order.order_number} is ${order.status}: ${action} is not possible now.`,
    );
  }
  const seenText =
    action === "approve" ? prescriptionText(order, prescription) : "";
  const texts = [seenText, note.trim()].filter(Boolean);
  await addOrderEvent(db, order, {
    ...{ action, note: texts.join("\n"), who: name },
    ...(action === "pay" && { payment, paid_cents: orderCents(order) }),
  });
}

/**
 * Sends a buyer a mail in the clerk's words, which the order's history keeps.
 *
 * @throws HttpError (400) if the buyer has named no email address
 */
export async function mailBuyer(
  db: ShopTransaction,
  order: StoredOrder,
  text: string,
  who: string,
): Promise<void> {
  const { order_number: number, email } = order;
  if (!isEmail(email)) {
    throw new HttpError(400, `'${email}' is no email address.`);
  }
  await queueMessages(db, "order", [number, text], ["buyer"]);
  const note = `Mail to the buyer:\n${text}`;
  await addOrderEvent(db, order, { action: "note", note, who });
}
