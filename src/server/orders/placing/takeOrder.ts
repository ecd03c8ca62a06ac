import type { NewOrder } from "../../../desk/endpoints.gen";
import { formatMoney } from "../../../domain/money";
import { withIdempotency } from "../../db/withIdempotency";
import { HttpError } from "../../http/httpError";
import {
  operatorChannels,
  queueMessages,
} from "../../notifications/outboxRepository";
import { readShippingCents } from "../../shop/shippingCharge";
import type { OrderParts } from "./addOrder";
import { requireAllowed } from "./checkOrder";
import { insertOrder, sumsOf } from "./insertOrder";
import { addOrderEvent, findOrder, markOpened } from "../orderRepository";
import { movingStock } from "../orderStock";
import { requireOffers } from "./readOffers";

/**
 * Places an order that a buyer has told by phone, checked as one of the website,
 * and writes down who has taken it. The buyer is told by the clerk.
 *
 * @returns the order's number
 * @throws HttpError (400, 409) if it can't be sold so, or costs something else by now
 */
export async function takeOrder(
  { db, shop, config, terms }: OrderParts,
  body: NewOrder,
  who: string,
): Promise<string> {
  shop.requireContactNumber(body.contactNo);
  const keyed = { key: body.key, operation: "takeOrder", body };
  return movingStock(db, (moved) =>
    withIdempotency(db, keyed, async (transaction) => {
      const saleTerms = terms();
      const lines = await requireOffers(transaction, body.lines, saleTerms);
      const shippingCents = await readShippingCents(transaction);
      const { total_cents } = sumsOf(lines, shippingCents);
      if (total_cents !== body.toPayCents) {
        throw new HttpError(
          409,
          `Prices have changed: the order costs ${formatMoney(total_cents)} now. Nothing was ordered. Add each product again to see its price.`,
        );
      }
      requireAllowed(saleTerms.rules, lines);
      const sale = { shippingCents, moved };
      const number = await insertOrder(transaction, body, lines, sale);
      const placed = await findOrder(transaction, number);
      await addOrderEvent(transaction, placed!, { action: "take", who });
      await markOpened(transaction, number, who);
      const channels = operatorChannels(config);
      await queueMessages(transaction, "order", [number], channels);
      return number;
    }),
  );
}
