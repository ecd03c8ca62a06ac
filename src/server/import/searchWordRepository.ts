import { setImmediate as nextTurn } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { productWords, wordsOf, type TextWords } from "../catalog/searchWords";
import { inAny, without, type SortedNumbers } from "../catalog/sortedNumbers";
import { nameKey, productsIn } from "../catalog/catalogRepository";
import { parseProduct, type CatalogProduct } from "../catalog/catalogProduct";
import {
  CATEGORY,
  packPositions,
  unpackPositions,
  wordsIn,
} from "../catalog/searchIndexRepository";
import { similarWords } from "../catalog/similarRepository";
import { FOREVER, type SearchWordTable, type ShopDatabase } from "../db/schema";
import type { CatalogLease } from "./catalogLease";

/** Words of one transaction. */
const WORDS = 3_000;
/** Rows of one statement. */
const ROWS = 6_000;
/** Texts, such as brands, whose words are remembered for the next product. */
const REMEMBERED = 10_000;

/** Where products that have changed had a word, and have it now. */
interface Change {
  word: string;
  field: string;
  before: number[];
  after: number[];
}

/** What an import changes about the words of the catalog. */
export interface WordChanges {
  /** Notes a product as it was, and as it will be. */
  note(
    when: "before" | "after",
    product: CatalogProduct,
    position: number,
  ): void;
  /** By field, then by word. */
  changes: ReadonlyMap<string, ReadonlyMap<string, Change>>;
}

export function wordChanges(): WordChanges {
  const remembered = new LRUCache<string, TextWords>({ max: REMEMBERED });
  function read(text: string): TextWords {
    let words = remembered.get(text);
    if (words === undefined) {
      words = wordsOf(text);
      remembered.set(text, words);
    }
    return words;
  }
  const changes = new Map<string, Map<string, Change>>();
  function add(
    when: "before" | "after",
    position: number,
    field: string,
    words: readonly string[],
  ): void {
    let ofField = changes.get(field);
    if (ofField === undefined) changes.set(field, (ofField = new Map()));
    for (const word of words) {
      let change = ofField.get(word);
      if (change === undefined) {
        change = { word, field, before: [], after: [] };
        ofField.set(word, change);
      }
      change[when].push(position);
    }
  }
  return {
    changes,
    note(when, product, position) {
      for (const [field, words] of Object.entries(
        productWords(product, read),
      )) {
        add(when, position, field, words);
      }
      add(when, position, CATEGORY, [nameKey(product.category)]);
      for (const [field, word] of similarWords(product)) {
        add(when, position, field, [word]);
      }
    },
  };
}

/** Calls back with each product of a version that has one of these ids, in batches. */
export async function eachStoredProduct(
  db: ShopDatabase,
  version: number,
  ids: readonly string[],
  take: (product: CatalogProduct, position: number) => void,
): Promise<void> {
  for (let first = 0; first < ids.length; first += ROWS) {
    const rows = await productsIn(db, version)
      .select(["position", "data"])
      .where("id", "in", ids.slice(first, first + ROWS))
      .execute();
    for (const row of rows) take(parseProduct(row), row.position);
    await nextTurn();
  }
}

const sorted = (positions: number[]): SortedNumbers =>
  positions.length < 2
    ? positions
    : [...new Set(positions)].sort((a, b) => a - b);

/** The row of a word in the next version; undefined if no product has it any more. */
function nextRow(
  { word, field, before, after }: Change,
  old: string | undefined,
  version: number,
): SearchWordTable | undefined {
  const had = old === undefined ? [] : unpackPositions(old);
  const products = inAny([without(had, sorted(before)), sorted(after)]);
  if (products.length === 0) return undefined;
  return {
    word,
    field,
    since: version,
    until: FOREVER,
    count: products.length,
    products: packPositions(products),
  };
}

/** Writes the words of the next version, as far as they differ from the current one's. */
export async function writeSearchWords(
  db: ShopDatabase,
  lease: CatalogLease,
  { before, version }: { before: number; version: number },
  { changes }: WordChanges,
): Promise<void> {
  // Sorted, neighbours share the pages of the table.
  const all = [...changes.values()].flatMap((ofField) =>
    [...ofField.keys()].sort().map((word) => ofField.get(word)!),
  );
  for (let first = 0; first < all.length; first += WORDS) {
    const batch = all.slice(first, first + WORDS);
    const words = [...new Set(batch.map(({ word }) => word))];
    const stored = await wordsIn(db, before)
      .select(["word", "field", "products"])
      .where("word", "in", words)
      .execute();
    const oldOf = new Map(
      stored.map((row) => [`${row.field} ${row.word}`, row.products]),
    );
    const changed = batch.flatMap((change) => {
      const old = oldOf.get(`${change.field} ${change.word}`);
      const row = nextRow(change, old, version);
      return row?.products === old ? [] : [{ ...change, old, row }];
    });
    const ended = changed.filter(({ old }) => old !== undefined);
    const rows = changed.flatMap(({ row }) => row ?? []);
    await lease.write(async (transaction) => {
      if (ended.length > 0) {
        await transaction
          .updateTable("search_word")
          .set({ until: version })
          .where("until", "=", FOREVER)
          .where((of) =>
            of(
              of.refTuple("word", "field"),
              "in",
              ended.map(({ word, field }) => of.tuple(word, field)),
            ),
          )
          .execute();
      }
      if (rows.length > 0) {
        await transaction.insertInto("search_word").values(rows).execute();
      }
    });
    await nextTurn();
  }
}

/** Removes the words that ended with the current version or before, in small transactions. */
export async function removeEndedWords(
  lease: CatalogLease,
  current: number,
): Promise<void> {
  let last: string | undefined = "";
  while (last !== undefined) {
    await lease.write(async (transaction) => {
      const ended = await transaction
        .selectFrom("search_word")
        .select(["word", "field", "since"])
        .where("until", "<=", current)
        .where("word", ">=", last ?? "")
        .orderBy("word")
        .limit(WORDS)
        .execute();
      last = ended.length < WORDS ? undefined : ended.at(-1)?.word;
      if (ended.length === 0) return;
      await transaction
        .deleteFrom("search_word")
        .where((of) =>
          of(
            of.refTuple("word", "field", "since"),
            "in",
            ended.map(({ word, field, since }) => of.tuple(word, field, since)),
          ),
        )
        .execute();
    });
    await nextTurn();
  }
}

/** Takes back what an import has written that did not become the current version. */
export async function removeUnpublishedWords(
  lease: CatalogLease,
  current: number,
): Promise<void> {
  await lease.write(async (transaction) => {
    await transaction
      .deleteFrom("search_word")
      .where("since", ">", current)
      .execute();
    await transaction
      .updateTable("search_word")
      .set({ until: FOREVER })
      .where("until", ">", current)
      .execute();
  });
}
