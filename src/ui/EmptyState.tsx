import type { ReactNode } from "react";
import { Drawing } from "./Drawing";
import failed from "./failed.svg";

/** Stands in place of content that is empty or failed to load: a picture, a sentence, one action. */
export function EmptyState({
  picture,
  title,
  children,
  action,
  role,
}: {
  /** The content of an .svg file. */
  picture: string;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  role?: "alert";
}) {
  return (
    <div
      role={role}
      className="mx-auto flex max-w-lg flex-col items-center px-4 py-12 text-center"
    >
      <Drawing svg={picture} />
      <p className="mt-6 text-lg font-bold">{title}</p>
      {children && <p className="mt-2 text-muted">{children}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}

/**
 * A list or detail that failed to load: what failed, and a way to try again.
 *
 * @param what for example "the medicines"
 * @param reason the host's own sentence, if it gave one
 */
export function FailedState({
  what,
  reason,
  onRetry,
}: {
  what: string;
  reason: string;
  onRetry: () => void;
}) {
  return (
    <EmptyState
      role="alert"
      picture={failed}
      title={`We could not load ${what}.`}
      action={
        <button type="button" className="btn btn-primary" onClick={onRetry}>
          Try again
        </button>
      }
    >
      {reason || "The pharmacy could not be reached. Check your connection."}
    </EmptyState>
  );
}
