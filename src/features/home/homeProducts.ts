import type { Product } from "../../api";
import { showcase } from "./showcase";

/** So many products are shown as cards. */
export const CARDS = 8;
/** So many are shown as pictures alone. */
const PICTURES = 6;

/** The products that the home page shows as cards. */
export const offeredAtHome = (products: readonly Product[]) =>
  showcase(products, CARDS);

/** Those of which it shows a picture. */
export const picturedAtHome = (products: readonly Product[]) =>
  showcase(
    products.filter(({ photo }) => photo.length > 0),
    PICTURES,
  );

/** All that it shows, in the catalogue's order: the same are chosen out of these as out of all. */
export function productsAtHome(products: readonly Product[]): Product[] {
  const shown = new Set([
    ...offeredAtHome(products),
    ...picturedAtHome(products),
  ]);
  return products.filter((product) => shown.has(product));
}
