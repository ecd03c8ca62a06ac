/** The form of a setting in a field: in lines, as a number, ticked, or as an amount of money. */
type Kind = "text" | "lines" | "number" | "yes" | "money";

export interface ShopField {
  /** Where it is in the settings: "pharmacy.owner". */
  name: string;
  label: string;
  kind: Kind;
}

type Row = [name: string, label: string, kind?: Kind];

/** Settings that the desk changes: all settings but country and currency, and the delivery charge. */
const ROWS: Readonly<Record<string, Row[]>> = {
  "Name and first page": [
    ["name", "Name"],
    ["slogan", "Slogan"],
    ["claim", "Heading of the first page"],
    ["sentence", "Sentence under the heading"],
  ],
  "Where and when": [
    ["address", "Address, the street first", "lines"],
    ["coordinates.latitude", "Latitude on the map", "number"],
    ["coordinates.longitude", "Longitude on the map", "number"],
    ["hours", "Opening hours, such as Mo-Fr 09:00-17:30", "lines"],
    ["closedDays", "Closed days, such as 2026-12-25", "lines"],
    ["timeZone", "Time zone, such as Europe/London"],
  ],
  "Ways to reach you": [
    ["phone", "Phone, with the country's code"],
    ["whatsapp", "WhatsApp, if it is another number"],
    ["email", "Email"],
    ["contactNumberLimit", "Longest contact number, 10 to 15", "number"],
  ],
  "Delivery and payment": [
    ["shipping", "Delivery charge", "money"],
    ["deliveryTime", "When an order arrives"],
    ["deliveryArea", "Where you deliver"],
    ["payment", "How an order is paid"],
    [
      "confirmation",
      "Mail to the buyer: what happens next, a step on each line",
      "lines",
    ],
  ],
  "Who runs the pharmacy": [
    ["pharmacy.owner", "Owner, with address"],
    ["pharmacy.superintendent.name", "Superintendent pharmacist"],
    ["pharmacy.superintendent.number", "Their registration number"],
    ["pharmacy.premises.number", "Registration of the premises"],
    ["pharmacy.premises.url", "Where everybody can check it (https://…)"],
    ["licence", "Foot of each page, if it is not made of these"],
    ["pharmacy.complaints", "Complaints, a paragraph on each line", "lines"],
    ["pharmacy.terms", "Terms, a paragraph on each line", "lines"],
    ["pharmacy.euLogo.picture", "European Union: logo, a file of the photos"],
    ["pharmacy.euLogo.url", "European Union: page that it leads to"],
  ],
  "Medicines and pictures": [
    ["dataLicence", "Where the catalog's data come from"],
    ["leaflets.label", "Leaflets: name of their source"],
    ["leaflets.url", "Leaflets: address (https://…)"],
    ["logo", "Logo, a file of the photos"],
    ["theme.light", "Color of the brand, such as #7a1f5c"],
    ["theme.dark", "Color of the brand on dark screens, such as #f0a6d8"],
    [
      "reviews",
      "Show “4 reviews”, a fixed number (unlawful in Great Britain)",
      "yes",
    ],
  ],
  "Pages, a paragraph on each line": [
    ["pages.about", "About this pharmacy", "lines"],
    ["pages.delivery", "Delivery", "lines"],
    ["pages.returns", "Returns", "lines"],
    ["pages.prescriptions", "Prescriptions", "lines"],
    ["pages.privacy", "Privacy", "lines"],
  ],
};

/** The fields of the desk's page about the shop, by their headings. */
export const SHOP_FIELDS = Object.entries(ROWS).map(([title, rows]) => ({
  title,
  fields: rows.map(([name, label, kind = "text"]): ShopField => ({
    name,
    label,
    kind,
  })),
}));
