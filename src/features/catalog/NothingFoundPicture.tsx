import { AMBER, Illustration } from "../../ui/Illustration";

/** A magnifying glass over an empty space: no medicine has that name. */
export function NothingFoundPicture() {
  return (
    <Illustration>
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
    </Illustration>
  );
}
