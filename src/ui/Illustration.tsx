import type { ReactNode } from "react";

export const AMBER = "#f2a93b";

/** The ground all these pictures share: a soft disc and a shadow, in the page's own colours. */
export function Illustration({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 120"
      width="160"
      height="120"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="80" cy="60" r="54" fill="var(--color-brand-tint)" />
      <ellipse
        cx="80"
        cy="106"
        rx="46"
        ry="5"
        fill="var(--color-brand)"
        opacity=".18"
      />
      {children}
    </svg>
  );
}
