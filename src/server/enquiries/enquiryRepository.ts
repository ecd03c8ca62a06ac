import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Enquiry } from "../../api/endpoints.gen";
import { listRows, type ListFilter } from "../db/batches";
import type { EnquiryTable, ShopDatabase, ShopTransaction } from "../db/schema";

export type StoredEnquiry = Selectable<EnquiryTable>;

/** @returns the enquiry's id */
export async function insertEnquiry(
  db: ShopTransaction,
  { name, contactNo, subject, message }: Enquiry,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("enquiry")
    .values({
      id,
      name,
      contact_no: contactNo,
      subject,
      message,
      sent_at: new Date().toISOString(),
    })
    .execute();
  return id;
}

/** Enquiries by their ids, those that are still stored, in the order in which they were sent. */
export const readEnquiriesById = (
  db: ShopDatabase,
  ids: readonly string[],
): Promise<StoredEnquiry[]> =>
  db
    .selectFrom("enquiry")
    .selectAll()
    .where("id", "in", ids)
    .orderBy("sent_at")
    .execute();

/** Enquiries in the order in which they were sent, in batches. */
export const readEnquiries = (db: ShopDatabase, filter: ListFilter) =>
  listRows<StoredEnquiry>(db, "enquiry", ["sent_at", "id"], filter);

/**
 * The enquiries whose id begins with a text, two at most: enough to know
 * whether it is one.
 *
 * @param start of hexadecimal digits and dashes
 */
export function findEnquiries(
  db: ShopDatabase,
  start: string,
): Promise<StoredEnquiry[]> {
  return db
    .selectFrom("enquiry")
    .selectAll()
    .where("id", "like", `${start}%`)
    .limit(2)
    .execute();
}

/** Marks an enquiry as handled since a moment (ISO 8601, UTC), or takes the mark away. */
export async function setEnquiryHandled(
  db: ShopDatabase,
  id: string,
  at: string | null,
): Promise<void> {
  await db
    .updateTable("enquiry")
    .set({ handled_at: at })
    .where("id", "=", id)
    .execute();
}
