import type {
  DatabaseSyncInstance,
  StatementSyncInstance,
} from "@photostructure/sqlite";
import { LRUCache } from "lru-cache";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { CatalogProduct } from "./catalogProduct";
import { productWords, wordsOf, type TextWords } from "./searchWords";

/** Rows between which requests are answered. */
export const ROWS = 500;

/** Texts, such as brands, whose words are remembered for the next product. */
const REMEMBERED = 10_000;

/**
 * Fills the word index of a catalog's file.
 *
 * @param byPosition selects `position` and `data` of all products by ascending
 *   position: FTS5 begins a new segment for each lower one. Its rows end when
 *   the statement is collected, so the caller holds it
 * @param isSold tells which products are found
 */
export async function writeWords(
  file: DatabaseSyncInstance,
  byPosition: StatementSyncInstance,
  isSold: (product: CatalogProduct) => boolean,
): Promise<void> {
  const insert = file.prepare(
    "insert into word (rowid, first, name, brand, ingredient, strength, contents) values (?, ?, ?, ?, ?, ?, ?)",
  );
  const remembered = new LRUCache<string, TextWords>({
    max: REMEMBERED,
    memoMethod: wordsOf,
  });
  const rows = byPosition.iterate() as Iterable<{
    position: number;
    data: string;
  }>;
  let count = 0;
  for (const { position, data } of rows) {
    if (++count % ROWS === 0) await nextTurn();
    const product = JSON.parse(data) as CatalogProduct;
    if (!isSold(product)) continue;
    const words = productWords(product, (text) => remembered.memo(text));
    insert.run(
      position,
      words.first.join(" "),
      words.name.join(" "),
      words.brand.join(" "),
      words.ingredient.join(" "),
      words.strength.join(" "),
      words.contents.join(" "),
    );
  }
}
