import { formatOrderReply } from "../../../domain/order/orderReply";
import { productIdKey } from "../../../domain/product/productId";
import type { SaleTerms } from "../../catalog/catalogProduct";
import type { ServerConfig } from "../../boot/config";
import type { ShopHandlers } from "../../http/contract/contractRoutes";
import type { ShopDatabase } from "../../db/schema";
import { withIdempotency } from "../../db/withIdempotency";
import { HttpError } from "../../http/httpError";
import {
  operatorChannels,
  queueMessages,
} from "../../notifications/outboxRepository";
import type { CurrentShop } from "../../shop/currentShop";
import { readShippingCents } from "../../shop/shippingCharge";
import { checkOrder } from "./checkOrder";
import { confirmationLimits } from "./confirmations";
import { insertOrder } from "./insertOrder";
import { movingStock } from "../orderStock";
import { readOffers } from "./readOffers";

/** The parts of the shop that orders are taken with. */
export interface OrderParts {
  db: ShopDatabase;
  terms: () => SaleTerms;
  config: Pick<ServerConfig, "mail" | "webhook">;
  shop: CurrentShop;
}

/** The call AddOrder (specification, section 7). */
export function orderHandlers({ db, terms, config, shop }: OrderParts) {
  const channels = operatorChannels(config);
  const mayConfirm = confirmationLimits();
  return {
    addOrder(request) {
      const { headers, body } = request;
      shop.requireContactNumber(body.contactNo);
      const ids = body.orderItem.map(({ itemId }) => productIdKey(itemId));
      // A cart never holds a product twice (specification, section 4).
      if (new Set(ids).size < ids.length) {
        throw new HttpError(
          400,
          "What you sent could not be read: it has a product in two lines. Please order it in one line.",
        );
      }
      const key = headers["idempotency-key"];
      const keyed = { key, operation: "addOrder", body };
      return movingStock(db, (moved) =>
        withIdempotency(db, keyed, async (transaction) => {
          const saleTerms = terms();
          const shippingCents = await readShippingCents(transaction);
          const offers = await readOffers(transaction, ids, saleTerms);
          const offer = { ...offers, shippingCents, rules: saleTerms.rules };
          const lines = checkOrder(body, offer);
          const sale = { shippingCents, moved };
          const number = await insertOrder(transaction, body, lines, sale);
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
