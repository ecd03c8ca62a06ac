import { useAppDispatch } from "../../app/hooks";
import { changesAccepted } from "./cartSlice";
import type { LineChange } from "./lineChangesOf";

/** Takes over into the cart what the catalogue now says. */
export function AcceptChangesButton({
  changes,
  onAccepted,
}: {
  changes: readonly LineChange[];
  onAccepted?: () => void;
}) {
  const dispatch = useAppDispatch();
  return (
    <button
      type="button"
      className="btn btn-primary"
      onClick={() => {
        dispatch(
          changesAccepted(
            changes.map(({ itemId, product }) => ({ itemId, product })),
          ),
        );
        onAccepted?.();
      }}
    >
      Accept the changes
    </button>
  );
}
