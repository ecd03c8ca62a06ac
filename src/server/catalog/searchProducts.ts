import type { ProductPage } from "../../api/endpoints.gen";
import { LRUCache } from "lru-cache";
import { PAGE_SIZE, pageCountOf, type SortOrder } from "../../domain/search";
import type { SaleRule } from "../../domain/saleRules";
import type { ShopDatabase } from "../db/schema";
import { countProductsIn, currentVersion, nameKey } from "./catalogRepository";
import {
  countByCategory,
  countMatching,
  matchingPage,
  type CategoryCount,
} from "./listRepository";
import { toProduct, type CatalogProduct } from "./catalogProduct";
import { sortedPage } from "./sortedListRepository";

/** A reply names so many categories; see the contract. */
const MOST_CATEGORIES = 200;

/** What is searched for; see the contract. */
export interface ProductSearch {
  name?: string;
  category?: string;
  /** 1 for the first page. */
  page?: number;
  pageSize?: number;
  sort?: SortOrder;
}

/** Counts that are remembered, so that those of a short name are made once. */
const REMEMBERED = 50_000;

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

/** What a search has found besides the products of a page. */
interface Counts {
  lists: List[];
  categories: CategoryCount[];
  /** Of the whole catalog. */
  all: number;
}

/** By database, so that none is mistaken for another one's. */
const remembered = new WeakMap<object, LRUCache<string, Counts>>();

/** The counts of a search. What a version sells never changes, so they stay true. */
async function countsOf(
  db: ShopDatabase,
  version: number,
  key: string,
  categoryKey: string,
): Promise<Counts> {
  const known =
    remembered.get(db) ??
    new LRUCache<string, Counts>({
      maxSize: REMEMBERED,
      sizeCalculation: ({ lists, categories }) =>
        lists.length + categories.length + 1,
    });
  remembered.set(db, known);
  const search = JSON.stringify([version, key, categoryKey]);
  let counts = known.get(search);
  if (counts === undefined) {
    const largest = { largest: MOST_CATEGORIES };
    const categories = await countByCategory(db, version, key, largest);
    counts = {
      lists: await listsOf(db, version, key, categoryKey),
      categories: categories.sort((a, b) => a.position - b.position),
      all: await countProductsIn(db, version),
    };
    // A version that has been replaced meanwhile may have been half removed.
    if ((await currentVersion(db)) === version) known.set(search, counts);
  }
  return counts;
}

/** A page of some lists, one after the other. */
async function pageByName(
  db: ShopDatabase,
  version: number,
  { key, lists }: { key: string; lists: readonly List[] },
  from: number,
  pageSize: number,
): Promise<CatalogProduct[]> {
  const products: CatalogProduct[] = [];
  let skipped = from;
  for (const { category, count } of lists) {
    const missing = pageSize - products.length;
    if (skipped < count && missing > 0) {
      const part = { from: skipped, count: missing, total: count };
      const matching = { key, category };
      products.push(...(await matchingPage(db, version, matching, part)));
    }
    skipped = Math.max(skipped - count, 0);
  }
  return products;
}

/**
 * Searches one version of the catalog for products whose name and category
 * start with what is asked for: in the order that is asked for, or by category
 * if one is given, then by name.
 */
export async function searchProducts(
  db: ShopDatabase,
  version: number,
  {
    name = "",
    category = "",
    page: asked = 1,
    pageSize = PAGE_SIZE,
    sort = "name",
  }: ProductSearch,
  rules: readonly SaleRule[],
): Promise<ProductPage> {
  const key = nameKey(name);
  const { lists, categories, all } = await countsOf(
    db,
    version,
    key,
    nameKey(category),
  );
  const total = lists.reduce((sum, { count }) => sum + count, 0);
  const page = Math.min(asked, pageCountOf(total, pageSize));
  const from = (page - 1) * pageSize;
  const products =
    // Without a list there is no category to look in.
    sort === "name" || lists.length === 0
      ? await pageByName(db, version, { key, lists }, from, pageSize)
      : await sortedPage(db, version, {
          sort,
          key,
          categories: lists.flatMap((list) => list.category ?? []),
          from,
          count: pageSize,
          total,
          all,
        });
  return {
    page,
    total,
    products: products.map((product) => toProduct(product, rules)),
    categories: categories.map(({ name: categoryName, count }) => ({
      categoryName,
      count,
    })),
  };
}
