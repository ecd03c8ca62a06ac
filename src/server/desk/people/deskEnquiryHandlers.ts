import { internationalNumber } from "../../orders/contactNumber";
import { inTransaction } from "../../db/transactions";
import {
  findEnquiry,
  readEnquiryPage,
  setEnquiryHandled,
  setEnquiryNote,
} from "../../enquiries/enquiryRepository";
import { QUEUE_PAGE } from "../../orders/orderQueueRepository";
import { addEvent } from "../../db/eventRepository";
import { HttpError } from "../../http/httpError";
import type { AppParts } from "../../boot/buildApp";
import type { DeskHandlers } from "../../http/contract/contractRoutes";
import { sessionOf } from "../guards";

/** Handlers of visitors' enquiries. */
export function deskEnquiryHandlers({ db, shop }: AppParts) {
  const toDesk = (
    row: Awaited<ReturnType<typeof readEnquiryPage>>[number],
  ) => ({
    id: row.id,
    name: row.name,
    contactNo: row.contact_no,
    dialled: internationalNumber(row.contact_no, shop.shop.phone),
    subject: row.subject,
    message: row.message,
    sentAt: row.sent_at,
    answeredAt: row.handled_at,
    answeredBy: row.handled_at && row.marked_by,
    note: row.note ?? "",
  });
  return {
    async listEnquiries({ query: { status = "open", page = 1 } }) {
      const isOpen = status === "open";
      const rows = await readEnquiryPage(db, isOpen, page, QUEUE_PAGE);
      return {
        enquiries: rows.slice(0, QUEUE_PAGE).map(toDesk),
        hasMore: rows.length > QUEUE_PAGE,
      };
    },
    async noteEnquiry(request) {
      const { id } = request.params;
      const { seen, note } = request.body;
      if (await setEnquiryNote(db, id, { seen, note: note.trim() })) return {};
      const enquiry = await findEnquiry(db, id);
      if (!enquiry) throw new HttpError(404, "There is no such enquiry.");
      throw new HttpError(
        409,
        `Somebody has changed the note to "${enquiry.note}". Yours was not saved. Save again to replace it.`,
      );
    },
    async markEnquiry(request) {
      const { id } = request.params;
      const { isAnswered } = request.body;
      const who = sessionOf(request).name;
      const action = isAnswered ? "answered" : "opened again";
      await inTransaction(db, async (transaction) => {
        if (await setEnquiryHandled(transaction, id, isAnswered))
          await addEvent(transaction, {
            who,
            subject: `enquiry ${id}`,
            action,
          });
      });
      return {};
    },
  } satisfies DeskHandlers;
}
