import type { ReactNode } from "react";

/** What stands in the place of content that is empty or could not be had: a picture, a sentence, one action. */
export function StateView({
  picture,
  title,
  children,
  action,
  role,
}: {
  picture: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  role?: "alert" | "status";
}) {
  return (
    <div
      role={role}
      className="mx-auto flex max-w-lg flex-col items-center px-4 py-12 text-center"
    >
      {picture}
      <p className="mt-6 text-lg font-bold">{title}</p>
      {children && <p className="mt-2 text-muted">{children}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
