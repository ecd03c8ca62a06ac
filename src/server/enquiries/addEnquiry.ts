import type { ShopHandlers } from "../contract/contractRoutes";
import type { ShopDatabase } from "../db/schema";
import { withIdempotency } from "../db/withIdempotency";
import { queueMessages, type Channel } from "../notifications/outboxRepository";
import { requirePrintable } from "../printable";
import type { CurrentShop } from "../shop/currentShop";
import { insertEnquiry } from "./enquiryRepository";

/** The call AddEnquiry (specification, section 7). */
export function enquiryHandlers(
  db: ShopDatabase,
  channels: readonly Channel[],
  shop: CurrentShop,
) {
  return {
    async addEnquiry({ headers, body }) {
      shop.requireContactNumber("enquiry", body.contactNo);
      requirePrintable("enquiry", { ...body }, ["message"]);
      const key = headers["idempotency-key"];
      const keyed = { key, operation: "addEnquiry", body };
      return withIdempotency(db, keyed, async (transaction) => {
        const id = await insertEnquiry(transaction, body);
        await queueMessages(transaction, "enquiry", [id], channels);
        return "Success: we have your message and will call you back.";
      });
    },
  } satisfies ShopHandlers;
}
