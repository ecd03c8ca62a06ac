import { useAppDispatch } from "../app/hooks";
import { Message } from "../../ui/Message";
import { AcceptChangesButton, type LineChange } from "../cart/cartChanges";
import { orderRetried, outcomeSeen, type Failure } from "./checkoutSlice";
import { ORDER_FORM_ID } from "./OrderForm";

/**
 * The reason why the order is not placed, and the ways on. One that may have
 * arrived can only be sent again. After a refusal because the catalog has changed
 * its changes can be accepted.
 */
export function OrderFailure({
  failure: { step, text },
  changes,
}: {
  failure: Failure;
  changes: readonly LineChange[];
}) {
  const dispatch = useAppDispatch();
  const goBack = () => dispatch(outcomeSeen());
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
          {step === "refused" && changes.length > 0 && (
            <AcceptChangesButton changes={changes} onAccepted={goBack} />
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
  );
}
