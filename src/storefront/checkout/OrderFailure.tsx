import { useAppDispatch } from "../app/hooks";
import { Message } from "../../ui/Message";
import { orderRetried, outcomeSeen, type Failure } from "./checkoutSlice";
import { ORDER_FORM_ID } from "./OrderForm";

/** The reason why the order is not placed, and the ways on. One that may have arrived can only be sent again. */
export function OrderFailure({
  failure: { step, text },
}: {
  failure: Failure;
}) {
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
