import { sql } from "kysely";
import { isSameNumber } from "../orders/contactNumber";
import { formatOrderReply } from "../../domain/order/orderReply";
import { foldName } from "../../domain/product/search";
import { addEvent, PEOPLE } from "../db/eventRepository";
import type { ShopDatabase, ShopTransaction } from "../db/schema";
import { emptyJournal } from "../db/purge";
import { inTransaction } from "../db/transactions";
import { ENQUIRY_REPLY } from "../enquiries/addEnquiry";
import {
  readEnquiries,
  type StoredEnquiry,
} from "../enquiries/enquiryRepository";
import { OperatorError } from "../boot/operatorError";
import {
  addOrderEvent,
  readOrderRows,
  readOrdersOf,
  type StoredOrder,
} from "../orders/orderRepository";
import { searchTextOf } from "../orders/orderSearchRepository";

/** All that the shop has stored about one person. */
export interface PersonRecords {
  orders: StoredOrder[];
  enquiries: StoredEnquiry[];
}

/**
 * Tells if a stored number or address is that of a person.
 *
 * @throws OperatorError for what is neither a contact number nor an email address
 */
function isOf(
  contact: string,
  shopPhone: string,
): (stored: { contact_no: string; email?: string }) => boolean {
  if (contact.includes("@")) {
    const email = foldName(contact.trim());
    return (stored) => foldName(stored.email?.trim() ?? "") === email;
  }
  // Fewer digits would name strangers.
  if (/(\d\D*){5}/.test(contact))
    return (stored) => isSameNumber(contact, stored.contact_no, shopPhone);
  throw new OperatorError(
    "Name a whole contact number or an email address, such as 07700900123 or jo@example.com.",
  );
}

/**
 * Finds what is stored about a person: one look at each order and enquiry.
 *
 * @param contact a number, however it is written, or an email address
 * @param shopPhone tells which country's numbers need no code
 */
export async function findPerson(
  db: ShopDatabase,
  contact: string,
  shopPhone: string,
): Promise<PersonRecords> {
  const isTheirs = isOf(contact, shopPhone);
  const numbers: string[] = [];
  const enquiries: StoredEnquiry[] = [];
  for await (const rows of readOrderRows(db))
    numbers.push(...rows.filter(isTheirs).map((row) => row.order_number));
  for await (const rows of readEnquiries(db))
    enquiries.push(...rows.filter(isTheirs));
  return { orders: await readOrdersOf(db, numbers), enquiries };
}

/** Deletes enquiries, and of orders everything but what was sold, and for how much. */
async function emptyRecords(
  db: ShopTransaction,
  { orders, enquiries }: PersonRecords,
): Promise<void> {
  const gone = { name: "", contact_no: "", email: "", address: "" };
  for (const { order_number } of orders) {
    const search_text = searchTextOf({ order_number, ...gone });
    await db
      .updateTable("customer_order")
      .set({ ...gone, search_text })
      .where("order_number", "=", order_number)
      .execute();
    await db
      .updateTable("order_event")
      .set({ note: "" })
      .where("order_number", "=", order_number)
      .execute();
    // The reason of a refused line may be the person's illness.
    await db
      .updateTable("order_line")
      .set({ outcome_note: null })
      .where("order_number", "=", order_number)
      .execute();
    // A message about an enquiry holds nothing but an id, which tells nothing alone.
    await db
      .deleteFrom("outbox")
      .where("records", "like", `["${order_number}"%`)
      .execute();
  }
  for (const { id } of enquiries)
    await db.deleteFrom("enquiry").where("id", "=", id).execute();
  // A request's hash is that of what was typed, and can be guessed from it.
  const numbers = orders.map(({ order_number }) => order_number);
  await db
    .deleteFrom("idempotency")
    .where("reply", "in", [ENQUIRY_REPLY, ...numbers.map(formatOrderReply)])
    .execute();
  // Searches in which the name or address was typed.
  const typed = [
    ...orders.flatMap(({ name, email }) => [name, email]),
    ...enquiries.map(({ name }) => name),
  ];
  for (const text of new Set(typed.map((one) => foldName(one.trim()))))
    await db
      .deleteFrom("missed_search")
      .where(sql<boolean>`replace(text, ${text}, '') <> text`)
      .execute();
}

/**
 * Deletes a person out of the shop, and out of the database's journal too. Backups
 * and exported lists are the operator's to delete.
 *
 * @param who deletes them, for the record
 * @throws OperatorError where an order is open, or was opened again since it was
 *   found; then nothing has changed
 */
export async function deletePerson(
  db: ShopDatabase,
  { orders, enquiries }: PersonRecords,
  who: string,
): Promise<void> {
  const numbers = orders.map(({ order_number }) => order_number);
  await inTransaction(db, async (transaction) => {
    const now = await readOrdersOf(transaction, numbers);
    const open = now.filter(
      ({ status }) => status !== "done" && status !== "cancelled",
    );
    if (open.length > 0)
      throw new OperatorError(
        `Nothing was deleted, because orders are open: ${open.map((order) => order.order_number).join(", ")}. Finish or cancel them first.`,
      );
    await emptyRecords(transaction, { orders: now, enquiries });
    const note = "The buyer's data were deleted.";
    for (const order of now)
      await addOrderEvent(transaction, order, { action: "note", who, note });
    await addEvent(transaction, {
      who,
      subject: PEOPLE,
      action: "delete a person",
      before: `orders: ${orders.length}, enquiries: ${enquiries.length}`,
    });
  });
  await emptyJournal(db);
}
