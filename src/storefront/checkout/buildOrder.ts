import type { CartItem, Order } from "../api";
import { cartTotals, totalQuantity } from "../../domain/order/cartTotals";
import { toAmount, toCents } from "../../domain/money";
import type { BuyerFields } from "./checkoutSlice";

/**
 * The order as it is sent (specification, sections 3 and 9).
 *
 * @param shipping delivery charge in dollars, as Config gives it
 */
export function buildOrder(
  buyer: BuyerFields,
  lines: readonly CartItem[],
  shipping: number,
): Order {
  const { amount, discount, total } = cartTotals(lines);
  return {
    ...buyer,
    qty: totalQuantity(lines),
    amount: toAmount(amount),
    discount: toAmount(discount),
    shippingCharge: shipping,
    total: toAmount(total + toCents(shipping)),
    orderItem: [...lines],
  };
}
