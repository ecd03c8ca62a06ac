import type { Selectable } from "kysely";
import { onNextPage, PAGE, pagesOf, type ListFilter } from "../db/pages";
import type { EnquiryTable, ShopDatabase } from "../db/schema";

export type StoredEnquiry = Selectable<EnquiryTable>;

const ORDER = { time: "sent_at", id: "id" } as const;

/** Enquiries in the order in which they were sent, page by page. */
export function readEnquiries(
  db: ShopDatabase,
  filter: ListFilter,
): AsyncGenerator<StoredEnquiry[]> {
  return pagesOf<StoredEnquiry>((last) =>
    db
      .selectFrom("enquiry")
      .selectAll()
      .where(onNextPage(ORDER, filter, last && [last.sent_at, last.id]))
      .orderBy(ORDER.time)
      .orderBy(ORDER.id)
      .limit(PAGE)
      .execute(),
  );
}

/**
 * The enquiries whose id begins like this, two at the most: enough to know
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

/** Marks an enquiry as handled at a time (ISO 8601, UTC), or with null as open. */
export async function setEnquiryHandled(
  db: ShopDatabase,
  id: string,
  handledAt: string | null,
): Promise<void> {
  await db
    .updateTable("enquiry")
    .set({ handled_at: handledAt })
    .where("id", "=", id)
    .execute();
}
