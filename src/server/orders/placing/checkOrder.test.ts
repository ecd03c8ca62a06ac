import type { Order } from "../../../storefront/api/endpoints.gen";
import type { SaleRule } from "../../medicines/saleRules";
import { cartLine, orderOf } from "../../../testing/orderParts";
import { toProduct, type CatalogProduct } from "../../catalog/catalogProduct";
import { catalogRow } from "../../catalog/testCatalog";
import type { HttpError } from "../../http/httpError";
import { checkOrder } from "./checkOrder";

const cream = catalogRow({ name: "Zinc cream", category: "Skin", mg: null });
const tablets = catalogRow({
  id: "8",
  name: "Aspirin tablets",
  mg: 300,
  discount_cents: 0,
});

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
    notSold: new Map([["9", "recalled"]]),
    shippingCents: 495,
    rules,
  });
}

/** The status of a refusal, and its sentence. */
function refusalOf(...of: Parameters<typeof check>): string {
  try {
    return `nothing, but ${JSON.stringify(check(...of))}`;
  } catch (error) {
    const { statusCode, message } = error as HttpError;
    return `${statusCode} ${message}`;
  }
}

it("an order that agrees has the products of now", () =>
  expect(check(order, { 7: { form: "paste" } })).toEqual([
    { ...cream, form: "paste", qty: 2 },
    { ...tablets, qty: 1 },
  ]));

it.each<[changes: Record<string, object>, refusal: string]>([
  [{ 7: { price_cents: 250 } }, "Zinc cream: was $1.99, now $2.50"],
  [
    { 7: { price_cents: 250, name: "Zinc ointment" }, 8: { mg: 75 } },
    "Zinc cream: now called Zinc ointment; Zinc cream: was $1.99, now $2.50; Aspirin tablets: was 300 mg, now 75 mg",
  ],
])("an order from before the catalog changed is refused: %j", (changes, why) =>
  expect(refusalOf(order, changes)).toBe(
    `409 What you ordered has changed: ${why}. Nothing was ordered.`,
  ),
);

const SUMS =
  "The order does not add up: qty should be 3, amount $5.97, discount $0.30 and total $10.62";

it.each<[change: Partial<Order>, refusal: string]>([
  [
    { shippingCharge: 0 },
    "What you ordered has changed: delivery: was $0.00, now $4.95",
  ],
  [{ qty: 4 }, SUMS],
  [{ amount: 1 }, SUMS],
  [{ discount: 0.5 }, SUMS],
  [{ total: 5.45 }, SUMS],
])("an order whose figures are wrong is refused: %j", (change, why) =>
  expect(refusalOf({ ...order, ...change })).toBe(
    `409 ${why}. Nothing was ordered.`,
  ),
);

it("what is not sold any more is named, with the reason if it was withdrawn", () => {
  const gone = [
    { ...lineOf(cream, 1), itemId: "9", itemName: "Recalled syrup" },
    { ...lineOf(cream, 1), itemId: 10, itemName: "Old lozenges" },
  ];
  expect(refusalOf(orderOf(gone))).toBe(
    "409 What you ordered has changed: Recalled syrup is not on sale (recalled), please remove it; Old lozenges is no longer sold, please remove it. Nothing was ordered.",
  );
});

it("an order that breaks rules of sale is refused with each rule and its lines", () => {
  const rules: SaleRule[] = [
    { text: "One pack in an order.", most: { packs: 1 } },
    { text: "One cream.", ingredients: ["Zinc"], most: { packs: 1 } },
    { text: "Ten of them.", ingredients: ["Aspirin"], most: { packs: 10 } },
  ];
  expect(refusalOf(order, {}, rules)).toBe(
    "409 Zinc cream, Aspirin tablets: One pack in an order. Zinc cream: One cream. Please change the order. Nothing was ordered.",
  );
});
