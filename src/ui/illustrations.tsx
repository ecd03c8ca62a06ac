import type { ReactNode } from "react";

interface PictureProps {
  className?: string;
}

const AMBER = "#f2a93b";

/** The ground all three pictures share: a soft disc and a shadow, in the page's own colours. */
function Picture({
  className,
  children,
}: PictureProps & { children: ReactNode }) {
  return (
    <svg
      className={className}
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

/** An empty basket: the cart holds nothing. */
export function EmptyCartPicture({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <path
        d="M56 56l16-26M104 56L88 30"
        stroke="var(--color-ink)"
        strokeWidth="5"
      />
      <path
        d="M44 60h72l-9 39a6 6 0 0 1-6 5H59a6 6 0 0 1-6-5z"
        fill="var(--color-surface)"
        stroke="var(--color-brand)"
        strokeWidth="5"
      />
      <rect
        x="36"
        y="52"
        width="88"
        height="14"
        rx="7"
        fill="var(--color-brand)"
      />
      <path
        d="M64 76v18M80 76v18M96 76v18"
        stroke="var(--color-brand)"
        strokeWidth="5"
      />
      <circle cx="124" cy="28" r="6" fill={AMBER} />
    </Picture>
  );
}

/** A magnifying glass over an empty space: no medicine has that name. */
export function NothingFoundPicture({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <path d="M92 74l22 24" stroke="var(--color-ink)" strokeWidth="10" />
      <circle
        cx="72"
        cy="52"
        r="30"
        fill="var(--color-surface)"
        stroke="var(--color-brand)"
        strokeWidth="7"
      />
      <g transform="translate(72 52) rotate(-28)">
        <rect
          x="-17"
          y="-8"
          width="34"
          height="16"
          rx="8"
          stroke="var(--color-brand)"
          strokeWidth="3"
          strokeDasharray="4 6"
        />
        <path d="M0-4v8" stroke="var(--color-brand)" strokeWidth="3" />
      </g>
      <circle cx="122" cy="34" r="6" fill={AMBER} />
    </Picture>
  );
}

/** A plug out of its socket: what was asked for did not arrive. */
export function FailedPicture({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <path
        d="M22 92c14 4 16-32 28-32M138 28c-14-4-16 32-28 32"
        stroke="var(--color-ink)"
        strokeWidth="5"
      />
      <path
        d="M48 40h8a16 16 0 0 1 16 16v8a16 16 0 0 1-16 16h-8z"
        fill="var(--color-brand)"
        stroke="var(--color-brand)"
        strokeWidth="4"
      />
      <path
        d="M72 51h11M72 69h11"
        stroke="var(--color-brand)"
        strokeWidth="6"
      />
      <path
        d="M112 40h-4a18 18 0 0 0-18 18v4a18 18 0 0 0 18 18h4z"
        fill="var(--color-surface)"
        stroke="var(--color-brand)"
        strokeWidth="6"
      />
      <path
        d="M82 32V18M68 34l-7-10M96 34l7-10"
        stroke={AMBER}
        strokeWidth="5"
      />
    </Picture>
  );
}
