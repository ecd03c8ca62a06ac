import { useParams, useSearchParams } from "react-router-dom";
import { isOrderNumber } from "../../domain/orderReply";
import { Icon } from "../../ui/Icon";
import { Link } from "../../ui/Link";
import { Page, PageHeading } from "../../ui/Page";

/** Thanks the buyer and shows the order number that the address carries (specification, sections 1 and 2). */
export function OrderCompletePage() {
  const [params] = useSearchParams();
  const { orderNumber: inPath } = useParams();
  const orderNumber = inPath ?? params.get("orderno") ?? "";
  return (
    <Page title="Order complete">
      <div className="card mx-auto mt-4 max-w-xl p-6 text-center md:p-10">
        <span className="mx-auto flex size-14 items-center justify-center rounded-full bg-success-tint text-success">
          <Icon name="check" size={28} />
        </span>
        <PageHeading className="mt-5 text-2xl font-extrabold">
          Thank you for your order
        </PageHeading>
        {isOrderNumber(orderNumber) && (
          <p className="mt-5">
            <span className="block text-sm text-muted">Your order number</span>
            <strong className="mt-1 block text-xl tracking-wide break-words tabular-nums">
              {orderNumber}
            </strong>
          </p>
        )}
        <p className="mt-5 text-muted">
          A customer relationship manager will contact you to confirm the
          payment. Nothing has been charged online.
        </p>
        <div className="mt-7 flex flex-wrap justify-center gap-3 print:hidden">
          <Link to="/product" className="btn btn-primary">
            Continue shopping
          </Link>
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
