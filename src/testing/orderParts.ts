import type { CartItem, Order } from "../storefront/api/endpoints.gen";
import { cartTotals, totalQuantity } from "../domain/order/cartTotals";
import { toAmount, toCents } from "../domain/money";
import type { AddToCartInput } from "../storefront/cart/cartSlice";

/** A product as a line of the cart. */
export function cartLine(product: AddToCartInput, qty = 1): CartItem {
  const { productId, productName, mg, price, discount } = product;
  return {
    itemId: productId,
    itemName: productName,
    mg,
    pack: product.qty,
    qty,
    price,
    discount,
  };
}

/** An order of these lines whose sums are right, delivered for $4.95. */
export function orderOf(orderItem: CartItem[]): Order {
  const { amount, discount, total } = cartTotals(orderItem);
  return {
    name: "Ann Example",
    contactNo: "5550100",
    email: "ann@example.org",
    address: "1 Example Street\nExampleton",
    qty: totalQuantity(orderItem),
    amount: toAmount(amount),
    discount: toAmount(discount),
    shippingCharge: 4.95,
    total: toAmount(total + toCents(4.95)),
    orderItem,
  };
}
