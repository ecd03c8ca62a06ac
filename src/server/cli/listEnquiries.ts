import type { ShopDatabase } from "../db/schema";
import type { Table } from "./table";

/**
 * The enquiries that were sent since a moment, oldest first.
 *
 * @param since ISO 8601, UTC; "" for all of them
 */
export async function listEnquiries(
  db: ShopDatabase,
  since: string,
): Promise<Table> {
  const rows = await db
    .selectFrom("enquiry")
    .selectAll()
    .where("sent_at", ">=", since)
    .orderBy("sent_at")
    .orderBy("id")
    .execute();
  return {
    columns: ["sent_at", "name", "contact_no", "subject", "message"],
    rows: rows.map(({ sent_at, name, contact_no, subject, message }) => [
      sent_at,
      name,
      contact_no,
      subject,
      message,
    ]),
  };
}
