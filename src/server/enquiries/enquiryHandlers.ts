import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Enquiry } from "../../api/endpoints.gen";
import type { ShopDatabase } from "../db/schema";
import { requirePrintable } from "../plugins/printableText";
import {
  withIdempotency,
  keyedRequest,
  type KeyedCall,
} from "../db/withIdempotency";

/** The calls under api/Enquiry (specification, section 7). */
export function enquiryHandlers(db: ShopDatabase) {
  return {
    async addEnquiry(request: FastifyRequest<KeyedCall<Enquiry>>) {
      const { name, contactNo, subject, message } = request.body;
      requirePrintable("enquiry", { name, contactNo, subject, message }, [
        "message",
      ]);
      const keyed = keyedRequest("addEnquiry", request);
      return withIdempotency(db, keyed, async (transaction) => {
        await transaction
          .insertInto("enquiry")
          .values({
            id: randomUUID(),
            name,
            contact_no: contactNo,
            subject,
            message,
            sent_at: new Date().toISOString(),
          })
          .execute();
        return "Success: we have your message and will call you back.";
      });
    },
  };
}
