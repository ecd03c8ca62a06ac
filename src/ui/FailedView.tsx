import { FailedPicture } from "./FailedPicture";
import { StateView } from "./StateView";

/**
 * A list or detail that could not be loaded: what failed, and a way to try again.
 *
 * @param what what could not be loaded, as in "the medicines"
 * @param reason the host's own sentence, where it gave one
 */
export function FailedView({
  what,
  reason,
  onRetry,
}: {
  what: string;
  reason: string;
  onRetry: () => void;
}) {
  return (
    <StateView
      role="alert"
      picture={<FailedPicture />}
      title={`We could not load ${what}.`}
      action={
        <button type="button" className="btn btn-primary" onClick={onRetry}>
          Try again
        </button>
      }
    >
      {reason || "The pharmacy could not be reached. Check your connection."}
    </StateView>
  );
}
