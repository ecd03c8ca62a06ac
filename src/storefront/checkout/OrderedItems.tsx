import { Link } from "react-router-dom";
import { useCheckCartQuery, type Order, type OrderState } from "../api";
import { cartTotals } from "../../domain/order/cartTotals";
import { toCents } from "../../domain/money";
import { productIdKey } from "../../domain/product/productId";
import { LineRow, PrescriptionNote, TotalsList } from "../cart/CartSummary";
import { sharedCartPath } from "../cart/sharedCart";
import { findCurrent } from "../cart/useCheckedCart";

export function OrderedItems({
  order,
}: {
  order: Pick<Order, "orderItem" | "shippingCharge"> &
    Pick<OrderState, "medicines" | "currencySign">;
}) {
  const { medicines, currencySign: sign } = order;
  const ids = order.orderItem.map(({ itemId }) => productIdKey(itemId));
  // An order that was just placed does not hold the unit of a pack.
  const lines = order.orderItem.map(({ itemId, qty }) => ({ itemId, qty }));
  const { data, isLoading } = useCheckCartQuery(
    { cartQuestion: { lines } },
    { skip: medicines !== undefined },
  );
  const products = ids.map(
    (id, index) => medicines?.[index] ?? findCurrent(data?.products ?? {}, id),
  );
  return (
    <section
      aria-labelledby="items-title"
      className="card p-5 md:p-6 print:border-0 print:p-0"
    >
      <h2 id="items-title" className="text-lg font-bold">
        What you ordered
      </h2>
      <ul role="list" className="mt-3 divide-y divide-line">
        {order.orderItem.map((item, index) => (
          <LineRow
            key={productIdKey(item.itemId)}
            line={item}
            product={products[index]}
            isLoading={isLoading}
            sign={sign}
          />
        ))}
      </ul>
      <div className="mt-4 empty:hidden">
        <PrescriptionNote products={products} />
      </div>
      <TotalsList
        totals={cartTotals(order.orderItem)}
        shipping={toCents(order.shippingCharge)}
        sign={sign}
      />
      <Link
        to={sharedCartPath(order.orderItem)}
        className="link mt-4 inline-flex min-h-11 items-center print:hidden"
      >
        Order these items again
      </Link>
    </section>
  );
}
