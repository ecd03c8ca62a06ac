import type { Enquiry } from "../../storefront/api/endpoints.gen";
import type { ServerConfig } from "../boot/config";
import type { ShopHandlers } from "../http/contract/contractRoutes";
import type { ShopDatabase } from "../db/schema";
import { fingerprintOf, withIdempotency } from "../db/withIdempotency";
import {
  operatorChannels,
  queueMessages,
} from "../notifications/outboxRepository";
import type { CurrentShop } from "../shop/currentShop";
import { insertEnquiry, type StoredEnquiry } from "./enquiryRepository";

const OPERATION = "addEnquiry";

/** The fingerprint of the request that has sent an enquiry. */
export const enquiryFingerprint = ({
  name,
  contact_no: contactNo,
  subject,
  message,
}: StoredEnquiry): string =>
  fingerprintOf({
    operation: OPERATION,
    body: { name, contactNo, subject, message } satisfies Required<Enquiry>,
  });

/** The call AddEnquiry (specification, section 7). */
export function enquiryHandlers({
  db,
  config,
  shop,
}: {
  db: ShopDatabase;
  config: Pick<ServerConfig, "mail" | "webhook">;
  shop: CurrentShop;
}) {
  const channels = operatorChannels(config);
  return {
    async addEnquiry({ headers, body }) {
      shop.requireContactNumber("enquiry", body.contactNo);
      const key = headers["idempotency-key"];
      const keyed = { key, operation: OPERATION, body };
      return withIdempotency(db, keyed, async (transaction) => {
        const id = await insertEnquiry(transaction, body);
        await queueMessages(transaction, "enquiry", [id], channels);
        return "Success: we have your message and will call you back.";
      });
    },
  } satisfies ShopHandlers;
}
