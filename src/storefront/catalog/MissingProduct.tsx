import { errorText, isNotFound, isOffSale, type CallError } from "../api";
import { EmptyState } from "../../ui/EmptyState";
import { Failed } from "../../ui/Failed";
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
  if (!isNotFound(error))
    return <Failed what="this medicine" error={error} onRetry={onRetry} />;
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
        {/* It names the product. */}
        {errorText(error)}
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
