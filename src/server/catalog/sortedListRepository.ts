import { sql } from "kysely";
import type { SortOrder } from "../../domain/search";
import type { ShopDatabase } from "../db/schema";
import {
  dataOfPage,
  endOfPrefix,
  productsIn,
  type CatalogProduct,
} from "./catalogRepository";

const COLUMNS = { price: "price_cents", "unit-price": "unit_price" } as const;

/** One page of a list that is sorted by a price, then by name and id. */
export interface SortedPage {
  sort: Exclude<SortOrder, "name">;
  /** Start of the names, as nameKey gives it; "" for all. */
  key: string;
  /** Whole names; none for all. */
  categories: readonly string[];
  /** Index of the first product. */
  from: number;
  count: number;
  /** How many products match, and how many there are. */
  matching: number;
  all: number;
}

/**
 * The query for a page of a sorted list. Either it goes through all products in
 * the chosen order until the page is full, or it sorts those that match: whatever
 * takes fewer rows, which both are found in an index alone.
 */
export function sortedPageQuery(
  db: ShopDatabase,
  version: number,
  { sort, key, categories, from, count, matching, all }: SortedPage,
) {
  const column = sql.ref<number>(COLUMNS[sort]);
  const end = Math.min(from + count, matching);
  const isWalked = end * all <= matching ** 2;
  // No database looks for an expression in an index.
  const filter = (name: string) =>
    isWalked ? sql`${sql.ref(name)} || ''` : sql.ref(name);
  const page = productsIn(db, version)
    .select(["id", "since"])
    .$if(categories.length > 0, (query) =>
      query.where(
        sql<boolean>`${filter("category")} in (${sql.join(categories)})`,
      ),
    )
    .$if(key !== "", (query) =>
      query.where(
        sql<boolean>`${filter("name_key")} >= ${key} and ${filter("name_key")} < ${endOfPrefix(key)}`,
      ),
    )
    .orderBy(isWalked ? column : sql`${column} + 0`)
    .orderBy("name_key")
    .orderBy("id")
    .limit(count)
    .offset(from);
  return dataOfPage(db, page)
    .orderBy(sql.ref(`product.${COLUMNS[sort]}`))
    .orderBy("product.name_key")
    .orderBy("product.id");
}

/** A page of a sorted list. */
export async function sortedPage(
  db: ShopDatabase,
  version: number,
  page: SortedPage,
): Promise<CatalogProduct[]> {
  const rows = await sortedPageQuery(db, version, page).execute();
  return rows.map(({ data }) => JSON.parse(data) as CatalogProduct);
}
