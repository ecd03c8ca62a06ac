import type { FastifyRequest } from "fastify";
import type { CartItem, Order } from "../../api/endpoints.gen";
import { formatOrderReply } from "../../domain/orderReply";
import { productIdKey } from "../../domain/productId";
import type { SaleRule } from "../../domain/saleRules";
import type { ShopDatabase } from "../db/schema";
import { queueMessages, type Channel } from "../notifications/outboxRepository";
import { requirePrintable } from "../printable";
import { HttpError } from "../http/httpError";
import {
  withIdempotency,
  keyedRequest,
  type KeyedCall,
} from "../db/withIdempotency";
import { requireContactNumber } from "../shop/contactNumber";
import type { CurrentShop } from "../shop/currentShop";
import type { CurrentCatalog } from "../catalog/currentCatalog";
import { mayConfirm } from "./confirmations";
import { OutdatedCatalogError, placeOrder } from "./placeOrder";

/** A cart never holds a product twice (specification, section 4). */
function requireSingleLines(lines: readonly CartItem[]): void {
  const lineOfId = new Map<string, number>();
  lines.forEach(({ itemId }, index) => {
    const id = productIdKey(itemId);
    const earlier = lineOfId.get(id);
    if (earlier !== undefined) {
      throw new HttpError(
        400,
        `The order could not be read: orderItem line ${index + 1} is the same product as line ${earlier}. Please order it in one line.`,
      );
    }
    lineOfId.set(id, index + 1);
  });
}

function requirePrintableOrder(order: Order): void {
  const { name, contactNo, email, address, orderItem } = order;
  const names = orderItem.map(({ itemName }, index) => [
    `orderItem line ${index + 1}, itemName`,
    itemName,
  ]);
  requirePrintable(
    "order",
    { name, contactNo, email, address, ...Object.fromEntries(names) },
    ["address"],
  );
}

/** The calls under api/Order (specification, section 7). */
export function orderHandlers(
  db: ShopDatabase,
  catalogs: CurrentCatalog,
  rules: readonly SaleRule[],
  channels: readonly Channel[],
  shop: CurrentShop,
) {
  return {
    async addOrder(request: FastifyRequest<KeyedCall<Order>>) {
      const { body } = request;
      requireContactNumber("order", body.contactNo, shop);
      requirePrintableOrder(body);
      requireSingleLines(body.orderItem);
      const keyed = keyedRequest("addOrder", request);
      const place = () =>
        withIdempotency(db, keyed, async (transaction) => {
          const { catalog } = catalogs;
          const number = await placeOrder(transaction, catalog, body, rules);
          const isConfirmed =
            channels.includes("buyer") &&
            (await mayConfirm(transaction, request));
          const used = channels.filter(
            (channel) => channel !== "buyer" || isConfirmed,
          );
          await queueMessages(transaction, "order", [number], used);
          return formatOrderReply(number);
        });
      for (;;) {
        try {
          return await place();
        } catch (error) {
          if (!(error instanceof OutdatedCatalogError)) throw error;
          await catalogs.refresh();
        }
      }
    },
  };
}
