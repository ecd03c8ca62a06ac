import { errorText, isNotFound, isOffSale, type CallError } from "../../api";
import { EmptyState, FailedState } from "../../ui/EmptyState";
import { Link } from "../../ui/Link";
import nothingFound from "../../ui/nothing-found.svg";

/** Says why a product can't be shown, and what to do. */
export function MissingProduct({
  error,
  onRetry,
}: {
  error: CallError;
  onRetry: () => void;
}) {
  // The host's own sentence about a product that is not on sale names it.
  const reason = errorText(error);
  if (!isNotFound(error))
    return (
      <FailedState what="this medicine" reason={reason} onRetry={onRetry} />
    );
  if (isOffSale(error))
    return (
      <EmptyState
        picture={nothingFound}
        title="This product is not on sale."
        action={
          <Link to="/contact" className="btn btn-primary">
            Contact us
          </Link>
        }
      >
        {reason}
      </EmptyState>
    );
  return (
    <EmptyState
      picture={nothingFound}
      title="This product does not exist."
      action={
        <Link to="/product" className="btn btn-primary">
          See all medicines
        </Link>
      }
    >
      It may have been withdrawn, or the link may be incomplete.
    </EmptyState>
  );
}
