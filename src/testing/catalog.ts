import type { Banner, Category, Config, OrderState, Product } from "../api";

const PAIN = "Pain Relief";
const HEART = "Heart and Blood";
const SKIN = "Skin";
const ALLERGY = "Allergy";

/** The longest name that the contract allows: 255 characters. */
const LONGEST_NAME = "Multivitamin with minerals, ".repeat(10).slice(0, 255);

/** Category, name, id, and what differs from the other medicines. */
const ROWS: [string, string, Product["productId"], Partial<Product>][] = [
  [
    PAIN,
    "Paracetamol 500mg tablets",
    1,
    { qty: 32, price: 0.64, discount: 0.2 },
  ],
  [
    PAIN,
    "Paracetamol 1g effervescent tablets",
    2,
    { mg: 1000, photo: ["Paracetamol-1g.svg", "leaflet.svg"] },
  ],
  [PAIN, "Para-Plus caplets", "para-plus", { brandName: "Parasol", mg: null }],
  [PAIN, "Ibuprofen 200mg tablets", 4, { mg: 200 }],
  [PAIN, "Ibuprofen 400mg tablets", 5, { mg: 400, price: 19.99, discount: 5 }],
  [PAIN, "Aspirin 75mg tablets", 6, { mg: 75, price: 0.02, qty: 1 }],
  [
    PAIN,
    "Co-codamol 8mg/500mg tablets",
    "co/codamol 8%",
    { mg: null, price: 2.35 },
  ],
  [HEART, "Amlodipine 5mg tablets", "vmpp-1001", { mg: 5 }],
  [HEART, "Amlodipine 10mg tablets", "vmpp-1002", { mg: 10, discount: 0.75 }],
  [HEART, "Atorvastatin 20mg tablets", "vmpp-1003", { mg: 20, discount: 0.1 }],
  [HEART, "Ramipril 2.5mg capsules", "vmpp-1004", { mg: 2.5 }],
  [HEART, "Warfarin 1mg tablets", "vmpp-1005", { mg: 1 }],
  [
    HEART,
    "Évolocumab 140mg injection",
    "évolocumab",
    { mg: 140, price: 195500, qty: 2 },
  ],
  [
    HEART,
    "Digoxin 62.5microgram tablets",
    "vmpp-1007",
    { mg: 0.0625, photo: [] },
  ],
  [
    SKIN,
    "Hydrocortisone 1% cream",
    20,
    { brandName: "", mg: null, qty: 1, photo: ["cream 1%.svg"] },
  ],
  [SKIN, "Aqueous cream", 21, { brandName: "", mg: null, qty: 1 }],
  [SKIN, "Clotrimazole 1% cream", 22, { mg: null, qty: 1, discount: 1.25 }],
  [SKIN, "Crème hydratante", 23, { brandName: "Été", mg: null, qty: 1 }],
  [
    SKIN,
    "Emollient <b>& more</b> ointment",
    24,
    { mg: null, qty: 1, photo: [] },
  ],
  [ALLERGY, "Cetirizine 10mg tablets", 30, { mg: 10 }],
  [
    ALLERGY,
    "Loratadine 10mg tablets",
    31,
    { mg: 10, price: 0.1, discount: 0.03 },
  ],
  [ALLERGY, "Lorazine 5mg/5ml syrup", 32, { mg: null }],
  [ALLERGY, "Fexofenadine 120mg tablets", 33, { mg: 120, price: 1234.5 }],
  [ALLERGY, LONGEST_NAME, "a".repeat(64), {}],
];

/**
 * A small catalog for tests: 24 products in four categories, one of each kind
 * that is easy to get wrong.
 */
export const products: readonly Product[] = ROWS.map(
  ([category, productName, productId, more]) => ({
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
  }),
);

export const categories: readonly Category[] = [PAIN, HEART, SKIN, ALLERGY].map(
  (categoryName) => ({ categoryName }),
);

export const banners: readonly Banner[] = [
  { path: "two-packs.svg" },
  { path: "we call you.svg" },
  { path: "free-advice.svg" },
];

/** Only what the specification names: this host has no further calls. */
export const config: Config = { shipping: 4.95 };

/** What a host that has the call says of every order. */
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
