/** Line icons of one family, drawn in a square of 24 units. */
const PATHS = {
  advice: "M4 5h16v11H10l-4 4v-4H4z",
  cart: "M3 4h3l2.5 11h9L20 8H7M9 19.5a1 1 0 1 0 2 0 1 1 0 1 0-2 0M15.5 19.5a1 1 0 1 0 2 0 1 1 0 1 0-2 0",
  check: "m5 12.5 4.5 4.5L19 7.5",
  close: "m6 6 12 12M18 6 6 18",
  filter: "M4 7h16M7 12h10M10 17h4",
  mail: "M3 6h18v12H3zM3 7l9 6 9-6",
  menu: "M4 7h16M4 12h16M4 17h16",
  minus: "M5 12h14",
  next: "m9.5 6 6 6-6 6",
  pause: "M9 6v12M15 6v12",
  phone:
    "M6 3h3.5l1.5 5-2.5 1.5a12 12 0 0 0 6 6L16 13l5 1.5V18a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z",
  play: "M8 5.5v13l10-6.5z",
  plus: "M12 5v14M5 12h14",
  previous: "m14.5 6-6 6 6 6",
  search: "M4 11a7 7 0 1 0 14 0 7 7 0 1 0-14 0m16 9-4-4",
  view: "M2.5 12s3.5-6 9.5-6 9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6zM9.5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0",
  whatsApp: "m4 20 1.2-4A8.3 8.3 0 1 1 8.2 18.9zM9 10h6M9 14h4",
  warning: "M12 4 2.5 20h19zM12 10v4.5M12 17.3v.2",
};

export type IconName = keyof typeof PATHS;

/** An icon in the color of the text beside it, which grows with the text; `size` in sixteenths of a rem. */
export const Icon = ({
  name,
  size = 20,
}: {
  name: IconName;
  size?: number;
}) => (
  <svg
    aria-hidden="true"
    width={`${size / 16}rem`}
    height={`${size / 16}rem`}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="shrink-0"
  >
    <path d={PATHS[name]} />
  </svg>
);
