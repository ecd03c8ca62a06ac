import type { ProductStretch } from "../../api/endpoints.gen";
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
  /** How many matching products to pass over. */
  from: number;
  limit: number;
}

const sum = (counts: readonly { count: number }[]) =>
  counts.reduce((total, { count }) => total + count, 0);

/** The part of stretches that follow one another which a reply shows. */
export function cutStretches(
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

async function productsIn(
  db: ShopDatabase,
  generation: number,
  stretches: readonly Stretch[],
): Promise<ProductRow[]> {
  if (stretches.length === 0) return [];
  return placedProducts(db, generation)
    .selectAll("product")
    .where((of) =>
      of.or(
        stretches.map(({ list, first, count }) =>
          of.and([
            of("place.list", "=", list),
            of("place.rank", ">=", first),
            of("place.rank", "<", first + count),
          ]),
        ),
      ),
    )
    .execute();
}

/**
 * Searches one generation of the catalogue. Every list that a search can give is
 * a stretch of ranks, or several that follow one another: it takes the same few
 * looks into an index at any depth.
 */
export async function searchProducts(
  db: ShopDatabase,
  generation: number,
  { name = "", category = "", from, limit }: ProductSearch,
): Promise<ProductStretch> {
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
  const rows = await productsIn(
    db,
    generation,
    cutStretches(stretches, { from, limit }),
  );
  return {
    version: String(generation),
    total: sum(stretches),
    products: rows.map(toProduct),
    categories: categories
      .toSorted((a, b) => a.position - b.position)
      .map(({ name: categoryName, count }) => ({ categoryName, count })),
  };
}
