import type { StoredEnquiry } from "../enquiries/readEnquiries";
import { minuteOf, shortened } from "./cells";
import type { Column } from "./table";
import type { Shape } from "./texts";

/** As much of an id as tells enquiries apart, as good as always. */
const SHORT_ID = 8;

const CONTACT: Column<StoredEnquiry> = {
  heading: "contact_no",
  cell: (enquiry) => enquiry.contact_no,
};

export const ENQUIRY_SHAPE: Shape<StoredEnquiry> = {
  table: [
    { heading: "id", cell: ({ id }) => id.slice(0, SHORT_ID) },
    { heading: "sent_at", cell: (enquiry) => minuteOf(enquiry.sent_at) },
    { heading: "name", cell: (enquiry) => shortened(enquiry.name, 24) },
    CONTACT,
    { heading: "subject", cell: (enquiry) => shortened(enquiry.subject, 32) },
    { heading: "handled_at", cell: (enquiry) => minuteOf(enquiry.handled_at) },
  ],
  csv: [
    { heading: "id", cell: (enquiry) => enquiry.id },
    { heading: "sent_at", cell: (enquiry) => enquiry.sent_at },
    { heading: "handled_at", cell: (enquiry) => enquiry.handled_at ?? "" },
    { heading: "name", cell: (enquiry) => enquiry.name },
    CONTACT,
    { heading: "subject", cell: (enquiry) => enquiry.subject },
    { heading: "message", cell: (enquiry) => enquiry.message },
  ],
  json: (enquiry) => ({
    id: enquiry.id,
    sent_at: enquiry.sent_at,
    handled_at: enquiry.handled_at,
    name: enquiry.name,
    contact_no: enquiry.contact_no,
    subject: enquiry.subject,
    message: enquiry.message,
  }),
};
