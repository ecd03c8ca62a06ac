import { AMBER, Illustration } from "./Illustration";

/** A plug out of its socket: what was asked for did not arrive. */
export function FailedPicture() {
  return (
    <Illustration>
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
    </Illustration>
  );
}
