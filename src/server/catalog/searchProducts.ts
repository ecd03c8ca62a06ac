import type { ProductPage } from "../../api/endpoints.gen";
import { PAGE_SIZE, pageCountOf } from "../../domain/search";
import type { ShopDatabase } from "../db/schema";
import { LISTS } from "./lists";
import {
  matchingCategories,
  rankByName,
  type Stretch,
} from "./matchingCategories";
import { nameKey } from "./nameKey";
import { placedProducts, toProduct, type ProductRow } from "./products";

/** What is searched for; see the contract. */
export interface ProductSearch {
  name?: string;
  category?: string;
  /** 1 for the first page. */
  page?: number;
  pageSize?: number;
}

const sum = (counts: readonly { count: number }[]) =>
  counts.reduce((total, { count }) => total + count, 0);

/** The part of stretches that follow one another which a reply shows. */
function cutStretches(
  stretches: readonly Stretch[],
  { from, limit }: { from: number; limit: number },
): Stretch[] {
  const parts: Stretch[] = [];
  let passed = 0;
  for (const { list, first, count } of stretches) {
    const start = Math.max(from - passed, 0);
    const end = Math.min(from + limit - passed, count);
    if (start < end) {
      parts.push({ list, first: first + start, count: end - start });
    }
    passed += count;
    if (passed >= from + limit) break;
  }
  return parts;
}

/** The products of one stretch, found by its two ends. */
function placesIn(
  db: ShopDatabase,
  generation: number,
  { list, first, count }: Stretch,
) {
  return placedProducts(db, generation)
    .selectAll("product")
    .select(["place.list", "place.rank"])
    .where("place.list", "=", list)
    .where("place.rank", ">=", first)
    .where("place.rank", "<", first + count);
}

/**
 * The query for the products of several stretches, in no order. Each stretch is
 * a part by itself: of one condition with several ranges SQLite walks through
 * all places instead.
 */
export function stretchesQuery(
  db: ShopDatabase,
  generation: number,
  [first, ...others]: readonly [Stretch, ...Stretch[]],
) {
  return others.reduce(
    (query, stretch) => query.unionAll(placesIn(db, generation, stretch)),
    placesIn(db, generation, first),
  );
}

async function productsIn(
  db: ShopDatabase,
  generation: number,
  [first, ...others]: readonly Stretch[],
): Promise<ProductRow[]> {
  if (first === undefined) return [];
  const query = stretchesQuery(db, generation, [first, ...others]);
  const rows = await query.execute();
  return rows.sort((a, b) => a.list - b.list || a.rank - b.rank);
}

/**
 * Searches one generation of the catalog. Every list that a search can give is
 * a stretch of ranks, or several that follow one another: it takes the same few
 * looks into an index at any depth.
 */
export async function searchProducts(
  db: ShopDatabase,
  generation: number,
  {
    name = "",
    category = "",
    page: asked = 1,
    pageSize = PAGE_SIZE,
  }: ProductSearch,
): Promise<ProductPage> {
  const key = nameKey(name);
  const categoryKey = nameKey(category);
  const categories = await matchingCategories(db, generation, key);
  const stretches: Stretch[] =
    categoryKey === ""
      ? [
          {
            list: LISTS.byName,
            first: await rankByName(db, generation, key),
            count: sum(categories),
          },
        ]
      : categories.filter(({ name_key }) => name_key.startsWith(categoryKey));
  const total = sum(stretches);
  const page = Math.min(asked, pageCountOf(total, pageSize));
  const from = (page - 1) * pageSize;
  const rows = await productsIn(
    db,
    generation,
    cutStretches(stretches, { from, limit: pageSize }),
  );
  return {
    page,
    total,
    products: rows.map(toProduct),
    categories: [...categories]
      .sort((a, b) => a.position - b.position)
      .map(({ name: categoryName, count }) => ({ categoryName, count })),
  };
}
