import type { ReactNode } from "react";

/** What somebody else has stored since one began to change it. */
export const Meanwhile = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mt-1 text-sm whitespace-pre-line">
    <strong>Somebody else has stored meanwhile:</strong> {children}
  </p>
);
