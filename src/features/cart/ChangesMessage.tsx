import { useAppDispatch } from "../../app/hooks";
import { Message } from "../../ui/Message";
import { changesAccepted } from "./cartSlice";
import type { LineChange } from "./useCartChanges";

/** Says that the catalogue has moved on, and takes its changes over when the shopper agrees. */
export function ChangesMessage({
  changes,
}: {
  changes: readonly LineChange[];
}) {
  const dispatch = useAppDispatch();
  if (changes.length === 0) return null;
  const items =
    changes.length === 1 ? "1 item has" : `${changes.length} items have`;
  return (
    <div className="mt-4">
      <Message
        tone="error"
        actions={
          <button
            type="button"
            className="btn btn-primary"
            onClick={() =>
              dispatch(
                changesAccepted(
                  changes.map(({ itemId, product }) => ({ itemId, product })),
                ),
              )
            }
          >
            Accept the changes
          </button>
        }
      >
        {items} changed since you added them to your cart. Please check the cart
        before you order.
      </Message>
    </div>
  );
}
