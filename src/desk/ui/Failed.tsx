import { FailedMessage, Message } from "../../ui/Message";
import { errorText } from "../baseApi";

/**
 * Says why something failed; nothing if it did not. It stands at the window's
 * lower edge, where it moves nothing under the pointer.
 */
export function Failed({
  error,
  onRetry,
}: {
  error: unknown;
  onRetry?: () => void;
}) {
  if (!error) return null;
  const text = <span className="whitespace-pre-line">{errorText(error)}</span>;
  return (
    <div className="sticky bottom-2 mt-3 print:hidden">
      {onRetry ? (
        <FailedMessage onRetry={onRetry}>{text}</FailedMessage>
      ) : (
        <Message tone="error">{text}</Message>
      )}
    </div>
  );
}
