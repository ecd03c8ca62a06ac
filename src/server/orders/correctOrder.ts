import type {
  BuyerChange,
  LineOutcome,
  LinesChange,
} from "../../desk/endpoints.gen";
import { isHere, progressOf } from "../../domain/order/orderSteps";
import { shopCurrency } from "../../domain/money";
import { countOf } from "../../domain/product/units";
import type { SaleTerms } from "../catalog/catalogProduct";
import type { ShopTransaction } from "../db/schema";
import { HttpError } from "../http/httpError";
import { requireSeen } from "./changeOrder";
import { requireAllowed } from "./placing/checkOrder";
import { insertLines, sumsOf } from "./placing/insertOrder";
import { saleLines } from "./orderCallSheet";
import { changesOf } from "./orderOutcome";
import {
  addOrderEvent,
  type OrderLineRow,
  type StoredOrder,
} from "./orderRepository";
import { searchTextOf } from "./orderSearchRepository";
import { requireOffers } from "./placing/readOffers";

const LABELS = {
  name: "Name",
  contact_no: "Contact number",
  email: "Email",
  address: "Address",
} as const;

function requireHere({ order_number, status }: StoredOrder): void {
  if (isHere(status)) return;
  throw new HttpError(
    409,
    `Order ${order_number} is ${status}, so it can't be corrected any more.`,
  );
}

/**
 * Corrects an order's name, number, email or address.
 *
 * @throws HttpError (409) if somebody else has changed the order, or it has left
 */
export async function changeBuyer(
  db: ShopTransaction,
  order: StoredOrder,
  { seen, name, contactNo: contact_no, email, address }: BuyerChange,
  who: string,
): Promise<void> {
  requireSeen(order, seen);
  requireHere(order);
  const { order_number } = order;
  const buyer = { name, contact_no, email, address };
  const changes = (Object.keys(LABELS) as (keyof typeof LABELS)[])
    .filter((field) => order[field] !== buyer[field])
    .map((field) => `${LABELS[field]}: ${order[field]} → ${buyer[field]}`);
  if (changes.length === 0) return;
  await db
    .updateTable("customer_order")
    .set({ ...buyer, search_text: searchTextOf({ order_number, ...buyer }) })
    .where("order_number", "=", order_number)
    .execute();
  const note = changes.join("\n");
  await addOrderEvent(db, order, { action: "buyer", note, who });
}

/** @throws HttpError (409) once an order is paid or has left, or if what is added has another currency */
function requireCorrectable(order: StoredOrder, isAdded: boolean): void {
  const { order_number, currency } = order;
  requireHere(order);
  if (progressOf(order.events).isPaid) {
    throw new HttpError(
      409,
      `Order ${order_number} is paid. Take the payment back before you change what is to pay.`,
    );
  }
  if (isAdded && currency.code !== shopCurrency().code) {
    throw new HttpError(409, `Order ${order_number} is in ${currency.code}.`);
  }
}

type Outcome = Pick<OrderLineRow, "outcome" | "outcome_qty" | "outcome_note">;

/** @throws HttpError (400) if something is not said of a line that is not supplied in full */
function outcomeOf(
  { outcome, packs, note = "" }: LineOutcome,
  qty: number,
): Outcome {
  const nothing = { outcome: null, outcome_qty: null, outcome_note: null };
  if (outcome === "supplied") return nothing;
  if (outcome === "short") {
    if (packs !== undefined && packs < qty)
      return { ...nothing, outcome, outcome_qty: packs };
    throw new HttpError(
      400,
      `Say how many packs there are of a line that is short: fewer than ${qty}.`,
    );
  }
  if (note.trim()) return { ...nothing, outcome, outcome_note: note.trim() };
  throw new HttpError(
    400,
    outcome === "refused"
      ? "Say why a line is refused."
      : "Say by what a line is substituted.",
  );
}

/**
 * Writes down what became of some lines, how many packs of them the buyer wants
 * now, and what is added. A line keeps the price at which it was ordered; what is
 * added has today's.
 *
 * @throws HttpError (400) if something is missing; (409) if somebody else has
 *   changed the order, it can't be corrected so, a product is not sold, or more
 *   is wanted than the rules of sale allow
 */
export async function changeLines(
  db: ShopTransaction,
  order: StoredOrder,
  { seen, lines: wanted, added = [] }: LinesChange,
  { who, terms }: { who: string; terms: SaleTerms },
): Promise<void> {
  requireSeen(order, seen);
  const { order_number, shipping_cents } = order;
  const changed = order.lines.map((before) => {
    const change = wanted.find(({ position }) => position === before.position);
    if (!change) return { before, now: before };
    const { qty = before.qty } = change;
    return { before, now: { ...before, qty, ...outcomeOf(change, qty) } };
  });
  const lines = changed.map(({ now }) => now);
  const ordered = order.lines.map(({ product_id }) => product_id);
  const offers = await requireOffers(db, added, terms, ordered);
  const corrections = [
    ...changed.flatMap(({ before, now }) =>
      before.qty === now.qty
        ? []
        : `${now.product_name}: ${before.qty} → ${countOf(now.qty, "pack")}`,
    ),
    ...offers.map(({ name, qty }) => `${name}: ${countOf(qty, "pack")} added`),
  ];
  if (corrections.length > 0) requireCorrectable(order, offers.length > 0);
  if (
    offers.length > 0 ||
    changed.some(({ before, now }) => now.qty > before.qty)
  )
    requireAllowed(terms.rules, [...saleLines({ lines }), ...offers]);
  const outcomes = changed.flatMap(({ before, now }) => {
    const [was] = changesOf({ lines: [before] }, true);
    const [is] = changesOf({ lines: [now] }, true);
    return was === is ? [] : (is ?? `${now.product_name}: supplied.`);
  });
  const note = [...corrections, ...outcomes].join("\n");
  if (!note) return;
  for (const { position, qty, outcome, outcome_qty, outcome_note } of lines)
    await db
      .updateTable("order_line")
      .set({ qty, outcome, outcome_qty, outcome_note })
      .where("order_number", "=", order_number)
      .where("position", "=", position)
      .execute();
  await insertLines(db, order_number, offers, lines.length);
  await db
    .updateTable("customer_order")
    .set(sumsOf([...lines, ...offers], shipping_cents))
    .where("order_number", "=", order_number)
    .execute();
  const action = corrections.length > 0 ? "correct" : "lines";
  await addOrderEvent(db, order, { action, note, who });
}
