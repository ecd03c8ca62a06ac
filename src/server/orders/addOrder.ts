import type { Order } from "../../storefront/api/endpoints.gen";
import { formatOrderReply } from "../../domain/order/orderReply";
import { productIdKey } from "../../domain/product/productId";
import type { SaleTerms } from "../catalog/catalogProduct";
import type { ServerConfig } from "../boot/config";
import type { ShopHandlers } from "../http/contract/contractRoutes";
import type { ShopDatabase, ShopTransaction } from "../db/schema";
import { withIdempotency } from "../db/withIdempotency";
import { HttpError } from "../http/httpError";
import {
  operatorChannels,
  queueMessages,
} from "../notifications/outboxRepository";
import type { CurrentShop } from "../shop/currentShop";
import { readShippingCents } from "../shop/shippingCharge";
import { checkOrder } from "./checkOrder";
import { confirmationLimits } from "./confirmations";
import { insertOrder } from "./insertOrder";
import { newOrderNumber } from "./orderNumber";
import { movingStock, settleStock, type MovedStock } from "./orderStock";
import { readOffers } from "./readOffers";

/** The call AddOrder (specification, section 7). */
export function orderHandlers({
  db,
  terms,
  config,
  shop,
}: {
  db: ShopDatabase;
  terms: () => SaleTerms;
  config: Pick<ServerConfig, "mail" | "webhook">;
  shop: CurrentShop;
}) {
  const channels = operatorChannels(config);
  const mayConfirm = confirmationLimits();
  return {
    addOrder(request) {
      const { headers, body } = request;
      requireReadable(body, shop);
      const key = headers["idempotency-key"];
      const keyed = { key, operation: "addOrder", body };
      return movingStock(db, (moved) =>
        withIdempotency(db, keyed, async (transaction) => {
          const sale = { terms: terms(), moved };
          const number = await placeOrder(transaction, body, sale);
          const isConfirmed = config.mail?.confirm && mayConfirm(request);
          const receivers = isConfirmed
            ? ([...channels, "buyer"] as const)
            : channels;
          await queueMessages(transaction, "order", [number], receivers);
          return formatOrderReply(number);
        }),
      );
    },
  } satisfies ShopHandlers;
}

/**
 * Checks an order against the products as they are now, and stores it with a copy
 * of each line.
 *
 * @returns the order's number
 * @throws HttpError (409) if the order disagrees with the products, breaks a rule
 *   of sale, or wants more packs than are left
 */
export async function placeOrder(
  db: ShopTransaction,
  order: Order,
  { terms, moved }: { terms: SaleTerms; moved: MovedStock },
): Promise<string> {
  const { rules } = terms;
  const shippingCents = await readShippingCents(db);
  const ids = order.orderItem.map(({ itemId }) => productIdKey(itemId));
  const offers = await readOffers(db, ids, terms);
  const lines = checkOrder(order, { ...offers, shippingCents, rules });
  const number = newOrderNumber();
  await insertOrder(db, number, order, lines, shippingCents);
  const refusal = "Nothing was ordered.";
  if (lines.some(({ stock }) => stock !== undefined))
    await settleStock(db, number, { moved, refusal });
  return number;
}

/** @throws HttpError (400) if an order holds what can't be handled */
export function requireReadable(order: Order, shop: CurrentShop): void {
  shop.requireContactNumber("order", order.contactNo);
  // A cart never holds a product twice (specification, section 4).
  const ids = order.orderItem.map(({ itemId }) => productIdKey(itemId));
  if (new Set(ids).size === ids.length) return;
  throw new HttpError(
    400,
    "The order could not be read: it has a product in two lines. Please order it in one line.",
  );
}
