import type { Banner, Config, Product } from "../../storefront/api";

/** Asks a host for its products, banners and charges. */
export async function readCatalog(url: string) {
  const get = async (path: string): Promise<unknown> =>
    (await fetch(url + path)).json();
  return {
    products: (await get("/api/Product/GetProduct")) as Product[],
    banners: (await get("/api/Banner/GetBanners")) as Banner[],
    config: (await get("/api/Config/Get")) as Config,
  };
}

/**
 * Two products whose name is the start of no other product's name.
 *
 * @returns `offered` has the catalog's largest pair discount, `plain` has none
 */
export function medicinesOf(products: readonly Product[]) {
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

/** The path of a product's page. */
export const detailsPath = ({ productId }: Product) =>
  `/product-details/${encodeURIComponent(productId)}`;
