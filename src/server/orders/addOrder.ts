import type { CartItem, Order } from "../../storefront/api/endpoints.gen";
import { formatOrderReply } from "../../domain/order/orderReply";
import { productIdKey } from "../../domain/product/productId";
import type { SaleTerms } from "../catalog/catalogProduct";
import type { ServerConfig } from "../boot/config";
import type { ShopHandlers } from "../http/contract/contractRoutes";
import type { ShopDatabase, ShopTransaction } from "../db/schema";
import { withIdempotency } from "../db/withIdempotency";
import { HttpError } from "../http/httpError";
import { channelsOf, queueMessages } from "../notifications/outboxRepository";
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
  const { order: channels } = channelsOf(config);
  const mayConfirm = confirmationLimits();
  return {
    addOrder(request) {
      const { headers, body } = request;
      requireReadable(body, shop);
      const key = headers["idempotency-key"];
      const keyed = { key, operation: "addOrder", body };
      return movingStock(db, (moved) =>
        withIdempotency(db, keyed, async (transaction) => {
          const number = await placeOrder(transaction, body, {
            terms: terms(),
            moved,
          });
          const used = channels.filter(
            (channel) => channel !== "buyer" || mayConfirm(request),
          );
          await queueMessages(transaction, "order", [number], used);
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
 * @param drawNumber gives order numbers, until one is free
 * @returns the order's number
 * @throws HttpError (409) if the order disagrees with the products, breaks a rule
 *   of sale, or wants more packs than are left
 */
export async function placeOrder(
  db: ShopTransaction,
  order: Order,
  { terms, moved }: { terms: SaleTerms; moved: MovedStock },
  drawNumber = newOrderNumber,
): Promise<string> {
  const { rules } = terms;
  const shippingCents = await readShippingCents(db);
  const ids = order.orderItem.map(({ itemId }) => productIdKey(itemId));
  const offers = await readOffers(db, ids, terms);
  const sums = checkOrder(order, { ...offers, shippingCents, rules });
  const { products } = offers;
  const checked = { order, sums, shippingCents, products };
  let orderNumber = drawNumber();
  while (!(await insertOrder(db, { ...checked, orderNumber })))
    orderNumber = drawNumber();
  const isCounted = [...products.values()].some(
    ({ stock }) => stock !== undefined,
  );
  if (isCounted)
    await settleStock(db, orderNumber, {
      moved,
      refusal: "Nothing was ordered.",
    });
  return orderNumber;
}

/** @throws HttpError (400) if an order holds what can't be handled */
export function requireReadable(order: Order, shop: CurrentShop): void {
  shop.requireContactNumber("order", order.contactNo);
  requireSingleLines(order.orderItem);
}

/** A cart never holds a product twice (specification, section 4). */
function requireSingleLines(lines: readonly CartItem[]): void {
  const ids = lines.map(({ itemId }) => productIdKey(itemId));
  ids.forEach((id, index) => {
    const first = ids.indexOf(id);
    if (first === index) return;
    throw new HttpError(
      400,
      `The order could not be read: orderItem line ${index + 1} is the same product as line ${first + 1}. Please order it in one line.`,
    );
  });
}
