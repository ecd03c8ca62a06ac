import { AMBER, Illustration } from "../../ui/Illustration";

/** An empty basket: the cart holds nothing. */
export function EmptyCartPicture() {
  return (
    <Illustration>
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
    </Illustration>
  );
}
