import type { FastifyRequest } from "fastify";
import type { Enquiry } from "../../api/endpoints.gen";
import type { ShopDatabase } from "../db/schema";
import {
  keyedRequest,
  withIdempotency,
  type KeyedCall,
} from "../db/withIdempotency";
import { requirePrintable } from "../plugins/printableText";
import { insertEnquiry } from "./enquiryRepository";

/** The calls under api/Enquiry (specification, section 7). */
export function enquiryHandlers(db: ShopDatabase) {
  return {
    async addEnquiry(request: FastifyRequest<KeyedCall<Enquiry>>) {
      const { body } = request;
      requirePrintable("enquiry", { ...body }, ["message"]);
      const keyed = keyedRequest("addEnquiry", request);
      return withIdempotency(db, keyed, async (transaction) => {
        await insertEnquiry(transaction, body);
        return "Success: we have your message and will call you back.";
      });
    },
  };
}
