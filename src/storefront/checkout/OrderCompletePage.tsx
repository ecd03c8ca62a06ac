import { useEffect } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { hasFeature, useGetConfigQuery, type Order } from "../api";
import { useAppDispatch, useAppSelector } from "../app/hooks";
import { isOrderNumber } from "../../domain/order/orderReply";
import { Icon } from "../../ui/Icon";
import { Page, PageHeading } from "../../ui/Page";
import { useShop } from "../../ui/shopContext";
import { OrderedItems } from "./OrderedItems";
import { outcomeSeen, selectReceipt, selectReceiptPath } from "./checkoutSlice";

/**
 * Thanks the buyer and shows the order number that the address carries
 * (specification, sections 1 and 2). Until the page is reloaded it shows the
 * whole order, which is in memory only.
 */
export function OrderCompletePage() {
  const [params] = useSearchParams();
  const { orderNumber: inPath } = useParams();
  const orderNumber = inPath ?? params.get("orderno") ?? "";
  const receipt = useAppSelector(selectReceipt);
  // When buyers are called is asked anew: the last answer may be hours old.
  const { data: config } = useGetConfigQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const hasStatus = hasFeature(config, "status");
  const isOwn = receipt?.orderNumber === orderNumber;
  const order = isOwn ? receipt.order : undefined;
  const dispatch = useAppDispatch();
  // A later order may be on its way, or have failed.
  const isUnseen = useAppSelector(selectReceiptPath) !== "" && isOwn;
  useEffect(() => {
    if (isUnseen) dispatch(outcomeSeen());
  }, [dispatch, isUnseen]);
  // A link with other words must not make the shop say them.
  const isShown = isOwn || isOrderNumber(orderNumber);
  return (
    <Page title="Order complete">
      <div className="mx-auto mt-4 grid max-w-xl gap-5 print:mt-0 print:max-w-none">
        <div className="card p-6 text-center md:p-8 print:border-0 print:p-0 print:text-left">
          <span className="mx-auto flex size-14 items-center justify-center rounded-full bg-success-tint text-success print:hidden">
            <Icon name="check" size={28} />
          </span>
          <PageHeading className="mt-5 text-2xl font-extrabold">
            Thank you for your order
          </PageHeading>
          {orderNumber && isShown && (
            <p className="mt-5">
              <span className="block text-sm text-muted">
                Your order number
              </span>
              <strong className="mt-1 block text-xl tracking-wide break-words tabular-nums">
                {orderNumber}
              </strong>
            </p>
          )}
        </div>
        <NextSteps order={order} />
        {order && <OrderedItems order={order} />}
        <div className="flex flex-wrap justify-center gap-3 print:hidden">
          <Link to="/product" className="btn btn-primary">
            Continue shopping
          </Link>
          {hasStatus && (
            <Link to="/order-status" className="btn btn-secondary">
              See the order's status
            </Link>
          )}
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() => window.print()}
          >
            Print this page
          </button>
        </div>
      </div>
    </Page>
  );
}

/** The next steps after the order, and the typed details to check. */
function NextSteps({ order }: { order: Order | undefined }) {
  const shop = useShop();
  return (
    <section
      aria-labelledby="next-title"
      className="card p-5 md:p-6 print:border-0 print:p-0"
    >
      <h2 id="next-title" className="text-lg font-bold">
        What happens next
      </h2>
      <ol className="mt-3 grid list-decimal gap-2 pl-5">
        <li>
          A customer relationship manager will contact you to confirm the
          payment.{" "}
          {order && (
            <>
              We call <b className="break-words">{order.contactNo}</b>
              {shop.nextCall && ` ${shop.nextCall}`}.
            </>
          )}
        </li>
        <li>{shop.payment} Nothing has been charged online.</li>
        <li>
          We deliver to{" "}
          {order ? <bdi>{order.name}</bdi> : "the address you gave us"}
          {order && (
            <>
              {", "}
              <bdi className="break-words whitespace-pre-line">
                {order.address}
              </bdi>
            </>
          )}
          . {shop.deliveryTime}
        </li>
      </ol>
      <p className="mt-4 text-muted">
        Is something wrong? Call {shop.phone} and tell us your order number.
      </p>
    </section>
  );
}
