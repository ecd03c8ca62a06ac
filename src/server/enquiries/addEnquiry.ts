import type { ServerConfig } from "../boot/config";
import type { ShopHandlers } from "../http/contract/contractRoutes";
import type { ShopDatabase } from "../db/schema";
import { withIdempotency } from "../db/withIdempotency";
import {
  operatorChannels,
  queueMessages,
} from "../notifications/outboxRepository";
import type { CurrentShop } from "../shop/currentShop";
import { insertEnquiry } from "./enquiryRepository";

export const ENQUIRY_REPLY =
  "Success: we have your message and will call you back.";

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
      shop.requireContactNumber(body.contactNo);
      const key = headers["idempotency-key"];
      const keyed = { key, operation: "addEnquiry", body };
      return withIdempotency(db, keyed, async (transaction) => {
        const id = await insertEnquiry(transaction, body);
        await queueMessages(transaction, "enquiry", [id], channels);
        return ENQUIRY_REPLY;
      });
    },
  } satisfies ShopHandlers;
}
