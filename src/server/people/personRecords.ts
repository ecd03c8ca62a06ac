import { sql } from "kysely";
import { numberKeys } from "../../domain/order/contactNumber";
import { formatOrderReply } from "../../domain/order/orderReply";
import { foldName } from "../../domain/product/search";
import { addEvent, PEOPLE } from "../db/eventRepository";
import type { ShopDatabase } from "../db/schema";
import { emptyJournal } from "../db/purge";
import { inTransaction } from "../db/transactions";
import { enquiryFingerprint } from "../enquiries/addEnquiry";
import {
  readEnquiries,
  type StoredEnquiry,
} from "../enquiries/enquiryRepository";
import { OperatorError } from "../boot/operatorError";
import {
  addOrderEvent,
  readOrders,
  readOrdersOf,
  type StoredOrder,
} from "../orders/orderRepository";

/** All that the shop has stored about one person. */
export interface PersonRecords {
  orders: StoredOrder[];
  enquiries: StoredEnquiry[];
}

/** The contact number of an order or enquiry, and an order's email address. */
interface Contacts {
  contact_no: string;
  email?: string;
}

/** Digits below this are no contact number: they would name strangers. */
const SHORTEST_NUMBER = 5;

/**
 * Tells if a stored number or address is that of a person.
 *
 * @throws OperatorError for what is neither a contact number nor an email address
 */
function isOf(
  contact: string,
  shopPhone: string,
): (stored: Contacts) => boolean {
  if (contact.includes("@")) {
    const email = foldName(contact.trim());
    return (stored) => foldName(stored.email?.trim() ?? "") === email;
  }
  const wanted = numberKeys(contact, shopPhone);
  if (wanted[0]!.length < SHORTEST_NUMBER) {
    throw new OperatorError(
      "Name a whole contact number or an email address, such as 07700900123 or jo@example.com.",
    );
  }
  return (stored) =>
    numberKeys(stored.contact_no, shopPhone).some((key) =>
      wanted.includes(key),
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
  const person: PersonRecords = { orders: [], enquiries: [] };
  for await (const orders of readOrders(db, {}))
    person.orders.push(...orders.filter(isTheirs));
  for await (const enquiries of readEnquiries(db, {}))
    person.enquiries.push(...enquiries.filter(isTheirs));
  return person;
}

/** @throws OperatorError where an order is open: it may have been opened again since it was found */
function requireClosed(orders: readonly StoredOrder[]): void {
  const open = orders
    .filter(({ status }) => status !== "done" && status !== "cancelled")
    .map(({ order_number }) => order_number);
  if (open.length === 0) return;
  throw new OperatorError(
    `Nothing was deleted, because orders are open: ${open.join(", ")}. Finish or cancel them first.`,
  );
}

/** Empties orders of the person: what was sold, and for how much, stays. */
async function emptyOrders(
  db: ShopDatabase,
  numbers: readonly string[],
): Promise<void> {
  for (const number of numbers) {
    await db
      .updateTable("customer_order")
      .set({
        name: "",
        contact_no: "",
        email: "",
        address: "",
        search_text: "",
      })
      .where("order_number", "=", number)
      .execute();
    await db
      .updateTable("order_event")
      .set({ note: "" })
      .where("order_number", "=", number)
      .execute();
    // The reason of a refused line may be the person's illness.
    await db
      .updateTable("order_line")
      .set({ outcome_note: null })
      .where("order_number", "=", number)
      .execute();
    await db
      .deleteFrom("idempotency")
      .where("reply", "=", formatOrderReply(number))
      .execute();
    // A message about an enquiry holds nothing but an id, which tells nothing alone.
    await db
      .deleteFrom("outbox")
      .where("records", "like", `["${number}"%`)
      .execute();
  }
}

/** Forgets searches in which the person's name or address was typed. */
async function forgetSearches(
  db: ShopDatabase,
  { orders, enquiries }: PersonRecords,
): Promise<void> {
  const names = [...orders, ...enquiries].map(({ name }) => name);
  const typed = [...names, ...orders.map(({ email }) => email)];
  for (const text of new Set(typed.map((one) => foldName(one.trim()))))
    await db
      .deleteFrom("missed_search")
      .where(sql<boolean>`replace(text, ${text}, '') <> text`)
      .execute();
}

/**
 * Deletes a person out of the shop: enquiries as a whole, of orders everything
 * but what was sold. It is gone from the database's journal too. Backups and
 * exported lists are the operator's to delete.
 *
 * @param who deletes them, for the record
 * @throws OperatorError where an order is still open; then nothing has changed
 */
export async function deletePerson(
  db: ShopDatabase,
  person: PersonRecords,
  who: string,
): Promise<void> {
  const { orders, enquiries } = person;
  const numbers = orders.map(({ order_number }) => order_number);
  await inTransaction(db, async (transaction) => {
    const now = await readOrdersOf(transaction, numbers);
    requireClosed(now);
    await emptyOrders(transaction, numbers);
    for (const order of now) {
      const note = "The buyer's data were deleted.";
      await addOrderEvent(transaction, order, { action: "note", who, note });
    }
    // A request's hash is that of what was typed, and can be guessed from it.
    const hashes = enquiries.map(enquiryFingerprint);
    await transaction
      .deleteFrom("idempotency")
      .where("fingerprint", "in", ["", ...hashes])
      .execute();
    await transaction
      .deleteFrom("enquiry")
      .where("id", "in", ["", ...enquiries.map(({ id }) => id)])
      .execute();
    await forgetSearches(transaction, person);
    await addEvent(transaction, {
      who,
      subject: PEOPLE,
      action: "delete a person",
      before: `orders: ${orders.length}, enquiries: ${enquiries.length}`,
    });
  });
  await emptyJournal(db);
}
