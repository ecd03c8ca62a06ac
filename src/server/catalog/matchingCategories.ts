import type { ExpressionBuilder } from "kysely";
import type { Schema, ShopDatabase } from "../db/schema";
import { LISTS } from "./lists";
import { endOfPrefix } from "./nameKey";

/** Products that follow one another in one list. */
export interface Stretch {
  /** See LISTS. */
  list: number;
  /** The rank of the first one. */
  first: number;
  count: number;
}

/** A category, and the stretch of its products whose name matches. */
export interface MatchingCategory extends Stretch {
  name: string;
  name_key: string;
  /** Orders the categories as the catalog does. */
  position: number;
}

/** The rank of the first product of a category whose key is not before a given one; its length where none is. */
function rankInCategory(
  of: ExpressionBuilder<Schema, "category">,
  key: string,
) {
  const found = of
    .selectFrom("place")
    .select("place.rank")
    .whereRef("place.generation", "=", "category.generation")
    .whereRef("place.list", "=", "category.list")
    .where("place.name_key", ">=", key)
    .orderBy("place.name_key")
    .orderBy("place.product_id")
    .limit(1);
  return of.fn.coalesce(found, "category.products");
}

/**
 * The categories that hold a product whose name starts with a key, in the order
 * of the search, with two looks into an index for each.
 *
 * @param key what nameKey gives; "" for all
 */
export async function matchingCategories(
  db: ShopDatabase,
  generation: number,
  key: string,
): Promise<MatchingCategory[]> {
  const categories = db
    .selectFrom("category")
    .select(["list", "name", "name_key", "position"])
    .where("generation", "=", generation);
  const ends =
    key === ""
      ? categories.select((of) => [of.lit(0).as("first"), "products as beyond"])
      : categories.select((of) => [
          rankInCategory(of, key).as("first"),
          rankInCategory(of, endOfPrefix(key)).as("beyond"),
        ]);
  const rows = await db
    .selectFrom(ends.as("category"))
    .selectAll()
    .whereRef("first", "<", "beyond")
    .orderBy("list")
    .execute();
  return rows.map(({ beyond, ...category }) => ({
    ...category,
    count: beyond - category.first,
  }));
}

/** The rank, among all products by name, of the first one whose key is not before a given one. */
export async function rankByName(
  db: ShopDatabase,
  generation: number,
  key: string,
): Promise<number> {
  const row = await db
    .selectFrom("place")
    .select("rank")
    .where("generation", "=", generation)
    .where("list", "=", LISTS.byName)
    .where("name_key", ">=", key)
    .orderBy("name_key")
    .orderBy("product_id")
    .limit(1)
    .executeTakeFirst();
  return row?.rank ?? 0;
}
