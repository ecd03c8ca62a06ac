/** A quiet drawing for a product without a photo; fills the 4:3 frame it is put in. */
export function PicturePlaceholder({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="400" height="300" fill="var(--color-brand-tint)" />
      <circle
        cx="200"
        cy="152"
        r="116"
        fill="var(--color-surface)"
        opacity=".5"
      />
      <ellipse
        cx="206"
        cy="228"
        rx="112"
        ry="9"
        fill="var(--color-brand)"
        opacity=".16"
      />
      <path
        d="M110 104l24-20h172l-24 20z"
        fill="var(--color-brand)"
        opacity=".3"
      />
      <path
        d="M282 104l24-20v120l-24 22z"
        fill="var(--color-brand)"
        opacity=".45"
      />
      <path d="M110 104h172v122H110z" fill="var(--color-surface)" />
      <path
        d="M110 196c30-14 58-4 86 2s56 4 86-10v38H110z"
        fill="var(--color-brand)"
        opacity=".3"
      />
      <path d="M110 104h172v9H110z" fill="var(--color-brand)" opacity=".45" />
      <path
        d="M196 132v42M175 153h42"
        stroke="var(--color-brand)"
        strokeWidth="12"
        strokeLinecap="round"
        opacity=".55"
      />
    </svg>
  );
}
