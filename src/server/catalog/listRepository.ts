import { sql, type SelectQueryBuilder } from "kysely";
import type { Schema, ShopDatabase } from "../db/schema";
import { parseProduct, type CatalogProduct } from "./catalogProduct";
import {
  categoriesIn,
  countProductsIn,
  productsIn,
  startsWith,
} from "./catalogRepository";

/** What a search looks for, as keys that nameKey gives. */
export interface Matching {
  /** Start of the names; "" for all. */
  key: string;
  /** The whole name of a category; undefined for all. */
  category?: string;
}

function matchingProducts(
  db: ShopDatabase,
  version: number,
  { key, category }: Matching,
) {
  return productsIn(db, version)
    .$if(category !== undefined, (query) =>
      query.where("product.category", "=", category ?? ""),
    )
    .$if(key !== "", (query) =>
      query.where(startsWith("product.name_key", key)),
    );
}

/** How many products of all categories match, found in an index. */
export async function countMatching(
  db: ShopDatabase,
  version: number,
  key: string,
): Promise<number> {
  if (key === "") return countProductsIn(db, version);
  const { count } = await matchingProducts(db, version, { key })
    .select((of) => of.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What is stored of the products of a page, which an index has found, in no order. */
export const dataOfPage = (
  db: ShopDatabase,
  page: SelectQueryBuilder<Schema, "product", { id: string; since: number }>,
) =>
  db
    .selectFrom("product")
    .innerJoin(page.as("page"), (join) =>
      join
        .onRef("page.id", "=", "product.id")
        .onRef("page.since", "=", "product.since"),
    )
    .select("product.data");

/** Some products of a list. */
export interface Part {
  /** Index of the first one. */
  from: number;
  count: number;
  /** How many the list has; Infinity if that is not known. */
  total: number;
}

/** How a part is read from the nearer end of its list, since all before it have to be skipped. */
export function readingOf({ from, count, total }: Part) {
  const limit = Math.min(count, total - from);
  const behind = total - from - limit;
  return behind < from
    ? { direction: "desc" as const, limit, skipped: behind }
    : { direction: "asc" as const, limit, skipped: from };
}

/** The query for some of the products that match, by name and id. */
export function matchingQuery(
  db: ShopDatabase,
  version: number,
  matching: Matching,
  part: Part,
) {
  const { direction, limit, skipped } = readingOf(part);
  // The index alone is enough to skip what is before the page.
  const page = matchingProducts(db, version, matching)
    .select(["id", "since"])
    .orderBy("name_key", direction)
    .orderBy("id", direction)
    .limit(limit)
    .offset(skipped);
  return dataOfPage(db, page).orderBy("product.name_key").orderBy("product.id");
}

/** Some of the products that match, by name and id. */
export async function matchingPage(
  ...search: Parameters<typeof matchingQuery>
): Promise<CatalogProduct[]> {
  const rows = await matchingQuery(...search).execute();
  return rows.map(parseProduct);
}

export interface CategoryCount {
  name: string;
  /** Orders the categories as the catalog does. */
  position: number;
  /** How many of its products match. */
  count: number;
}

/**
 * Categories with the number of their products whose name starts with a key;
 * those without such products are left out.
 *
 * @param which the largest ones, or those whose name starts with a key, by name
 */
export async function countByCategory(
  db: ShopDatabase,
  version: number,
  key: string,
  which: { largest: number } | { categoryKey: string },
): Promise<CategoryCount[]> {
  const categories = categoriesIn(db, version).select([
    "name",
    "name_key",
    "position",
    "products",
  ]);
  const chosen =
    "largest" in which
      ? categories
          .orderBy("products", "desc")
          .orderBy("name", "desc")
          .limit(which.largest)
      : categories.where(startsWith("name_key", which.categoryKey));
  const counted = db.selectFrom(chosen.as("chosen")).select((of) => [
    "chosen.name",
    "chosen.position",
    key === ""
      ? of.ref("chosen.products").as("count")
      : matchingProducts(db, version, { key })
          .where("product.category", "=", sql.ref<string>("chosen.name"))
          .select((inner) => inner.fn.countAll<number>().as("count"))
          .as("count"),
  ]);
  const rows = await counted
    .orderBy("chosen.name_key")
    .orderBy("chosen.name")
    .execute();
  return rows
    .map(({ count, ...row }) => ({ ...row, count: Number(count) }))
    .filter(({ count }) => count > 0);
}
