import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Enquiry } from "../../storefront/api/endpoints.gen";
import { batchesOf } from "../db/batches";
import type { Row, ShopDatabase, ShopTransaction } from "../db/schema";

export type StoredEnquiry = Row<"enquiry">;

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

/** One enquiry; undefined if it was deleted. */
export const findEnquiry = (
  db: ShopDatabase,
  id: string,
): Promise<StoredEnquiry | undefined> =>
  db.selectFrom("enquiry").selectAll().where("id", "=", id).executeTakeFirst();

/** Enquiries in the order in which they were sent, in batches. */
export const readEnquiries = (db: ShopDatabase) =>
  batchesOf<StoredEnquiry>(db, "enquiry", ["sent_at", "id"]);

/**
 * A page of enquiries, with who marked each last: open ones the oldest first, answered ones the newest first.
 *
 * @param page 1 for the first one
 * @returns one more than fits on the page if there is a further one
 */
export function readEnquiryPage(
  db: ShopDatabase,
  isOpen: boolean,
  page: number,
  size: number,
) {
  const order = isOpen ? "asc" : "desc";
  return db
    .selectFrom("enquiry")
    .selectAll()
    .select((enquiry) =>
      enquiry
        .selectFrom("desk_event")
        .select("who")
        .where("subject", "=", sql<string>`'enquiry ' || enquiry.id`)
        .orderBy("at", "desc")
        .limit(1)
        .as("marked_by"),
    )
    .where("handled_at", isOpen ? "is" : "is not", null)
    .orderBy("sent_at", order)
    .orderBy("id", order)
    .offset((page - 1) * size)
    .limit(size + 1)
    .execute();
}

/** Number of enquiries that nobody has answered. */
export async function countOpenEnquiries(db: ShopDatabase): Promise<number> {
  const { count } = await db
    .selectFrom("enquiry")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("handled_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Replaces the note of an enquiry, if it is still the one that was seen. */
export async function setEnquiryNote(
  db: ShopDatabase,
  id: string,
  { seen, note }: { seen: string; note: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("enquiry")
    .set({ note })
    .where("id", "=", id)
    .where(({ fn, val, eb }) => eb(fn.coalesce("note", val("")), "=", seen))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks an enquiry as handled from now on, or takes the mark away. @returns false if it is so already */
export async function setEnquiryHandled(
  db: ShopDatabase,
  id: string,
  isHandled: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("enquiry")
    .set({ handled_at: isHandled ? new Date().toISOString() : null })
    .where("id", "=", id)
    .where("handled_at", isHandled ? "is" : "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
