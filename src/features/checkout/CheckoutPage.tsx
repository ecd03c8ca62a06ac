import { useState } from "react";
import { errorText, useGetConfigQuery } from "../../api";
import { useAppDispatch, useAppSelector } from "../../app/hooks";
import { toCents } from "../../domain/money";
import { FailedMessage, Message } from "../../ui/Message";
import { PageSkeleton } from "../../ui/Page";
import {
  AcceptChangesButton,
  ChangesMessage,
  findCurrent,
  type LineChange,
} from "../cart/cartChanges";
import { CartStep } from "../cart/CartStep";
import { selectTotals } from "../cart/cartSlice";
import { CartSummary, PrescriptionNote } from "../cart/CartSummary";
import { useCheckedCart, useCanShowCart } from "../cart/useCheckedCart";
import { ORDER_FORM_ID, OrderForm } from "./OrderForm";
import {
  orderRequested,
  orderRetried,
  outcomeSeen,
  selectPlacement,
  type Failure,
} from "./checkoutSlice";

/** The cart with its order form: the page at /cart (specification, section 2). */
export function CheckoutPage() {
  const dispatch = useAppDispatch();
  const cart = useCheckedCart();
  const canShow = useCanShowCart(cart.lines.length > 0, cart.isKnown);
  const totals = useAppSelector(selectTotals);
  const config = useGetConfigQuery();
  const placement = useAppSelector(selectPlacement);
  const [hasAccepted, setHasAccepted] = useState(false);
  const onAccepted = () => setHasAccepted(true);
  const isLocked = placement.step !== "editing";
  const shipping = config.data?.shipping;
  const canOrder =
    !isLocked &&
    shipping !== undefined &&
    cart.changes.length === 0 &&
    !cart.advice;

  if (placement.step === "placed" || !canShow) return <PageSkeleton />;
  return (
    <CartStep
      cart={cart}
      locked={isLocked}
      said={
        hasAccepted && cart.changes.length === 0
          ? "Your cart is up to date."
          : ""
      }
    >
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
        placeOrder={
          <button
            type="submit"
            form={ORDER_FORM_ID}
            className="btn btn-primary min-h-12 grow text-[1.0625rem]"
            disabled={!canOrder}
          >
            {placement.step === "sending" && (
              <span className="spinner" aria-hidden="true" />
            )}
            Place Order
          </button>
        }
        outcome={
          "text" in placement && (
            <FailureMessage
              failure={placement}
              changes={cart.changes}
              onAccepted={onAccepted}
            />
          )
        }
      >
        <PrescriptionNote
          products={cart.lines.map(({ itemId }) =>
            findCurrent(cart.products, itemId),
          )}
        />
        {!isLocked && (
          <ChangesMessage changes={cart.changes} onAccepted={onAccepted} />
        )}
        {cart.advice && (
          <div className="mt-4">
            <Message tone="error">{cart.advice}</Message>
          </div>
        )}
        {shipping === undefined && config.error && (
          <div className="mt-4">
            <FailedMessage onRetry={() => void config.refetch()}>
              {errorText(config.error) ||
                "We could not load the delivery charge. Your cart is kept."}
            </FailedMessage>
          </div>
        )}
      </CartSummary>
    </CartStep>
  );
}

/**
 * The reason why the order is not placed, and the ways on. One that may have
 * arrived can only be sent again. After a refusal because the catalog has changed
 * its changes can be accepted.
 */
function FailureMessage({
  failure: { step, text },
  changes,
  onAccepted,
}: {
  failure: Failure;
  changes: readonly LineChange[];
  onAccepted: () => void;
}) {
  const dispatch = useAppDispatch();
  const goBack = () => dispatch(outcomeSeen());
  return (
    <div className="order-outcome">
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
            {step === "refused" && changes.length > 0 && (
              <AcceptChangesButton
                changes={changes}
                onAccepted={() => {
                  goBack();
                  onAccepted();
                }}
              />
            )}
            {step !== "unanswered" && (
              <button
                type="button"
                className="btn btn-secondary"
                onClick={() => {
                  goBack();
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
    </div>
  );
}
