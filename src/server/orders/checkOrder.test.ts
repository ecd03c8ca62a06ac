import type { Order } from "../../api/endpoints.gen";
import type { SaleRule } from "../../domain/saleRules";
import { cartLine, orderOf } from "../../testing/orderParts";
import { toProduct, type CatalogProduct } from "../catalog/catalogProduct";
import { checkOrder } from "./checkOrder";

const cream: CatalogProduct = {
  id: "7",
  name: "Zinc cream",
  brand: "Generic",
  category: "Skin",
  mg: null,
  pack: 28,
  price_cents: 199,
  discount_cents: 30,
  description: "",
  photo: [],
};
const tablets: CatalogProduct = {
  ...cream,
  id: "8",
  name: "Aspirin tablets",
  mg: 300,
  discount_cents: 0,
};

const lineOf = (product: CatalogProduct, qty: number) =>
  cartLine(toProduct(product, []), qty);
const order = orderOf([lineOf(cream, 2), lineOf(tablets, 1)]);

/** Checks an order where the shop sells both, with these changes by their ids. */
function check(
  sent: Order,
  changes: Record<string, object> = {},
  rules: readonly SaleRule[] = [],
) {
  const products = [cream, tablets].map((product) => ({
    ...product,
    ...changes[product.id],
  }));
  return checkOrder(sent, {
    products: new Map(products.map((product) => [product.id, product])),
    withdrawn: new Map([["9", { reason: "recalled" }]]),
    shippingCents: 495,
    rules,
  });
}

/** The reply to an order that is refused. */
function refusalOf(place: () => unknown): unknown {
  try {
    return place();
  } catch (error) {
    return error;
  }
}

it("an order that agrees with the catalog has its sums in cents, without the delivery charge", () =>
  expect(check(order)).toEqual({ amount: 597, discount: 30, total: 567 }));

it.each<[reason: string, changes: Record<string, object>, text: string]>([
  [
    "prices_changed",
    { 7: { price_cents: 250 } },
    "Prices have changed: Zinc cream was $1.99 and is now $2.50",
  ],
  [
    "prices_changed",
    { 7: { discount_cents: 20 } },
    "Prices have changed: the saving on two packs of Zinc cream was $0.30 and is now $0.20",
  ],
  [
    "prices_changed",
    { 7: { price_cents: 250 }, 8: { mg: 75 } },
    "Prices have changed: Zinc cream was $1.99 and is now $2.50; Aspirin tablets was 300 mg and is now 75 mg",
  ],
  [
    "catalogue_changed",
    { 7: { name: "Zinc ointment" } },
    "The catalog has changed: Zinc cream is now Zinc ointment",
  ],
  [
    "catalogue_changed",
    { 7: { pack: 14 } },
    "The catalog has changed: a pack of Zinc cream held 28 and now holds 14",
  ],
])(
  "an order from before the catalog changed is refused (%s): %j",
  (reason, changes, text) =>
    expect(refusalOf(() => check(order, changes))).toMatchObject({
      statusCode: 409,
      reason,
      message: `${text}. Nothing was ordered.`,
    }),
);

it.each<[reason: string, change: Partial<Order>, text: string]>([
  [
    "prices_changed",
    { shippingCharge: 0 },
    "Prices have changed: delivery was $0.00 and is now $4.95",
  ],
  [
    "wrong_sums",
    { qty: 4 },
    "The order does not add up: qty is 4 and should be 3",
  ],
  [
    "wrong_sums",
    { amount: 1, discount: 0.5, total: 5.45 },
    "The order does not add up: amount is $1.00 and should be $5.97; discount is $0.50 and should be $0.30; total is $5.45 and should be $10.62",
  ],
])(
  "an order whose figures are wrong is refused (%s): %j",
  (reason, change, text) =>
    expect(refusalOf(() => check({ ...order, ...change }))).toMatchObject({
      statusCode: 409,
      reason,
      message: `${text}. Nothing was ordered.`,
    }),
);

it("what is not sold any more is named, with the reason if it was withdrawn", () => {
  const gone = [
    { ...lineOf(cream, 1), itemId: "9", itemName: "Recalled syrup" },
    { ...lineOf(cream, 1), itemId: 10, itemName: "Old lozenges" },
  ];
  expect(refusalOf(() => check(orderOf(gone)))).toMatchObject({
    reason: "catalogue_changed",
    message:
      "The catalog has changed: Recalled syrup is not on sale (recalled), please remove it from your cart; Old lozenges is no longer sold, please remove it from your cart. Nothing was ordered.",
  });
});

it.each([
  [5, ". Nothing was ordered."],
  [7, "; and 2 more. Nothing was ordered."],
])("of %i changes at most five are listed", (count, end) => {
  const gone = Array.from({ length: count }, (_, index) => ({
    ...lineOf(cream, 1),
    itemId: `gone-${index}`,
    itemName: `Medicine ${index}`,
  }));
  const five = gone
    .slice(0, 5)
    .map(
      ({ itemName }) =>
        `${itemName} is no longer sold, please remove it from your cart`,
    );
  expect(refusalOf(() => check(orderOf(gone)))).toMatchObject({
    message: `The catalog has changed: ${five.join("; ")}${end}`,
  });
});

it("an order that breaks rules of sale is refused with each rule and its lines", () => {
  const rules: SaleRule[] = [
    { text: "One pack in an order.", most: { packs: 1 } },
    { text: "One cream.", ingredients: ["Zinc"], most: { packs: 1 } },
    { text: "Ten of them.", ingredients: ["Aspirin"], most: { packs: 10 } },
  ];
  expect(refusalOf(() => check(order, {}, rules))).toMatchObject({
    statusCode: 409,
    reason: "sale_rule",
    message:
      "Zinc cream, Aspirin tablets: One pack in an order. Zinc cream: One cream. Please change your cart. Nothing was ordered.",
  });
});
