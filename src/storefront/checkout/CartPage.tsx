import { Link } from "react-router-dom";
import { useGetConfigQuery } from "../api";
import { useAppDispatch, useAppSelector } from "../app/hooks";
import { toCents } from "../../domain/money";
import { EmptyState } from "../../ui/EmptyState";
import { Failed } from "../../ui/Failed";
import emptyCart from "../../ui/drawings/empty-cart.svg";
import { Message } from "../../ui/Message";
import { Page, PageHeading, PageSkeleton } from "../../ui/Page";
import {
  orderRequested,
  orderRetried,
  outcomeSeen,
  selectPlacement,
  type Failure,
} from "./checkoutSlice";
import { ORDER_FORM_ID, OrderForm } from "./OrderForm";
import { ChangesMessage } from "../cart/ChangesMessage";
import { CartLines } from "../cart/CartLines";
import { selectTotals } from "../cart/cartSlice";
import { CartSummary, PrescriptionNote } from "../cart/CartSummary";
import { ShareCart } from "../cart/ShareCart";
import { useCheckedCart } from "../cart/useCheckedCart";

/**
 * The cart's lines with the order form and the summary beside them; an empty view
 * when there are none (specification, section 2).
 */
export function CartPage() {
  const cart = useCheckedCart();
  const { step } = useAppSelector(selectPlacement);
  if (step === "placed" || cart.isLoading) return <PageSkeleton />;
  const isEmpty = cart.lines.length === 0;
  return (
    <Page title="Your cart">
      {/* One heading for both views: a new one would take the focus from Undo. */}
      <PageHeading className={isEmpty ? "sr-only" : undefined}>
        Your cart
      </PageHeading>
      {isEmpty ? (
        <EmptyState
          picture={emptyCart}
          title="Your cart is empty"
          action={
            <Link to="/product" className="btn btn-primary">
              See all medicines
            </Link>
          }
        >
          Add what you need; it stays here until you order.
        </EmptyState>
      ) : (
        <FilledCart cart={cart} />
      )}
    </Page>
  );
}

function FilledCart({ cart }: { cart: ReturnType<typeof useCheckedCart> }) {
  const { lines, advice, together } = cart;
  const changed = lines.filter(({ changes }) => changes.length > 0);
  const dispatch = useAppDispatch();
  const totals = useAppSelector(selectTotals);
  const placement = useAppSelector(selectPlacement);
  const { data: config, error, refetch } = useGetConfigQuery();
  const isLocked = placement.step !== "editing";
  const shipping = config?.shipping;
  const canOrder =
    !isLocked && shipping !== undefined && changed.length === 0 && !advice;
  return (
    <div className="mt-5 grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <div>
        <CartLines lines={lines} locked={isLocked} />
        {/* Below the lines, which it would move. */}
        <div role="status">
          {together.map((sentence) => (
            <p
              key={sentence}
              className="mt-3 rounded-card bg-offer-tint px-4 py-3 text-offer"
            >
              {sentence}
            </p>
          ))}
        </div>
      </div>
      <OrderForm
        locked={isLocked}
        onSubmit={() => {
          // An order is never sent with a guessed delivery charge.
          if (canOrder) dispatch(orderRequested(shipping));
        }}
      />
      <CartSummary
        totals={totals}
        shipping={shipping === undefined ? null : toCents(shipping)}
      >
        <PrescriptionNote products={lines.map(({ product }) => product)} />
        {!isLocked && <ChangesMessage changed={changed} />}
        {advice && <Message tone="error">{advice}</Message>}
        {shipping === undefined && error && (
          <Failed
            what="the delivery charge"
            error={error}
            onRetry={refetch}
            isPart
          />
        )}
        <button
          type="submit"
          form={ORDER_FORM_ID}
          className="btn btn-primary min-h-12 text-[1.0625rem]"
          disabled={!canOrder}
        >
          {placement.step === "sending" && (
            <span className="spinner" aria-hidden="true" />
          )}
          Place Order
        </button>
        {/* Last, so that it moves nothing. */}
        {"text" in placement && <OrderFailure failure={placement} />}
      </CartSummary>
      <ShareCart lines={lines.map(({ line }) => line)} />
    </div>
  );
}

/** The reason why the order is not placed, and the ways on. One that may have arrived can only be sent again. */
function OrderFailure({ failure: { step, text } }: { failure: Failure }) {
  const dispatch = useAppDispatch();
  return (
    <Message
      tone="error"
      takesFocus
      actions={
        <>
          {step !== "refused" && (
            <button
              type="button"
              className="btn btn-primary"
              onClick={() => dispatch(orderRetried())}
            >
              Try again
            </button>
          )}
          {step !== "unanswered" && (
            <button
              type="button"
              className="btn btn-secondary"
              onClick={() => {
                dispatch(outcomeSeen());
                document.getElementById(ORDER_FORM_ID)?.focus();
              }}
            >
              Back to the form
            </button>
          )}
        </>
      }
    >
      {text}
    </Message>
  );
}
