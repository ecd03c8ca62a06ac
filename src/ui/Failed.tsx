import { EmptyState } from "./EmptyState";
import failed from "./drawings/failed.svg";
import { Message } from "./Message";

/**
 * Says what failed, and offers to try again.
 *
 * @param what could not be loaded, for example "the medicines"
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
  // The host's own sentence, if it gave one.
  const { text } = error as { text?: string };
  const button = (look: string) => (
    <button
      type="button"
      className={`btn ${look}`}
      onClick={() => void onRetry()}
    >
      Try again
    </button>
  );
  if (isPart) {
    return (
      <Message tone="error" actions={button("btn-secondary")}>
        {text || title}
      </Message>
    );
  }
  return (
    <EmptyState
      role="alert"
      picture={failed}
      title={title}
      action={button("btn-primary")}
    >
      {text || "The pharmacy could not be reached. Check your connection."}
    </EmptyState>
  );
}
