import { isOverDiscounted } from "../../domain/cartTotals";
import { formatMoney } from "../../domain/money";
import type { CatalogProduct } from "../catalog/catalogProduct";
import { countOf } from "../import/importReport";
import { OperatorError } from "../operatorError";

/** A changed product, and the sentence for the operator. */
export interface Change {
  product: CatalogProduct;
  done: string;
}

/**
 * @param was what the amount must be before
 * @throws OperatorError if it is not, or the discount is more than a pair would cost
 */
export function withAmount(
  known: CatalogProduct,
  amount: "price_cents" | "discount_cents",
  cents: number,
  was = known[amount],
): Change {
  const product = { ...known, [amount]: cents };
  const { name, price_cents, discount_cents } = product;
  const isPrice = amount === "price_cents";
  if (known[amount] !== was) {
    throw new OperatorError(
      `The ${isPrice ? "price" : "discount"} of ${name} is ${formatMoney(known[amount])}, not ${formatMoney(was)}. Nothing was changed.`,
    );
  }
  if (isOverDiscounted(price_cents, discount_cents)) {
    throw new OperatorError(
      `${formatMoney(discount_cents)} off a pair of ${name} is more than the pair would cost. Change the ${isPrice ? "discount" : "price"} first.`,
    );
  }
  const done = isPrice
    ? `${name} now costs ${formatMoney(price_cents)}, until an import says otherwise.`
    : `Each pair of ${name} is now ${formatMoney(discount_cents)} cheaper, until an import says otherwise.`;
  return { product, done };
}

const withPhotos = (product: CatalogProduct, photo: string[]): Change => ({
  product: { ...product, photo },
  done: `${product.name} has ${countOf(photo.length, "photo")} now.`,
});

export const withPhoto = (product: CatalogProduct, name: string): Change =>
  withPhotos(product, [...new Set([...product.photo, name])]);

/** @throws OperatorError if there is no such photo */
export function withoutPhoto(product: CatalogProduct, name: string): Change {
  const rest = product.photo.filter((each) => each !== name);
  if (rest.length < product.photo.length) return withPhotos(product, rest);
  throw new OperatorError(`${product.name} has no such photo.`);
}
