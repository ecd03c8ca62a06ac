import type { ReactNode } from "react";
import { Message } from "./Message";

/** A part of a page that could not be loaded: why, and a way to try again. */
export function FailedMessage({
  children,
  onRetry,
}: {
  children: ReactNode;
  onRetry: () => void;
}) {
  return (
    <Message
      tone="error"
      actions={
        <button type="button" className="btn btn-secondary" onClick={onRetry}>
          Try again
        </button>
      }
    >
      {children}
    </Message>
  );
}
