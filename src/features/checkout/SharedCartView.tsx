import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { errorText, useCurrentProducts, type CartItem } from "../../api";
import { useAppDispatch, useAppSelector } from "../../app/hooks";
import type { LinkLine } from "../../domain/cartLink";
import { FailedView } from "../../ui/FailedView";
import { Link } from "../../ui/Link";
import { cartReplaced, selectLines } from "../cart/cartSlice";
import { compareCarts, linesToOrder, missingLines } from "./sharedCart";
import { SharedLines } from "./SharedLines";

/** What opening a shared cart would do, and the three ways to go on. */
export function SharedCartView({
  linkLines,
}: {
  linkLines: readonly LinkLine[];
}) {
  const ids = useMemo(() => linkLines.map(({ itemId }) => itemId), [linkLines]);
  const { known, error, refetch } = useCurrentProducts(ids);
  const own = useAppSelector(selectLines);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  if (!ids.every((id) => known.has(id))) {
    return error ? (
      <FailedView
        what="the medicines"
        reason={errorText(error)}
        onRetry={refetch}
      />
    ) : (
      <p role="status" className="mt-5 text-muted">
        Loading...
      </p>
    );
  }

  const { lines, onlyOwn } = compareCarts(linkLines, known, own);
  const missing = missingLines(lines);
  const shared = linesToOrder(lines);
  function open(next: CartItem[]) {
    dispatch(cartReplaced(next));
    void navigate("/cart");
  }
  return (
    <>
      <p className="mt-2 text-muted">
        This is what the link holds. Your own cart is as it was until you
        choose.
      </p>
      <SharedLines lines={lines} />
      <div className="card mt-5 p-5 md:p-6">
        <Outlook
          canBuy={shared.length > 0}
          missing={missing.length}
          onlyOwn={onlyOwn}
        />
        <div className="mt-5 flex flex-wrap gap-3">
          <button
            type="button"
            className="btn btn-primary"
            disabled={missing.length === 0}
            onClick={() => open([...own, ...missing])}
          >
            Add to my cart
          </button>
          <button
            type="button"
            className="btn btn-secondary"
            disabled={shared.length === 0}
            onClick={() => open(shared)}
          >
            Replace my cart
          </button>
          <Link to="/cart" className="btn btn-secondary">
            Leave my cart as it is
          </Link>
        </div>
      </div>
    </>
  );
}

/** What each button would do, in words. */
function Outlook({
  canBuy,
  missing,
  onlyOwn,
}: {
  canBuy: boolean;
  missing: number;
  onlyOwn: readonly CartItem[];
}) {
  if (!canBuy) {
    return <p>Nothing of this link is sold any more.</p>;
  }
  return (
    <div className="grid gap-2">
      <p>
        {missing > 0
          ? `Add to my cart adds ${missing} ${missing === 1 ? "line" : "lines"} and keeps your own quantities.`
          : "All that is sold of this link is in your cart already."}
      </p>
      {onlyOwn.length > 0 && (
        <p>
          Replace my cart takes out what is not in the link:{" "}
          {onlyOwn.map(({ itemName }) => itemName).join(", ")}.
        </p>
      )}
    </div>
  );
}
