import type { NewOrder } from "../../desk/endpoints.gen";
import type { Order } from "../../storefront/api/endpoints.gen";
import { toAmount } from "../../domain/money";
import { cartTotals, totalQuantity } from "../../domain/order/cartTotals";
import type { ServerConfig } from "../boot/config";
import type { SaleTerms } from "../catalog/catalogProduct";
import type { ShopDatabase } from "../db/schema";
import { withIdempotency } from "../db/withIdempotency";
import {
  operatorChannels,
  queueMessages,
} from "../notifications/outboxRepository";
import type { CurrentShop } from "../shop/currentShop";
import { placeOrder, requireReadable } from "./addOrder";
import { addOrderEvent, findOrder, markOpened } from "./orderRepository";
import { movingStock } from "./orderStock";
import { readOffers } from "./readOffers";

/** Parts of the shop that an order is taken with. */
interface TakingParts {
  db: ShopDatabase;
  terms: () => SaleTerms;
  config: Pick<ServerConfig, "mail" | "webhook">;
  shop: CurrentShop;
}

/** An order as the website would send it, at the prices that the buyer was told. */
async function orderOf(
  db: ShopDatabase,
  { name, contactNo, email, address, lines, shippingCents }: NewOrder,
  terms: SaleTerms,
): Promise<Order> {
  const ids = lines.map(({ id }) => id);
  const { products } = await readOffers(db, ids, terms);
  const orderItem = lines.map((line) => {
    const now = products.get(line.id);
    return {
      itemId: line.id,
      itemName: now?.name ?? line.name,
      mg: now?.mg ?? null,
      pack: now?.pack ?? 1,
      qty: line.qty,
      price: toAmount(line.priceCents),
      discount: toAmount(line.discountCents),
    };
  });
  const { amount, discount, total } = cartTotals(orderItem);
  return {
    ...{ name, contactNo, email, address, orderItem },
    qty: totalQuantity(orderItem),
    amount: toAmount(amount),
    discount: toAmount(discount),
    shippingCharge: toAmount(shippingCents),
    total: toAmount(total + shippingCents),
  };
}

/**
 * Places an order that a buyer has told by phone, as one of the website, and
 * writes down who has taken it. The buyer is told by the clerk.
 *
 * @returns the order's number
 * @throws HttpError (400, 409) as for an order of the website
 */
export async function takeOrder(
  { db, shop, config, terms }: TakingParts,
  body: NewOrder,
  who: string,
): Promise<string> {
  const keyed = { key: body.key, operation: "takeOrder", body };
  return movingStock(db, (moved) =>
    withIdempotency(db, keyed, async (transaction) => {
      const now = terms();
      const order = await orderOf(transaction, body, now);
      requireReadable(order, shop);
      const sale = { terms: now, moved };
      const number = await placeOrder(transaction, order, sale);
      const placed = await findOrder(transaction, number);
      await addOrderEvent(transaction, placed!, { action: "take", who });
      await markOpened(transaction, number, who);
      const channels = operatorChannels(config);
      await queueMessages(transaction, "order", [number], channels);
      return number;
    }),
  );
}
