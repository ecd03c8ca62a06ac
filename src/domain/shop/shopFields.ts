/** The kind of a setting decides how it is typed and how the host checks it. */
export type ShopFieldKind =
  | "word"
  | "sentence"
  | "paragraphs"
  | "address lines"
  | "hours"
  | "days"
  | "phone"
  | "email"
  | "url"
  | "picture"
  | "color"
  | "time zone"
  | "country"
  | "currency code"
  | "currency sign"
  | "contact number limit"
  | "degrees"
  | "money"
  | "banners"
  | "yes or no";

/** Kinds that are lists, an entry on each line. */
export const LISTS: readonly ShopFieldKind[] = [
  "paragraphs",
  "address lines",
  "hours",
  "days",
];

export interface ShopField {
  /** Where it is in the settings: "pharmacy.owner". */
  name: string;
  label: string;
  kind: ShopFieldKind;
}

type Row = [name: string, label: string, kind?: ShopFieldKind];

/** All settings of the shop, the delivery charge and the banners, as the desk's page shows them. */
const ROWS: Readonly<Record<string, Row[]>> = {
  "Name and first page": [
    ["name", "Name", "word"],
    ["slogan", "Slogan"],
    ["claim", "Heading of the first page"],
    ["sentence", "Sentence under the heading"],
    ["banners", "Banners", "banners"],
  ],
  "Where and when": [
    ["address", "Address, the street first", "address lines"],
    ["coordinates.latitude", "Latitude on the map", "degrees"],
    ["coordinates.longitude", "Longitude on the map", "degrees"],
    ["hours", "Opening hours, such as Mo-Fr 09:00-17:30", "hours"],
    ["closedDays", "Closed days, such as 2026-12-25", "days"],
    ["timeZone", "Time zone, such as Europe/London", "time zone"],
  ],
  "Ways to reach you": [
    ["phone", "Phone, with the country's code", "phone"],
    ["whatsapp", "WhatsApp, if it is another number", "phone"],
    ["email", "Email", "email"],
    [
      "contactNumberLimit",
      "Longest contact number, 10 to 15",
      "contact number limit",
    ],
  ],
  "Delivery and payment": [
    ["shipping", "Delivery charge", "money"],
    ["deliveryTime", "When an order arrives"],
    ["deliveryArea", "Where you deliver"],
    ["payment", "How an order is paid"],
    [
      "confirmation",
      "Mail to the buyer: what happens next, a step on each line",
      "paragraphs",
    ],
  ],
  "Who runs the pharmacy": [
    ["pharmacy.owner", "Owner, with address"],
    ["pharmacy.superintendent.name", "Superintendent pharmacist"],
    ["pharmacy.superintendent.number", "Their registration number", "word"],
    ["pharmacy.premises.number", "Registration of the premises", "word"],
    [
      "pharmacy.premises.url",
      "Where everybody can check it (https://…)",
      "url",
    ],
    ["licence", "Foot of each page, if it is not made of these"],
    [
      "pharmacy.complaints",
      "Complaints, a paragraph on each line",
      "paragraphs",
    ],
    ["pharmacy.terms", "Terms, a paragraph on each line", "paragraphs"],
    [
      "pharmacy.euLogo.picture",
      "European Union: logo, a file of the photos",
      "picture",
    ],
    ["pharmacy.euLogo.url", "European Union: page that it leads to", "url"],
  ],
  "Medicines and pictures": [
    ["dataLicence", "Where the catalog's data come from"],
    ["logo", "Logo, a file of the photos", "picture"],
    ["color", "Color of the brand, such as #7a1f5c", "color"],
    [
      "reviews",
      "Show “4 reviews”, a fixed number (unlawful in Great Britain)",
      "yes or no",
    ],
  ],
  "Pages, a paragraph on each line": [
    ["pages.about", "About this pharmacy", "paragraphs"],
    ["pages.delivery", "Delivery", "paragraphs"],
    ["pages.returns", "Returns", "paragraphs"],
    ["pages.prescriptions", "Prescriptions", "paragraphs"],
    ["pages.privacy", "Privacy", "paragraphs"],
  ],
  "Country and currency": [
    ["country", "Country, by two letters such as GB", "country"],
    [
      "currency.code",
      "Currency, by three letters such as GBP",
      "currency code",
    ],
    ["currency.sign", "Sign before an amount, such as £", "currency sign"],
    ["currency.small", "Sign after hundredths, such as p", "currency sign"],
  ],
};

/** The fields of the desk's page about the shop, by their headings. */
export const SHOP_FIELDS = Object.entries(ROWS).map(([title, rows]) => ({
  title,
  fields: rows.map(([name, label, kind = "sentence"]): ShopField => ({
    name,
    label,
    kind,
  })),
}));
