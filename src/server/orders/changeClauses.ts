import type { CartItem } from "../../api/endpoints.gen";
import { factChanges, type Fact } from "../../domain/lineChanges";
import { toAmount } from "../../domain/money";
import type { CatalogProduct } from "../catalog/catalogRepository";

type Clause = (name: string, was: string, is: string) => string;

/** How a refusal tells of a change; the medicine has its name of today. */
const PRICES: Partial<Record<Fact, Clause>> = {
  price: (name, was, is) => `${name} was ${was} and is now ${is}`,
  discount: (name, was, is) =>
    `the saving on two packs of ${name} was ${was} and is now ${is}`,
};
const OTHERS: Partial<Record<Fact, Clause>> = {
  name: (_name, was, is) => `${was} is now ${is}`,
  mg: (name, was, is) => `${name} was ${was} and is now ${is}`,
  pack: (name, was, is) => `a pack of ${name} held ${was} and now holds ${is}`,
};

/** One clause for each change of a line that these tell of. */
function clausesFor(
  { itemName, mg, pack, price, discount }: CartItem,
  product: CatalogProduct,
  clauses: Partial<Record<Fact, Clause>>,
): string[] {
  const changes = factChanges(
    { name: itemName, mg, pack, price, discount },
    {
      name: product.name,
      mg: product.mg,
      pack: product.pack,
      price: toAmount(product.price_cents),
      discount: toAmount(product.discount_cents),
    },
  );
  return changes.flatMap(({ fact, was, is }) => {
    const clause = clauses[fact];
    return clause ? [clause(product.name, was, is)] : [];
  });
}

/** What has changed about a line's price since it was put into the cart, one clause each. */
export const priceChanges = (
  line: CartItem,
  product: CatalogProduct,
): string[] => clausesFor(line, product, PRICES);

/** What else has changed about a line; without a product it is no longer sold. */
export const productChanges = (
  line: CartItem,
  product: CatalogProduct | undefined,
): string[] =>
  product === undefined
    ? [`${line.itemName} is no longer sold, please remove it from your cart`]
    : clausesFor(line, product, OTHERS);
