import type { CartItem } from "../../api/endpoints.gen";
import { formatMoney, toCents } from "../../domain/money";
import { formatStrength } from "../../domain/strength";
import type { ProductRow } from "../catalog/products";

function strengthInWords(mg: number | null): string {
  return mg === null ? "without a single strength" : formatStrength(mg);
}

/** What has changed about a line's price since it was put into the cart, one clause each. */
export function priceChanges(line: CartItem, product: ProductRow): string[] {
  const changes: string[] = [];
  const { name } = product;
  const price = toCents(line.price);
  const discount = toCents(line.discount);
  if (price !== product.price_cents) {
    changes.push(
      `${name} was ${formatMoney(price)} and is now ${formatMoney(product.price_cents)}`,
    );
  }
  if (discount !== product.discount_cents) {
    changes.push(
      `the saving on two packs of ${name} was ${formatMoney(discount)} and is now ${formatMoney(product.discount_cents)}`,
    );
  }
  return changes;
}

/** What else has changed about a line; without a product it is no longer sold. */
export function productChanges(
  line: CartItem,
  product: ProductRow | undefined,
): string[] {
  if (product === undefined) {
    return [
      `${line.itemName} is no longer sold, please remove it from your cart`,
    ];
  }
  const changes: string[] = [];
  const { name } = product;
  if (line.itemName !== name) {
    changes.push(`${line.itemName} is now ${name}`);
  }
  if (line.mg !== product.mg) {
    changes.push(
      `${name} was ${strengthInWords(line.mg)} and is now ${strengthInWords(product.mg)}`,
    );
  }
  if (line.pack !== product.pack) {
    changes.push(
      `a pack of ${name} held ${line.pack} and now holds ${product.pack}`,
    );
  }
  return changes;
}
