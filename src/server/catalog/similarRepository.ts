import type { SimilarMedicines } from "../../api/endpoints.gen";
import {
  MOST_SIMILAR,
  similarKeys,
  similarMedicines,
  type ComparedMedicine,
} from "../medicines/similarMedicines";
import { toAmount } from "../../domain/money";
import { inAny, without, type SortedNumbers } from "./sortedNumbers";
import type { ShopDatabase } from "../db/schema";
import { nameKey, productsIn } from "./catalogRepository";
import { parseProduct, type CatalogProduct } from "./catalogProduct";
import { unpackPositions, wordsIn } from "./searchIndexRepository";

const compared = ({
  id,
  name,
  brand,
  price_cents,
  pack,
  ...medicine
}: CatalogProduct): ComparedMedicine => ({
  ...medicine,
  productId: id,
  productName: name,
  brandName: brand,
  price: toAmount(price_cents),
  qty: pack,
});

/** By which products with the same ingredients are found: fields of the table of words. */
export const similarWords = (product: CatalogProduct) =>
  Object.entries(similarKeys(product, product.brand)).map(
    ([field, key]) => [field, nameKey(key)] as const,
  );

/** So many products are looked at: parameters of one statement. */
const MOST_POSITIONS = 10_000;

/** Some products at these positions, those with the lowest prices per unit. */
async function cheapestAt(
  db: ShopDatabase,
  version: number,
  positions: SortedNumbers,
): Promise<CatalogProduct[]> {
  if (positions.length === 0) return [];
  const rows = await productsIn(db, version)
    .select("data")
    .where("position", "in", positions.slice(0, MOST_POSITIONS))
    .orderBy("unit_price")
    .orderBy("name_key")
    .orderBy("id")
    // The medicine itself may be one of them.
    .limit(MOST_SIMILAR + 1)
    .execute();
  return rows.map(parseProduct);
}

/** Other packs, strengths and makers of a version's product; undefined if none has this id. */
export async function findSimilar(
  db: ShopDatabase,
  version: number,
  id: string,
): Promise<SimilarMedicines | undefined> {
  const row = await productsIn(db, version)
    .select("data")
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const product = parseProduct(row);
  const words = similarWords(product).map(([, word]) => word);
  if (words.length === 0) return { others: [], equals: [] };
  const found = await wordsIn(db, version)
    .select(["field", "products"])
    .where("word", "in", words)
    .execute();
  const positionsOf = (field: string) =>
    inAny(
      found
        .filter((each) => each.field === field)
        .map(({ products }) => unpackPositions(products)),
    );
  const maker = positionsOf("maker");
  const candidates = [
    ...(await cheapestAt(db, version, maker)),
    ...(await cheapestAt(db, version, without(positionsOf("equal"), maker))),
  ];
  return similarMedicines(compared(product), candidates.map(compared));
}
