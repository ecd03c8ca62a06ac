/** The defaults of what an operator can set: shopFields.ts has a table of it. */
export const shop = {
  name: "Greenleaf Pharmacy",
  slogan: "Your neighbourhood pharmacy, online",
  claim: "Medicines at fair prices, brought to your door.",
  sentence:
    "Choose what you need, order in a minute, pay when we call to confirm.",
  /** The street first. */
  address: ["12 Garden Street", "Exampleton EX1 2PH"],
  /** As schema.org writes them; the other days are closed. */
  hours: ["Mo-Fr 10:00-17:00"],
  /** The shop's clock, as IANA names it; empty for that of whoever looks. */
  timeZone: "Europe/London",
  /** When an order arrives, where to, and how it is paid: a sentence each. */
  deliveryTime: "We agree with you on the day of delivery.",
  deliveryArea: "We confirm on the phone that we deliver to your address.",
  payment: "You choose how to pay when we call.",
  /** As it is shown, with the country's code. */
  phone: "+1 555 0100 123",
  /** Empty if it is the phone number. */
  whatsapp: "",
  /** Characters of a buyer's or visitor's contact number (specification, section 5). */
  contactNumberLimit: 10,
  email: "care@greenleaf.example",
  coordinates: { latitude: 51.5237, longitude: -0.1585 },
  /** Whose names of medicines and rules of sale hold, by two letters (ISO 3166). */
  country: "GB",
  /** The prices' currency: by ISO 4217, before an amount, and after hundredths. */
  currency: { code: "USD", sign: "$", small: "c" },
  /** The pharmacy's registration; empty if there is none to name. */
  licence: "",
  dataLicence:
    "Contains NHSBSA data licensed under the Open Government Licence v3.0.",
  /** A file in DATA_DIR/photos; empty for the storefront's own. */
  logo: "",
  /** True if the fixed number of reviews is shown: it must not be where an invented one is unlawful. */
  reviews: true,
  pharmacy: {} as PharmacyDetails,
};

/** Who runs the pharmacy, and who can check it; what is left out is not shown. */
export interface PharmacyDetails {
  /** Name and address. */
  owner?: string;
  superintendent?: { name: string; number: string };
  /** The registration of the premises, and the page of the register. */
  premises?: { number: string; url: string };
  complaints?: string[];
  terms?: string[];
  /** The common logo of a member state: a file in DATA_DIR/photos, and the page that it must lead to. */
  euLogo?: { picture: string; url: string };
}

/** The shop as its settings describe it, with the defaults for the rest. */
export const shopWith = (settings: Partial<Shop> | undefined): Shop => ({
  ...shop,
  // The default clock is that of the default country.
  ...(settings?.country && { timeZone: "" }),
  ...settings,
});

export const digitsOf = (phone: string) => phone.replace(/\D/g, "");

/** Pages about how the shop works; infoTexts.ts has their texts. */
export const INFO_PAGES = [
  { path: "/about", title: "About this pharmacy", name: "about" },
  { path: "/delivery", title: "Delivery", name: "delivery" },
  { path: "/returns", title: "Returns", name: "returns" },
  { path: "/prescriptions", title: "Prescriptions", name: "prescriptions" },
  { path: "/privacy", title: "Privacy", name: "privacy" },
] as const;

export type InfoPageName = (typeof INFO_PAGES)[number]["name"];

/** The shop, with what has no default. */
export type Shop = typeof shop & {
  /** The brand's color, such as "#7a1f5c". */
  color?: string;
  /** The brand's color and those beside it as rules of CSS, by the host. */
  themeRules?: string[];
  /** Sentences that a buyer is told by mail under the order. */
  confirmation?: string[];
  /** Single days on which it is closed, such as "2026-12-25". */
  closedDays?: string[];
  /** The hours as visitors read them, by the host. */
  openingHours?: { days: string; times: string }[];
  /** When buyers are called, such as "today until 5 PM", by the host. */
  nextCall?: string;
  /** The paragraphs of pages whose texts are the operator's own. */
  pages?: Partial<Record<InfoPageName, string[]>>;
};

/** The default hours as the specification writes them. */
const OPENING_HOURS = [
  { days: "Mon-Fri", times: "10AM-05PM" },
  { days: "Sat-Sun", times: "Closed" },
];

export const openingHoursOf = ({ openingHours = OPENING_HOURS }: Shop) =>
  openingHours;
