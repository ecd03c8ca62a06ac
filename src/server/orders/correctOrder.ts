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
import { brokenTexts } from "./checkOrder";
import {
  storeBuyer,
  storeLine,
  storeSums,
  type Buyer,
} from "./correctionRepository";
import { insertLines } from "./insertOrder";
import { saleLines } from "./orderCallSheet";
import {
  addOrderEvent,
  type OrderLineRow,
  type StoredOrder,
} from "./orderRepository";
import { readOffers } from "./readOffers";

const LABELS: Record<keyof Buyer, string> = {
  name: "Name",
  contact_no: "Contact number",
  email: "Email",
  address: "Address",
};

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
  const buyer = { name, contact_no, email, address };
  const changes = (Object.keys(LABELS) as (keyof Buyer)[])
    .filter((field) => order[field] !== buyer[field])
    .map((field) => `${LABELS[field]}: ${order[field]} → ${buyer[field]}`);
  if (changes.length === 0) return;
  await storeBuyer(db, order.order_number, buyer);
  const note = changes.join("\n");
  await addOrderEvent(db, order, { action: "buyer", note, who });
}

/** The products that a clerk adds, as they are sold now. */
async function offersFor(
  db: ShopTransaction,
  order: StoredOrder,
  added: NonNullable<LinesChange["added"]>,
  terms: SaleTerms,
) {
  const ids = added.map(({ productId }) => productId);
  const { products, notSold } = await readOffers(db, ids, terms);
  const taken = new Set(order.lines.map(({ product_id }) => product_id));
  return added.map(({ productId, qty }) => {
    const product = products.get(productId);
    if (!product) {
      const reason = notSold.get(productId) ?? "no longer sold";
      throw new HttpError(409, `${productId} is not on sale: ${reason}.`);
    }
    if (taken.has(productId)) {
      throw new HttpError(409, `${product.name} is a line of it already.`);
    }
    taken.add(productId);
    return { ...product, qty };
  });
}

/**
 * Corrects how many packs of what a buyer wants. A line keeps the price at which
 * it was ordered; what is added has today's.
 *
 * @param lines the order's, with the packs that are wanted now
 * @returns what was changed, a part for each line
 * @throws HttpError (409) once the order is paid or has left, if a product is
 *   not sold, or more is wanted than the rules of sale allow
 */
async function correctQuantities(
  db: ShopTransaction,
  order: StoredOrder,
  { lines, added }: { lines: OrderLineRow[]; added: LinesChange["added"] },
  terms: SaleTerms,
): Promise<string[]> {
  const { order_number, currency } = order;
  const before = (index: number) => order.lines[index]!.qty;
  const isChanged = lines.some(({ qty }, index) => qty !== before(index));
  if (!isChanged && !added?.length) return [];
  requireHere(order);
  if (progressOf(order.events).isPaid) {
    throw new HttpError(
      409,
      `Order ${order_number} is paid. Take the payment back before you change what is to pay.`,
    );
  }
  if (added?.length && currency.code !== shopCurrency().code) {
    throw new HttpError(409, `Order ${order_number} is in ${currency.code}.`);
  }
  const offers = await offersFor(db, order, added ?? [], terms);
  const isMore = lines.some(({ qty }, index) => qty > before(index));
  const broken = brokenTexts(terms.rules, [...saleLines({ lines }), ...offers]);
  if ((isMore || offers.length > 0) && broken.length > 0)
    throw new HttpError(409, broken.join(" "));
  for (const { position, qty } of lines)
    await storeLine(db, order_number, position, { qty });
  await insertLines(db, order_number, offers, lines.length);
  await storeSums(db, order, [...lines, ...offers]);
  return [
    ...lines.flatMap(({ product_name, qty }, index) =>
      qty === before(index)
        ? []
        : `${product_name}: ${before(index)} → ${countOf(qty, "pack")}`,
    ),
    ...offers.map(({ name, qty }) => `${name}: ${countOf(qty, "pack")} added`),
  ];
}

type Outcome = Pick<OrderLineRow, "outcome" | "outcome_qty" | "outcome_note">;

/** The outcome of a line, as an order's history says it. */
function textOf({ outcome, outcome_qty, outcome_note }: Outcome): string {
  switch (outcome) {
    case "short":
      return `short (${outcome_qty})`;
    case "substituted":
      return `substituted by ${outcome_note}`;
    case "refused":
      return `refused (${outcome_note})`;
    default:
      return "supplied";
  }
}

function outcomeOf(
  { outcome, packs, note = "" }: LineOutcome,
  qty: number,
): Outcome {
  if (outcome === "short" && (packs === undefined || packs >= qty)) {
    throw new HttpError(
      400,
      `Say how many packs there are of a line that is short: fewer than ${qty}.`,
    );
  }
  const needsNote = outcome === "substituted" || outcome === "refused";
  if (needsNote && !note.trim()) {
    throw new HttpError(
      400,
      outcome === "refused"
        ? "Say why a line is refused."
        : "Say by what a line is substituted.",
    );
  }
  return {
    outcome: outcome === "supplied" ? null : outcome,
    outcome_qty: outcome === "short" ? packs! : null,
    outcome_note: needsNote ? note.trim() : null,
  };
}

/**
 * Writes down what became of some lines, and how many packs of what the buyer
 * wants now; what it was before, and by whom.
 *
 * @throws HttpError (400) if something is missing; (409) if somebody else has
 *   changed the order, or it can't be corrected so
 */
export async function changeLines(
  db: ShopTransaction,
  order: StoredOrder,
  { seen, lines: wanted, added }: LinesChange,
  { who, terms }: { who: string; terms: SaleTerms },
): Promise<void> {
  requireSeen(order, seen);
  const lines = order.lines.map((line) => {
    const change = wanted.find(({ position }) => position === line.position);
    return { ...line, qty: change?.qty ?? line.qty };
  });
  const corrected = await correctQuantities(db, order, { lines, added }, terms);
  const changes: string[] = [];
  for (const decision of wanted) {
    const line = lines.find(({ position }) => position === decision.position);
    if (!line) throw new HttpError(400, "There is no such line.");
    const outcome = outcomeOf(decision, line.qty);
    const [before, after] = [textOf(line), textOf(outcome)];
    if (before === after) continue;
    await storeLine(db, order.order_number, line.position, outcome);
    changes.push(`${line.product_name}: ${before} → ${after}`);
  }
  const note = [...corrected, ...changes].join("; ");
  if (!note) return;
  const action = corrected.length > 0 ? "correct" : "lines";
  await addOrderEvent(db, order, { action, note, who });
}
