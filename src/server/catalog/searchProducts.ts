import type { ProductPage } from "../../api/endpoints.gen";
import { PAGE_SIZE, pageCountOf } from "../../domain/search";
import type { ShopDatabase } from "../db/schema";
import {
  countByCategory,
  countMatching,
  matchingPage,
  nameKey,
  toProduct,
  type CatalogProduct,
} from "./catalogRepository";

/** A reply names so many categories; see the contract. */
const MOST_CATEGORIES = 200;

/** What is searched for; see the contract. */
export interface ProductSearch {
  name?: string;
  category?: string;
  /** 1 for the first page. */
  page?: number;
  pageSize?: number;
}

/** One list of products by name, of all categories or of one. */
interface List {
  category?: string;
  count: number;
}

/** The lists, one after the other, that a search gives. */
async function listsOf(
  db: ShopDatabase,
  version: number,
  key: string,
  categoryKey: string,
): Promise<List[]> {
  if (categoryKey === "") {
    return [{ count: await countMatching(db, version, key) }];
  }
  const counts = await countByCategory(db, version, key, { categoryKey });
  return counts.map(({ name, count }) => ({ category: name, count }));
}

/**
 * Searches one version of the catalog for products whose name and category
 * start with what is asked for: by category if one is given, then by name.
 */
export async function searchProducts(
  db: ShopDatabase,
  version: number,
  {
    name = "",
    category = "",
    page: asked = 1,
    pageSize = PAGE_SIZE,
  }: ProductSearch,
): Promise<ProductPage> {
  const key = nameKey(name);
  const lists = await listsOf(db, version, key, nameKey(category));
  const total = lists.reduce((sum, { count }) => sum + count, 0);
  const page = Math.min(asked, pageCountOf(total, pageSize));
  const products: CatalogProduct[] = [];
  let skipped = (page - 1) * pageSize;
  for (const { category, count } of lists) {
    const missing = pageSize - products.length;
    if (skipped < count && missing > 0) {
      const part = { from: skipped, count: missing };
      const matching = { key, category };
      products.push(...(await matchingPage(db, version, matching, part)));
    }
    skipped = Math.max(skipped - count, 0);
  }
  const categories = await countByCategory(db, version, key, {
    largest: MOST_CATEGORIES,
  });
  return {
    page,
    total,
    products: products.map(toProduct),
    categories: categories
      .sort((a, b) => a.position - b.position)
      .map(({ name: categoryName, count }) => ({ categoryName, count })),
  };
}
