import type { ReactNode } from "react";
import { Drawing } from "./drawings/Drawing";

/** Stands in place of content that is empty or failed to load: a picture, a sentence, one action. */
export function EmptyState({
  picture,
  title,
  children,
  action,
  role,
}: {
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
