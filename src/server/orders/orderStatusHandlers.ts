import type { OrderState } from "../../storefront/api/endpoints.gen";
import { isSameNumber } from "./contactNumber";
import { toAmount } from "../../domain/money";
import type { ShopHandlers } from "../http/contract/contractRoutes";
import type { ShopDatabase } from "../db/schema";
import { HourlyCounts } from "../http/limits/hourlyCounts";
import { HttpError } from "../http/httpError";
import { visitorOf } from "../http/limits/visitors";
import { LIMITS } from "../http/limits/limits";
import type { CurrentShop } from "../shop/currentShop";
import { saleLines } from "./orderCallSheet";
import { readOrderNumber } from "./placing/orderNumber";
import { centsDue, changesOf } from "./orderOutcome";
import {
  findContactNumber,
  findOrder,
  type StoredOrder,
} from "./orderRepository";

/** When an order got its status: a note changes nothing for its buyer. */
const changedAt = ({ events, placed_at }: StoredOrder) =>
  events
    .filter(
      ({ status }, index) => status !== (events[index - 1]?.status ?? "new"),
    )
    .at(-1)?.at ?? placed_at;

function orderState(order: StoredOrder): OrderState {
  return {
    orderNumber: order.order_number,
    status: order.status,
    changedAt: changedAt(order),
    changes: changesOf(order, false),
    toPay: toAmount(centsDue(order)),
    shippingCharge: toAmount(order.shipping_cents),
    currencySign: order.currency.sign,
    medicines: saleLines(order),
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
 * The status of an order, for whoever knows its number and the contact number: the
 * feature "status". Wrong contact numbers are counted, whether there is such an
 * order or not: by visitor, so that nobody keeps the buyer from asking, and in all.
 */
export function orderStatusHandlers({
  db,
  shop,
}: {
  db: ShopDatabase;
  shop: CurrentShop;
}) {
  const guesses = new HourlyCounts();
  return {
    async getOrderStatus(request, reply) {
      const { orderNumber, contactNo } = request.body;
      const number = readOrderNumber(orderNumber);
      const limits = {
        [`${number} ${visitorOf(request)}`]: LIMITS.wrongContacts,
        [number]: LIMITS.wrongContactsInAll,
      };
      const wait = guesses.secondsToWait(limits);
      if (wait > 0) {
        reply.header("Retry-After", String(wait));
        throw new HttpError(
          429,
          `Too many wrong contact numbers were given for this order. Please wait ${Math.ceil(wait / 60)} minutes, or call us.`,
        );
      }
      // Before the number is looked up: guesses at the same moment count too.
      guesses.count(limits);
      const stored = await findContactNumber(db, number);
      const isRight = isSameNumber(contactNo, stored ?? "", shop.shop.phone);
      if (isRight) guesses.count(limits, -1);
      const order = isRight && (await findOrder(db, number));
      if (order) return orderState(order);
      throw new HttpError(
        404,
        "We found no order with this number and this contact number. Please check both, or call us.",
      );
    },
  } satisfies ShopHandlers;
}
