import type { Banner, Category, Config, OrderState, Product } from "../api";

/** The fields that most medicines share; each medicine names only its differences. */
const plain = {
  brandName: "Generic",
  mg: 500,
  qty: 28,
  price: 4.5,
  discount: 0,
  description: "A medicine made for tests.",
};

type Particulars = Partial<Product> & Pick<Product, "productId">;

function medicine(
  category: string,
  productName: string,
  particulars: Particulars,
): Product {
  const photo = [`${productName.split(" ")[0]}.svg`];
  return { ...plain, category, productName, photo, ...particulars };
}

const PAIN = "Pain Relief";
const HEART = "Heart and Blood";
const SKIN = "Skin";
const ALLERGY = "Allergy";

/** The longest name that the contract allows: 255 characters. */
const LONGEST_NAME = "Multivitamin with minerals, ".repeat(10).slice(0, 255);

/**
 * A small catalog for tests: 24 products in four categories, one of each kind
 * that is easy to get wrong.
 */
export const products: readonly Product[] = [
  medicine(PAIN, "Paracetamol 500mg tablets", {
    productId: 1,
    qty: 32,
    price: 0.64,
    discount: 0.2,
  }),
  medicine(PAIN, "Paracetamol 1g effervescent tablets", {
    productId: 2,
    mg: 1000,
    price: 3.1,
    photo: ["Paracetamol-1g.svg", "Paracetamol-1g-leaflet.svg"],
  }),
  medicine(PAIN, "Para-Plus caplets", {
    productId: "para-plus",
    brandName: "Parasol",
    mg: null,
  }),
  medicine(PAIN, "Ibuprofen 200mg tablets", { productId: 4, mg: 200 }),
  medicine(PAIN, "Ibuprofen 400mg tablets", {
    productId: 5,
    mg: 400,
    price: 19.99,
    discount: 5,
  }),
  medicine(PAIN, "Aspirin 75mg tablets", {
    productId: 6,
    mg: 75,
    price: 0.02,
    qty: 1,
  }),
  medicine(PAIN, "Co-codamol 8mg/500mg tablets", {
    productId: "co/codamol 8%",
    mg: null,
    price: 2.35,
  }),
  medicine(HEART, "Amlodipine 5mg tablets", {
    productId: "vmpp-1001",
    mg: 5,
  }),
  medicine(HEART, "Amlodipine 10mg tablets", {
    productId: "vmpp-1002",
    mg: 10,
    discount: 0.75,
  }),
  medicine(HEART, "Atorvastatin 20mg tablets", {
    productId: "vmpp-1003",
    mg: 20,
    price: 1.07,
    discount: 0.1,
  }),
  medicine(HEART, "Ramipril 2.5mg capsules", {
    productId: "vmpp-1004",
    mg: 2.5,
  }),
  medicine(HEART, "Warfarin 1mg tablets", { productId: "vmpp-1005", mg: 1 }),
  medicine(HEART, "Évolocumab 140mg injection", {
    productId: "évolocumab",
    mg: 140,
    price: 195500,
    qty: 2,
  }),
  medicine(HEART, "Digoxin 62.5microgram tablets", {
    productId: "vmpp-1007",
    mg: 0.0625,
    photo: [],
  }),
  medicine(SKIN, "Hydrocortisone 1% cream", {
    productId: 20,
    brandName: "",
    mg: null,
    qty: 1,
    photo: ["cream 1%.svg"],
  }),
  medicine(SKIN, "Aqueous cream", {
    productId: 21,
    brandName: "",
    mg: null,
    qty: 1,
    description: "",
  }),
  medicine(SKIN, "Clotrimazole 1% cream", {
    productId: 22,
    mg: null,
    qty: 1,
    price: 5.25,
    discount: 1.25,
  }),
  medicine(SKIN, "Crème hydratante", {
    productId: 23,
    brandName: "Laboratoire Été",
    mg: null,
    qty: 1,
  }),
  medicine(SKIN, "Emollient <b>& more</b> ointment", {
    productId: 24,
    mg: null,
    qty: 1,
    photo: [],
  }),
  medicine(ALLERGY, "Cetirizine 10mg tablets", { productId: 30, mg: 10 }),
  medicine(ALLERGY, "Loratadine 10mg tablets", {
    productId: 31,
    mg: 10,
    price: 0.1,
    discount: 0.03,
  }),
  medicine(ALLERGY, "Lorazine 5mg/5ml syrup", { productId: 32, mg: null }),
  medicine(ALLERGY, "Fexofenadine 120mg tablets", {
    productId: 33,
    mg: 120,
    price: 1234.5,
  }),
  medicine(ALLERGY, LONGEST_NAME, {
    productId: "a".repeat(64),
    photo: ["multivitamin.svg"],
  }),
];

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
