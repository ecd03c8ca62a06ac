import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Enquiry } from "../../api/endpoints.gen";
import type { ShopDatabase } from "../db/schema";
import { requirePrintable } from "../http/printableText";
import { carryOutOnce } from "../idempotency/carryOutOnce";

export interface EnquiryRequest {
  Body: Enquiry;
  Headers: { "idempotency-key"?: string };
}

/** The calls under api/Enquiry (specification, section 7). */
export function enquiryHandlers(db: ShopDatabase) {
  return {
    async addEnquiry({ body, headers }: FastifyRequest<EnquiryRequest>) {
      const { name, contactNo, subject, message } = body;
      requirePrintable("enquiry", { name, contactNo, subject, message }, [
        "message",
      ]);
      const request = {
        key: headers["idempotency-key"],
        operation: "addEnquiry",
        body,
      };
      return carryOutOnce(db, request, async (transaction) => {
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
