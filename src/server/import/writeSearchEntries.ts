import type { CategoryTable, PlaceTable, ShopDatabase } from "../db/schema";
import type { GenerationClaim } from "./catalogLease";
import { LISTS } from "../catalog/lists";
import { byCodePoint, nameKey } from "../catalog/nameKey";
import { placedProducts } from "../catalog/products";
import { writeInBatches } from "./batches";
import type { CategoryTally } from "./writeProducts";

/** Products that are read and placed at a time. */
const SLICE = 5_000;

/** The categories in the order in which a search lists them. */
function sortedCategories(
  generation: number,
  categories: ReadonlyMap<string, CategoryTally>,
): CategoryTable[] {
  return [...categories]
    .map(([name, tally]) => ({ name, name_key: nameKey(name), ...tally }))
    .sort(
      (a, b) =>
        byCodePoint(a.name_key, b.name_key) || byCodePoint(a.name, b.name),
    )
    .map((category, index) => ({
      generation,
      list: LISTS.firstCategory + index,
      ...category,
    }));
}

/** The next products by name and id, after a place in that order. */
function productsByName(
  db: ShopDatabase,
  generation: number,
  after: Pick<PlaceTable, "name_key" | "product_id">,
) {
  return placedProducts(db, generation)
    .select(["place.name_key", "place.product_id", "product.category"])
    .where("place.list", "=", LISTS.catalog)
    .where((of) =>
      of(
        of.refTuple("place.name_key", "place.product_id"),
        ">",
        of.tuple(after.name_key, after.product_id),
      ),
    )
    .orderBy("place.name_key")
    .orderBy("place.product_id")
    .limit(SLICE)
    .execute();
}

/**
 * Ranks the sold products of a generation by name, over all and within each
 * category, in one walk along the index that the database sorted them into: the
 * memory it takes grows with the number of categories, not with that of products.
 *
 * @param onPlaced is told after each slice how many of the products are placed
 */
export async function writeSearchEntries(
  db: ShopDatabase,
  claim: GenerationClaim,
  tallies: ReadonlyMap<string, CategoryTally>,
  onPlaced: (placed: number, products: number) => void = () => {},
): Promise<void> {
  const { generation } = claim;
  const categories = sortedCategories(generation, tallies);
  await writeInBatches(claim, categories, (batch) =>
    db.insertInto("category").values(batch).compile(),
  );
  const listOf = new Map(categories.map(({ name, list }) => [name, list]));
  const nextRanks = new Map<number, number>();
  const takeRank = (list: number) => {
    const rank = nextRanks.get(list) ?? 0;
    nextRanks.set(list, rank + 1);
    return rank;
  };
  const sold = categories.reduce((sum, { products }) => sum + products, 0);
  let last = { name_key: "", product_id: "" };
  for (;;) {
    const products = await productsByName(db, generation, last);
    const end = products.at(-1);
    if (end === undefined) return;
    last = end;
    const places = products.flatMap(({ category, name_key, product_id }) =>
      [LISTS.byName, listOf.get(category) ?? []].flat().map((list) => ({
        generation,
        list,
        rank: takeRank(list),
        name_key,
        product_id,
      })),
    );
    places.sort((a, b) => a.list - b.list || a.rank - b.rank);
    await writeInBatches(claim, places, (batch) =>
      db.insertInto("place").values(batch).compile(),
    );
    onPlaced(nextRanks.get(LISTS.byName) ?? 0, sold);
  }
}
