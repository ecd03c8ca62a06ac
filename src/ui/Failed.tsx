import { EmptyState } from "./EmptyState";
import failed from "./failed.svg";
import { FailedMessage } from "./Message";

/** The host's own sentence about a failed call, if it gave one. */
const textOf = (error: unknown) =>
  (error as { text?: string } | undefined)?.text;

/**
 * Says what could not be loaded, and offers to try again.
 *
 * @param what for example "the medicines"
 * @param isPart true beside other things, which the page shows
 */
export function Failed({
  what,
  error,
  onRetry,
  isPart = false,
}: {
  what: string;
  error: unknown;
  onRetry: () => unknown;
  isPart?: boolean;
}) {
  const title = `We could not load ${what}.`;
  const text = textOf(error);
  const retry = () => void onRetry();
  if (isPart)
    return <FailedMessage onRetry={retry}>{text || title}</FailedMessage>;
  return (
    <EmptyState
      role="alert"
      picture={failed}
      title={title}
      action={
        <button type="button" className="btn btn-primary" onClick={retry}>
          Try again
        </button>
      }
    >
      {text || "The pharmacy could not be reached. Check your connection."}
    </EmptyState>
  );
}
