import type { Selectable } from "kysely";
import { PAGE, pagesOf, type ListFilter } from "../db/pages";
import type { EnquiryTable, ShopDatabase } from "../db/schema";

export type StoredEnquiry = Selectable<EnquiryTable>;

/** Enquiries in the order in which they were sent, page by page. */
export function readEnquiries(
  db: ShopDatabase,
  { since, until, unhandled }: ListFilter,
): AsyncGenerator<StoredEnquiry[]> {
  return pagesOf<StoredEnquiry>((last) => {
    let query = db
      .selectFrom("enquiry")
      .selectAll()
      .orderBy("sent_at")
      .orderBy("id")
      .limit(PAGE);
    if (until) query = query.where("sent_at", "<", until);
    if (unhandled) query = query.where("handled_at", "is", null);
    if (last) {
      const { sent_at, id } = last;
      query = query.where((eb) =>
        eb(eb.refTuple("sent_at", "id"), ">", eb.tuple(sent_at, id)),
      );
    } else if (since) query = query.where("sent_at", ">=", since);
    return query.execute();
  });
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
