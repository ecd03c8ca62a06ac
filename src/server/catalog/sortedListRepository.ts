import { sql } from "kysely";
import type { SortOrder } from "../../domain/search";
import { isOnServer, type ShopDatabase } from "../db/schema";
import { endOfPrefix, productsIn } from "./catalogRepository";
import { dataOfPage, readingOf, type Part } from "./listRepository";
import { parseProduct, type CatalogProduct } from "./catalogProduct";

const COLUMNS = { price: "price_cents", "unit-price": "unit_price" } as const;

/** To sort a row takes as long as to walk past so many. */
const SORTING = 8;

/** One page of a list that is sorted by a price, then by name and id. */
export interface SortedPage extends Part {
  sort: Exclude<SortOrder, "name">;
  /** Start of the names, as nameKey gives it; "" for all. */
  key: string;
  /** Whole names; none for all. */
  categories: readonly string[];
  /** How many products there are, whether they match or not. */
  all: number;
}

/**
 * The query for a page of a sorted list. Either it goes through all products in
 * the chosen order until the page is full, or it sorts those that match: whatever
 * takes less time. Both find their rows in an index alone.
 */
function sortedPageQuery(
  db: ShopDatabase,
  version: number,
  { sort, key, categories, all, ...part }: SortedPage,
) {
  const column = sql.ref<number>(COLUMNS[sort]);
  const { direction, limit, skipped } = readingOf(part);
  const walked = ((skipped + limit) * all) / part.total;
  const isBetterWalked = walked <= SORTING * part.total;
  // PostgreSQL has statistics, by which it chooses better.
  const isWalked = isBetterWalked && !isOnServer(db);
  const isSorted = !isBetterWalked && !isOnServer(db);
  // No database looks for an expression in an index.
  const filter = (name: string) =>
    isWalked ? sql`coalesce(${sql.ref(name)}, '')` : sql.ref(name);
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
    .orderBy(isSorted ? sql`${column} + 0` : column, direction)
    .orderBy("name_key", direction)
    .orderBy("id", direction)
    .limit(limit)
    .offset(skipped);
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
  return rows.map(parseProduct);
}
