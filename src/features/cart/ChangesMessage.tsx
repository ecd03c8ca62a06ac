import { Message } from "../../ui/Message";
import { AcceptChangesButton } from "./AcceptChangesButton";
import type { LineChange } from "./lineChangesOf";

/** Says that the catalogue has moved on, and takes its changes over when the shopper agrees. */
export function ChangesMessage({
  changes,
}: {
  changes: readonly LineChange[];
}) {
  if (changes.length === 0) return null;
  const items =
    changes.length === 1 ? "1 item has" : `${changes.length} items have`;
  return (
    <div className="mt-4">
      <Message tone="error" actions={<AcceptChangesButton changes={changes} />}>
        {items} changed since you added them to your cart. Please check the cart
        before you order.
      </Message>
    </div>
  );
}
