import { useAppDispatch } from "../app/hooks";
import { Message } from "../../ui/Message";
import { focusHeading } from "../../ui/Page";
import { changesAccepted } from "./cartSlice";
import type { CheckedLine } from "./useCheckedCart";

/** Tells that the catalog has changed, and lets the shopper accept it. */
export function ChangesMessage({
  changed,
}: {
  changed: readonly CheckedLine[];
}) {
  const dispatch = useAppDispatch();
  if (changed.length === 0) return null;
  function accept() {
    const current = changed.map(({ line: { itemId }, product }) => ({
      itemId,
      product,
    }));
    dispatch(changesAccepted(current));
    // The button is gone with what it has accepted.
    focusHeading();
  }
  return (
    <Message
      tone="error"
      actions={
        <button type="button" className="btn btn-primary" onClick={accept}>
          Accept the changes
        </button>
      }
    >
      {changed.length === 1
        ? "1 item has changed since you added it"
        : `${changed.length} items have changed since you added them`}
      . Please check your cart before you order.
    </Message>
  );
}
