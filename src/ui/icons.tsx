import type { ReactNode } from "react";

/** Line icons of one family: 24 units, drawn in the colour of the text beside them. */
export function Icon({
  children,
  size = 20,
}: {
  children: ReactNode;
  size?: number;
}) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
    >
      {children}
    </svg>
  );
}

export const BrandMark = () => (
  <svg
    aria-hidden="true"
    width="34"
    height="34"
    viewBox="0 0 34 34"
    className="shrink-0"
  >
    <rect width="34" height="34" rx="10" fill="#0b6e66" />
    <path
      d="M17 9v16M9 17h16"
      stroke="#fff"
      strokeWidth="5"
      strokeLinecap="round"
    />
  </svg>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="7" />
    <path d="m20 20-4-4" />
  </Icon>
);
export const CartIcon = () => (
  <Icon>
    <path d="M3 4h3l2.5 11h9L20 8H7" />
    <circle cx="10" cy="19.5" r="1" />
    <circle cx="16.5" cy="19.5" r="1" />
  </Icon>
);
export const MenuIcon = () => (
  <Icon size={24}>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);
export const CloseIcon = () => (
  <Icon>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);
export const CheckIcon = ({ size = 16 }: { size?: number }) => (
  <Icon size={size}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
);
export const WarningIcon = () => (
  <Icon size={18}>
    <path d="M12 4 2.5 20h19z" />
    <path d="M12 10v4.5M12 17.3v.2" />
  </Icon>
);
export const InfoIcon = () => (
  <Icon size={18}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5M12 7.7v.2" />
  </Icon>
);
