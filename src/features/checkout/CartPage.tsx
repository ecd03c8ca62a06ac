import { useEffect, useState } from "react";
import { errorText, useGetConfigQuery } from "../../api";
import { useAppSelector } from "../../app/hooks";
import { toCents } from "../../domain/money";
import { CartLines } from "../cart/CartLines";
import { useCartChanges } from "../cart/useCartChanges";
import { ChangesMessage } from "../cart/ChangesMessage";
import { selectLines, selectQuantity, selectTotals } from "../cart/cartSlice";
import { FailedMessage } from "../../ui/FailedMessage";
import { Link } from "../../ui/Link";
import { Page, PageHeading } from "../../ui/Page";
import { PageSkeleton } from "../../ui/PageSkeleton";
import { StateView } from "../../ui/StateView";
import { CartTools } from "./CartTools";
import { EmptyCartPicture } from "./EmptyCartPicture";
import { KEPT_HINT_ID } from "./KeepOrderButton";
import {
  detailsTaken,
  isSendable,
  useHandedBack,
  useKeptOrder,
} from "./keptOrderStore";
import { buildOrder, EMPTY_BUYER, type BuyerFields } from "./order";
import { ORDER_FORM_ID, OrderForm } from "./OrderForm";
import { OrderSummary } from "./OrderSummary";
import { PlacementMessage } from "./PlacementMessage";
import { usePlaceOrder } from "./usePlaceOrder";

/** Cart table, summary and order form (specification, section 2). */
export function CartPage() {
  const { times, buyer = EMPTY_BUYER } = useHandedBack();
  return <Cart key={times} details={buyer} />;
}

function Cart({ details }: { details: BuyerFields }) {
  const [buyer, setBuyer] = useState(details);
  useEffect(detailsTaken, []);
  const lines = useAppSelector(selectLines);
  const quantity = useAppSelector(selectQuantity);
  const totals = useAppSelector(selectTotals);
  const config = useGetConfigQuery();
  const { placement, place, tryAgain, backToForm } = usePlaceOrder();
  const isKept = isSendable(useKeptOrder());
  const isLocked = placement.step !== "editing" || isKept;
  const changes = useCartChanges();
  const shipping = config.data?.shipping;
  const canOrder = !isLocked && shipping !== undefined && changes.length === 0;

  if (placement.step === "placed") return <PageSkeleton />;
  if (quantity === 0) return <EmptyCart />;
  return (
    <Page title="Your cart">
      <PageHeading>Your cart</PageHeading>
      <div className="mt-5 grid items-start gap-6 *:min-w-0 xl:grid-cols-[1fr_21rem]">
        <CartLines locked={isLocked} changes={changes} />
        <OrderForm
          buyer={buyer}
          onChange={setBuyer}
          locked={isLocked}
          onSubmit={() => {
            // An order is never sent with a guessed delivery charge.
            if (canOrder) void place(buildOrder(buyer, lines, shipping));
          }}
        />
        <OrderSummary
          totals={totals}
          shipping={shipping === undefined ? null : toCents(shipping)}
        >
          {!isLocked && <ChangesMessage changes={changes} />}
          {shipping === undefined && config.error && (
            <div className="mt-4">
              <FailedMessage onRetry={() => void config.refetch()}>
                {errorText(config.error) ||
                  "We could not load the delivery charge. Your cart is kept."}
              </FailedMessage>
            </div>
          )}
          <button
            type="submit"
            form={ORDER_FORM_ID}
            className="btn btn-primary mt-5 min-h-12 w-full text-[1.0625rem] print:hidden"
            disabled={!canOrder}
          >
            {placement.step === "sending" && (
              <span className="spinner" aria-hidden="true" />
            )}
            Place Order
          </button>
          {isKept && (
            <p
              id={KEPT_HINT_ID}
              tabIndex={-1}
              className="mt-3 text-sm text-muted print:hidden"
            >
              An order is kept in this browser. Before you place another one,
              wait until it is sent, or forget it.
            </p>
          )}
          {placement.step === "sending" && (
            <p role="status" className="sr-only">
              Placing your order...
            </p>
          )}
          <PlacementMessage
            placement={placement}
            changes={changes}
            onTryAgain={tryAgain}
            onBack={backToForm}
          />
        </OrderSummary>
        <CartTools />
      </div>
    </Page>
  );
}

function EmptyCart() {
  return (
    <Page title="Your cart">
      <PageHeading className="sr-only">Your cart</PageHeading>
      <StateView
        picture={<EmptyCartPicture />}
        title="Your cart is empty"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link to="/product" className="btn btn-primary">
              See all medicines
            </Link>
            <Link to="/cart/shared" className="btn btn-secondary">
              Open a cart code
            </Link>
          </div>
        }
      >
        Add what you need; it stays here until you order.
      </StateView>
    </Page>
  );
}
