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
import { outcomeSeen, selectPlacement, type Failure } from "./checkoutSlice";
import { buildOrder, submitOrder } from "./submitOrder";

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
        onSubmit={(toSend) => {
          // An order is never sent with a guessed delivery charge.
          if (canOrder)
            void dispatch(
              submitOrder(buildOrder(toSend, cart.lines, shipping)),
            );
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
 * The reason why the order was not placed, and the ways on. If the catalog has changed
 * meanwhile, the same order would fail again: then its changes can be accepted
 * instead.
 */
function FailureMessage({
  failure: { text, order },
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
            {changes.length > 0 ? (
              <AcceptChangesButton
                changes={changes}
                onAccepted={() => {
                  goBack();
                  onAccepted();
                }}
              />
            ) : (
              order && (
                <button
                  type="button"
                  className="btn btn-primary"
                  onClick={() => void dispatch(submitOrder(order))}
                >
                  Try again
                </button>
              )
            )}
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
          </>
        }
      >
        {text}
      </Message>
    </div>
  );
}
