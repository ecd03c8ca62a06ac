import type {
  Banner,
  Category,
  Config,
  OrderState,
  Product,
} from "../storefront/api";

/** The longest name that the contract allows: 255 characters. */
const LONGEST_NAME = "Multivitamin with minerals, ".repeat(10).slice(0, 255);

/** By category: id, name, and what differs from the other medicines. */
const ROWS: Record<
  string,
  [Product["productId"], string, Partial<Product>?][]
> = {
  "Pain Relief": [
    [1, "Paracetamol 500mg tablets", { qty: 32, price: 0.64, discount: 0.2 }],
    [
      2,
      "Paracetamol 1g effervescent tablets",
      { mg: 1000, photo: ["Paracetamol-1g.svg", "leaflet.svg"] },
    ],
    ["para-plus", "Para-Plus caplets", { brandName: "Parasol", mg: null }],
    [4, "Ibuprofen 200mg tablets", { mg: 200 }],
    [5, "Ibuprofen 400mg tablets", { mg: 400, price: 19.99, discount: 5 }],
    [6, "Aspirin 75mg tablets", { mg: 75, price: 0.02, qty: 1 }],
    [
      "co/codamol 8%",
      "Co-codamol 8mg/500mg tablets",
      { mg: null, price: 2.35 },
    ],
  ],
  "Heart and Blood": [
    ["vmpp-1001", "Amlodipine 5mg tablets", { mg: 5 }],
    ["vmpp-1002", "Amlodipine 10mg tablets", { mg: 10, discount: 0.75 }],
    ["vmpp-1003", "Atorvastatin 20mg tablets", { mg: 20, discount: 0.1 }],
    ["vmpp-1004", "Ramipril 2.5mg capsules", { mg: 2.5 }],
    ["vmpp-1005", "Warfarin 1mg tablets", { mg: 1 }],
    [
      "évolocumab",
      "Évolocumab 140mg injection",
      { mg: 140, price: 195500, qty: 2 },
    ],
    ["vmpp-1007", "Digoxin 62.5microgram tablets", { mg: 0.0625, photo: [] }],
  ],
  Skin: [
    [
      20,
      "Hydrocortisone 1% cream",
      { brandName: "", mg: null, qty: 1, photo: ["cream 1%.svg"] },
    ],
    [21, "Aqueous cream", { brandName: "", mg: null, qty: 1 }],
    [22, "Clotrimazole 1% cream", { mg: null, qty: 1, discount: 1.25 }],
    [23, "Crème hydratante", { brandName: "Été", mg: null, qty: 1 }],
    [24, "Emollient <b>& more</b> ointment", { mg: null, qty: 1, photo: [] }],
  ],
  Allergy: [
    [30, "Cetirizine 10mg tablets", { mg: 10 }],
    [31, "Loratadine 10mg tablets", { mg: 10, price: 0.1, discount: 0.03 }],
    [32, "Lorazine 5mg/5ml syrup", { mg: null }],
    [33, "Fexofenadine 120mg tablets", { mg: 120, price: 1234.5 }],
    ["a".repeat(64), LONGEST_NAME],
  ],
};

/**
 * A small catalog for tests: 24 products in four categories, one of each kind
 * that is easy to get wrong.
 */
export const products: readonly Product[] = Object.entries(ROWS).flatMap(
  ([category, rows]) =>
    rows.map(([productId, productName, more]) => ({
      productId,
      productName,
      brandName: "Generic",
      category,
      mg: 500,
      qty: 28,
      price: 4.5,
      discount: 0,
      description: "A medicine made for tests.",
      photo: [`${productName.split(" ")[0]}.svg`],
      ...more,
    })),
);

export const categories: readonly Category[] = Object.keys(ROWS).map(
  (categoryName) => ({ categoryName }),
);

export const banners: readonly Banner[] = [
  { path: "two-packs.svg" },
  { path: "we call you.svg" },
  { path: "free-advice.svg" },
];

/** Only what the specification names: this host has no further calls. */
export const config: Config = { shipping: 4.95 };

/** The state of every order, on a host that has the call. */
export const orderState: OrderState = {
  orderNumber: "PH-1000",
  status: "sent",
  changedAt: "2026-11-22T10:00:00.000Z",
  shippingCharge: 4.95,
  orderItem: [
    {
      itemId: "ordered",
      itemName: "Ordered 500mg tablets",
      mg: 500,
      pack: 28,
      qty: 2,
      price: 4.5,
      discount: 1,
    },
  ],
};
