import type { Category, Config, Product } from "../api";
import type { ProductPage } from "../api/endpoints.gen";
import { foldName, PAGE_SIZE, pageCountOf } from "../domain/search";
import * as usual from "./catalog";

/** A catalog of a stub host, with the configuration that the host sends. */
export interface StubCatalog {
  products: readonly Product[];
  categories: readonly Category[];
  config: Config;
}

/** The small catalog of `catalog.ts`, on a host with only the specified calls. */
export const usualCatalog: StubCatalog = usual;

/** Another catalog on a host with only the specified calls. */
export function catalogOf(products: readonly Product[]): StubCatalog {
  const names = new Set(products.map(({ category }) => category));
  return {
    products,
    categories: [...names].map((categoryName) => ({ categoryName })),
    config: usual.config,
  };
}

/** The same on a host that also offers the search, and sends its product count. */
export const withSearch = (catalog: StubCatalog): StubCatalog => ({
  ...catalog,
  config: {
    ...catalog.config,
    productCount: catalog.products.length,
    features: ["search"],
  },
});

interface Entry {
  product: Product;
  name: string;
  category: string;
}

/** The catalog in the order of a search, prepared once for each list of products. */
const indexes = new WeakMap<readonly Product[], Entry[]>();

function indexOf(products: readonly Product[]): Entry[] {
  let index = indexes.get(products);
  if (!index) {
    index = products
      .map((product) => ({
        product,
        name: foldName(product.productName),
        category: foldName(product.category),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
    indexes.set(products, index);
  }
  return index;
}

/** What the call searchProducts answers to these parameters. */
export function searchStubCatalog(
  { products, categories }: StubCatalog,
  params: URLSearchParams,
): ProductPage {
  const name = foldName(params.get("name") ?? "");
  const category = foldName(params.get("category") ?? "");
  const pageSize = Number(params.get("pageSize") ?? PAGE_SIZE);
  const named = indexOf(products).filter((entry) =>
    entry.name.startsWith(name),
  );
  const found = category
    ? named
        .filter((entry) => entry.category.startsWith(category))
        .sort((a, b) =>
          a.category < b.category ? -1 : a.category > b.category ? 1 : 0,
        )
    : named;
  const counts = new Map<string, number>();
  for (const { product } of named) {
    counts.set(product.category, (counts.get(product.category) ?? 0) + 1);
  }
  const page = Math.min(
    Number(params.get("page") ?? 1),
    pageCountOf(found.length, pageSize),
  );
  const first = (page - 1) * pageSize;
  return {
    page,
    total: found.length,
    products: found
      .slice(first, first + pageSize)
      .map(({ product }) => product),
    categories: categories
      .map(({ categoryName }) => ({
        categoryName,
        count: counts.get(categoryName) ?? 0,
      }))
      .filter(({ count }) => count > 0),
  };
}
