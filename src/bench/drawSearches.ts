import {
  currentVersion,
  matchingPage,
} from "../server/catalog/catalogRepository";
import type { ShopDatabase } from "../server/db/schema";
import { seededRandom } from "./hostClient";

/** What visitors narrow a list down by. */
export const SEARCHES = ["none", "prefix", "category", "both"] as const;

/** What is searched for; see the contract's searchProducts. */
export interface DrawnSearch {
  name: string;
  category: string;
}

/**
 * Searches that find something: of products drawn by chance the first 1 to 6
 * letters of the name, and the category. The same ones on every run.
 */
export async function drawSearches(
  db: ShopDatabase,
  { products, searches }: { products: number; searches: number },
): Promise<Record<(typeof SEARCHES)[number], DrawnSearch[]>> {
  const random = seededRandom(1);
  const version = await currentVersion(db);
  const drawn: DrawnSearch[] = [];
  while (drawn.length < searches) {
    const part = { from: random.below(products), count: 1 };
    const [product] = await matchingPage(db, version, { key: "" }, part);
    if (product === undefined) throw new Error("The catalog has no products.");
    const { name, category } = product;
    drawn.push({ name: name.slice(0, 1 + random.below(6)), category });
  }
  return {
    none: drawn.map(() => ({ name: "", category: "" })),
    prefix: drawn.map(({ name }) => ({ name, category: "" })),
    category: drawn.map(({ category }) => ({ name: "", category })),
    both: drawn,
  };
}
