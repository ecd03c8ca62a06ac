import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { OrderQuestion, OrderState } from "../../api/endpoints.gen";
import { toAmount } from "../../domain/money";
import type { ShopDatabase } from "../db/schema";
import { HttpError } from "../plugins/errors";
import { LIMITS } from "../plugins/limits";
import { readOrderNumber } from "./orderNumber";
import {
  findContactNumber,
  findOrder,
  type StoredOrder,
} from "./orderRepository";

const HOUR = 3_600_000;

/** A contact number without what people write between the digits. */
const contactKey = (text: string) =>
  text.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();

const hashOf = (text: string) => createHash("sha256").update(text).digest();

/** Whether two contact numbers are one; it takes the same time whatever differs. */
function isSameContact(given: string, stored: string | undefined): boolean {
  const key = contactKey(given);
  const isEqual = timingSafeEqual(
    hashOf(key),
    hashOf(contactKey(stored ?? "")),
  );
  return isEqual && key !== "";
}

function orderState(order: StoredOrder): OrderState {
  return {
    orderNumber: order.order_number,
    status: order.status,
    changedAt: order.events.at(-1)?.at ?? order.placed_at,
    shippingCharge: toAmount(order.shipping_cents),
    orderItem: order.lines.map((line) => ({
      itemId: line.product_id,
      itemName: line.product_name,
      mg: line.mg,
      pack: line.pack,
      qty: line.qty,
      price: toAmount(line.price_cents),
      discount: toAmount(line.discount_cents),
    })),
  };
}

/**
 * How far an order is, for whoever knows its number and the contact number: the
 * feature "status". Wrong contact numbers are counted by order number,
 * whether there is such an order or not.
 */
export function orderStatusHandlers(db: ShopDatabase) {
  const guesses = new LRUCache<string, number>({
    max: LIMITS.countedVisitors,
    ttl: HOUR,
    ttlResolution: 0,
  });
  return {
    async getOrderStatus(
      { body }: FastifyRequest<{ Body: OrderQuestion }>,
      reply: FastifyReply,
    ): Promise<OrderState> {
      const number = readOrderNumber(body.orderNumber);
      const before = guesses.get(number) ?? 0;
      if (before >= LIMITS.wrongContacts) {
        const seconds = Math.ceil(guesses.getRemainingTTL(number) / 1_000);
        reply.header("Retry-After", String(seconds));
        throw new HttpError(
          429,
          `Too many wrong contact numbers were given for this order. Please wait ${Math.ceil(seconds / 60)} minutes, or call us.`,
        );
      }
      // Counted before it is known to be wrong: many may be asked at the same moment.
      guesses.set(number, before + 1, { noUpdateTTL: true });
      const stored = await findContactNumber(db, number);
      const order = isSameContact(body.contactNo, stored)
        ? await findOrder(db, number)
        : undefined;
      if (order === undefined) {
        throw new HttpError(
          404,
          "We found no order with this number and this contact number. Please check both, or call us.",
        );
      }
      guesses.set(number, (guesses.get(number) ?? 1) - 1, {
        noUpdateTTL: true,
      });
      return orderState(order);
    },
  };
}
