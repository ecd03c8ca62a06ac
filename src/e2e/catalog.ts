import type { Banner, CartItem, Category, Config, Product } from "../api";
import * as stubCatalog from "../testing/catalog";
import type { TestServer } from "./fixtures";

/** What a host sells, charges and advertises. */
export interface Catalog {
  products: readonly Product[];
  categories: readonly Category[];
  banners: readonly Banner[];
  config: Config;
}

/** The catalog of a host; the stub's is known, our own host is asked. */
export async function readCatalog(server: TestServer): Promise<Catalog> {
  if (server.kind === "stub") return stubCatalog;
  const get = async (path: string): Promise<unknown> =>
    (await fetch(server.url + path)).json();
  return {
    products: (await get("/api/Product/GetProduct")) as Product[],
    categories: (await get("/api/Product/GetCategories")) as Category[],
    banners: (await get("/api/Banner/GetBanners")) as Banner[],
    config: (await get("/api/Config/Get")) as Config,
  };
}

/**
 * Two products whose name is the start of no other product's name.
 *
 * @returns `offered` has the catalog's largest pair discount, `plain` has none
 */
export function medicinesOf({ products }: Catalog): {
  offered: Product;
  plain: Product;
} {
  const known = products.filter(
    ({ productName, mg }) =>
      mg !== null &&
      products.filter((other) => other.productName.startsWith(productName))
        .length === 1,
  );
  const byDiscount = [...known].sort((a, b) => b.discount - a.discount);
  const offered = byDiscount[0];
  const plain = known.find(({ discount }) => discount === 0);
  if (!offered?.discount || !plain) {
    throw new Error("The catalog lacks a product with or without discount.");
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

/** The path of a product's page. */
export const detailsPath = ({ productId }: Product) =>
  `/product-details/${encodeURIComponent(productId)}`;
