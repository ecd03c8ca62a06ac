import type { Banner, CartItem, Category, Config, Product } from "../api";
import * as stubCatalogue from "../testing/catalogue";
import type { Shop } from "./shop";

/** What a host says that it sells, charges and advertises. */
export interface Catalogue {
  products: readonly Product[];
  categories: readonly Category[];
  banners: readonly Banner[];
  config: Config;
}

/** The catalogue of the shop's host; the stub's is known, our own host is asked. */
export async function readCatalogue(shop: Shop): Promise<Catalogue> {
  if (shop.kind === "stub") return stubCatalogue;
  const ask = async (path: string): Promise<unknown> =>
    (await fetch(shop.url + path)).json();
  return {
    products: (await ask("/api/Product/GetProduct")) as Product[],
    categories: (await ask("/api/Product/GetCategories")) as Category[],
    banners: (await ask("/api/Banner/GetBanners")) as Banner[],
    config: (await ask("/api/Config/Get")) as Config,
  };
}

/**
 * Two products that a search for their whole name finds alone.
 *
 * @returns `offered` has the catalogue's largest pair discount, `plain` has none
 */
export function medicinesOf({ products }: Catalogue): {
  offered: Product;
  plain: Product;
} {
  const known = products.filter(
    ({ productName, mg }) =>
      mg !== null &&
      products.filter((other) => other.productName.startsWith(productName))
        .length === 1,
  );
  const byDiscount = known.toSorted((a, b) => b.discount - a.discount);
  const offered = byDiscount[0];
  const plain = known.find(({ discount }) => discount === 0);
  if (!offered?.discount || !plain) {
    throw new Error("The catalogue lacks a product with or without discount.");
  }
  return { offered, plain };
}

/** The cart line that a product makes. */
export function lineOf(product: Product, qty = 1): CartItem {
  const { productId, productName, mg, qty: pack, price, discount } = product;
  return {
    itemId: productId,
    itemName: productName,
    mg,
    pack,
    qty,
    price,
    discount,
  };
}

/** The path of a product's own page. */
export const detailsPath = ({ productId }: Product) =>
  `/product-details/${encodeURIComponent(productId)}`;
