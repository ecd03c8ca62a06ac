import type { CartItem, Order } from "../../api";
import { cartTotals, totalQuantity } from "../../domain/cartTotals";
import { toAmount, toCents } from "../../domain/money";

/** What the buyer types. */
export type BuyerFields = Pick<
  Order,
  "name" | "contactNo" | "email" | "address"
>;

export const EMPTY_BUYER: BuyerFields = {
  name: "",
  contactNo: "",
  email: "",
  address: "",
};

/**
 * The order as it is sent (specification, sections 3 and 9).
 *
 * @param shipping delivery charge in dollars, as the host's configuration gives it
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
