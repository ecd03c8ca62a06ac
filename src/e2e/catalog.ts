import type {
  Banner,
  CartItem,
  Category,
  Config,
  Product,
} from "../storefront/api";
import * as stubCatalog from "../testing/catalog";
import type { TestServer } from "./fixtures";

/** The products, charges and banners of a host. */
export interface Catalog {
  products: readonly Product[];
  categories: readonly Category[];
  banners: readonly Banner[];
  config: Config;
}

/** The catalog of a host; the stub's is known, our own host is asked. */
export async function readCatalog({
  stub,
  url,
}: Pick<TestServer, "stub" | "url">): Promise<Catalog> {
  if (stub) return stubCatalog;
  const get = async (path: string): Promise<unknown> =>
    (await fetch(url + path)).json();
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
export function medicinesOf({ products }: Catalog) {
  const [offered, ...others] = products
    .filter(
      ({ productName, mg }) =>
        mg !== null &&
        products.filter((other) => other.productName.startsWith(productName))
          .length === 1,
    )
    .sort((a, b) => b.discount - a.discount);
  const plain = others.find(({ discount }) => discount === 0);
  if (!offered?.discount || !plain) {
    throw new Error("The catalog lacks a product with or without discount.");
  }
  return { offered, plain };
}

/** The cart line that a product makes. */
export const lineOf = (
  { productId, productName, mg, qty: pack, price, discount }: Product,
  qty = 1,
): CartItem => ({
  itemId: productId,
  itemName: productName,
  mg,
  pack,
  qty,
  price,
  discount,
});

/** The path of a product's page. */
export const detailsPath = ({ productId }: Product) =>
  `/product-details/${encodeURIComponent(productId)}`;
