import { Option } from "commander";
import { OperatorError } from "../operatorError";
import {
  findEnquiries,
  readEnquiries,
  type EnquiryFilter,
  type StoredEnquiry,
} from "../enquiries/enquiryRepository";
import type { RecordKind } from "./recordCommands";
import { printableLines } from "../printable";
import { renderFacts } from "./table";

/** The first 4 or more characters of an id. */
const ID_START = /^[0-9a-f][0-9a-f-]{3,35}$/;

export const ENQUIRIES: RecordKind<StoredEnquiry, EnquiryFilter> = {
  name: "enquiry",
  plural: "enquiries",
  argument: ["<id>", "or its first 4 or more characters"],
  advice: "Write at least the first 4 characters of its id",
  listOptions: [
    new Option("-n, --unhandled", "only those that are still open"),
  ],
  read: readEnquiries,
  async find(db, name) {
    const start = name.trim().toLowerCase();
    if (!ID_START.test(start)) return undefined;
    const [first, second] = await findEnquiries(db, start);
    if (second === undefined) return first;
    throw new OperatorError(
      `Several enquiry ids begin with ${start}. Write more characters.`,
    );
  },
  describe: (enquiry) =>
    [
      renderFacts({
        Enquiry: enquiry.id,
        "Sent at": enquiry.sent_at,
        Status:
          enquiry.handled_at === null
            ? "open"
            : `handled at ${enquiry.handled_at}`,
        Name: enquiry.name,
        Contact: enquiry.contact_no,
        Subject: enquiry.subject,
      }),
      `${printableLines(enquiry.message)}\n`,
    ].join("\n"),
  formatter: {
    fields: [
      "id",
      "sent_at",
      "handled_at",
      "name",
      "contact_no",
      "subject",
      "message",
    ],
    tableFields: [
      "id",
      "sent_at",
      "name",
      "contact_no",
      "subject",
      "handled_at",
    ],
  },
};
