import { sql } from "kysely";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { IndexedWord, SearchIndex } from "./matches";
import { wordsOf } from "./searchWords";
import { inAny, type SortedNumbers } from "./sortedNumbers";
import { Vocabulary } from "./spellings";
import { batchesOf } from "../db/batches";
import type { SearchWordTable, ShopDatabase } from "../db/schema";
import {
  categoriesIn,
  endOfPrefix,
  nameKey,
  productsIn,
  soldIn,
} from "./catalogRepository";
import { parseProduct, type CatalogProduct } from "./catalogProduct";

/** The field of a category's whole name. */
export const CATEGORY = "category";

/** Fields of whole texts, which are no words that somebody types. */
const WHOLE_TEXTS: readonly string[] = [CATEGORY, "maker", "equal"];

/** Positions as a text: the steps between them, seven bits a byte, in base64. */
export function packPositions(positions: SortedNumbers): string {
  const bytes: number[] = [];
  let last = 0;
  for (const position of positions) {
    let step = position - last;
    for (; step > 127; step = Math.floor(step / 128)) {
      bytes.push((step % 128) + 128);
    }
    bytes.push(step);
    last = position;
  }
  return Buffer.from(bytes).toString("base64");
}

/** Reads what packPositions wrote. */
export function unpackPositions(text: string): number[] {
  const positions: number[] = [];
  let last = 0;
  let step = 0;
  let unit = 1;
  for (const byte of Buffer.from(text, "base64")) {
    step += (byte % 128) * unit;
    unit *= 128;
    if (byte > 127) continue;
    positions.push((last += step));
    [step, unit] = [0, 1];
  }
  return positions;
}

/** The words that a version of the catalog has. */
export function wordsIn(db: ShopDatabase, version: number) {
  return db
    .selectFrom("search_word")
    .where("search_word.since", "<=", version)
    .where("search_word.until", ">", version);
}

const unpack = (rows: Pick<SearchWordTable, "word" | "field" | "products">[]) =>
  rows.map(({ word, field, products }) => ({
    word,
    field: field as IndexedWord["field"],
    products: unpackPositions(products),
  }));

/** By database: the words of its current version, in memory. */
const vocabularies = new WeakMap<
  object,
  { version: number; words: Promise<Vocabulary> }
>();

/** The words of a version, read once. What a version sells never changes. */
function vocabularyIn(db: ShopDatabase, version: number): Promise<Vocabulary> {
  const known = vocabularies.get(db);
  if (known?.version === version) return known.words;
  const words = readVocabulary(db, version);
  vocabularies.set(db, { version, words });
  // The next search tries again.
  words.catch(() => {
    if (vocabularies.get(db)?.words === words) vocabularies.delete(db);
  });
  return words;
}

async function readVocabulary(
  db: ShopDatabase,
  version: number,
): Promise<Vocabulary> {
  const vocabulary = new Vocabulary();
  const batches = batchesOf<SearchWordTable>(db, "search_word", {
    columns: ["word", "field", "since", "count"],
    key: ["word", "field", "since"],
    where: sql`${soldIn(version)} and field not in (${sql.join(WHOLE_TEXTS)})`,
  });
  for await (const rows of batches) {
    for (const { word, count } of rows) vocabulary.add(word, Number(count));
    await nextTurn();
  }
  return vocabulary;
}

/** The same look-ups, which take a while. */
type AwaitedIndex = {
  [Name in keyof SearchIndex]: (
    ...argument: Parameters<SearchIndex[Name]>
  ) => Promise<ReturnType<SearchIndex[Name]>>;
};

/**
 * Searches the words of one version of the catalog. A search doesn't wait for the
 * database: what it lacks is looked up, and then it starts again.
 */
export async function searchWordsIn<Found>(
  db: ShopDatabase,
  version: number,
  search: (index: SearchIndex) => Found,
): Promise<Found> {
  const stored = storedIndex(db, version);
  const known = new Map<string, unknown>();
  for (;;) {
    let lookUp: (() => Promise<void>) | undefined;
    const index = Object.fromEntries(
      Object.entries(stored).map(([name, method]) => [
        name,
        (argument: never) => {
          const key = JSON.stringify([name, argument]);
          if (known.has(key)) return known.get(key);
          lookUp = async () => void known.set(key, await method(argument));
          throw new Error("This has not been looked up yet.");
        },
      ]),
    ) as unknown as SearchIndex;
    try {
      return search(index);
    } catch (error) {
      if (!lookUp) throw error;
      await lookUp();
    }
  }
}

function storedIndex(db: ShopDatabase, version: number): AwaitedIndex {
  const words = () =>
    wordsIn(db, version).where("field", "not in", WHOLE_TEXTS);
  const columns = ["word", "field", "products"] as const;
  /** By prefix: a search of one word asks twice. */
  const known = new Map<string, Promise<IndexedWord[]>>();
  function startingWith(prefix: string) {
    const found = known.get(prefix) ?? lookUp(prefix);
    known.set(prefix, found);
    return found;
  }
  async function lookUp(prefix: string) {
    const rows = await words()
      .select(columns)
      .where("word", ">=", prefix)
      .where("word", "<", endOfPrefix(prefix))
      .execute();
    return unpack(rows);
  }
  return {
    startingWith,
    async exactly(exact) {
      const rows = await words()
        .select(columns)
        .where("word", "in", exact)
        .execute();
      return unpack(rows);
    },
    near: async (word) => (await vocabularyIn(db, version)).near(word),
    async listed(text) {
      // Names that start with a single word are those whose first word does.
      if (wordsOf(text).words[0] === text) {
        const found = await startingWith(text);
        const first = found.filter(({ field }) => field === "first");
        return inAny(first.map(({ products }) => products));
      }
      const key = nameKey(text);
      const rows = await productsIn(db, version)
        .select("position")
        .where("name_key", ">=", key)
        .where("name_key", "<", endOfPrefix(key))
        .execute();
      return rows.map(({ position }) => position).sort((a, b) => a - b);
    },
    async ofCategory(category) {
      const key = nameKey(category);
      const rows = await wordsIn(db, version)
        .select("products")
        .where("field", "=", CATEGORY)
        .where("word", ">=", key)
        .where("word", "<", endOfPrefix(key))
        .execute();
      return inAny(rows.map(({ products }) => unpackPositions(products)));
    },
  };
}

/** The products of a version at some positions, in the order of these. */
export async function productsAt(
  db: ShopDatabase,
  version: number,
  positions: SortedNumbers,
): Promise<CatalogProduct[]> {
  if (positions.length === 0) return [];
  const rows = await productsIn(db, version)
    .select(["position", "data"])
    .where("position", "in", positions)
    .execute();
  const found = new Map(rows.map((row) => [row.position, row]));
  return positions.flatMap((position) => {
    const row = found.get(position);
    return row ? parseProduct(row) : [];
  });
}

/** Some categories whose name starts with a text, by name. */
export async function categoriesStartingWith(
  db: ShopDatabase,
  version: number,
  text: string,
  most: number,
): Promise<string[]> {
  const key = nameKey(text);
  const rows = await categoriesIn(db, version)
    .select("name")
    .where("name_key", ">=", key)
    .where("name_key", "<", endOfPrefix(key))
    .orderBy("name_key")
    .limit(most)
    .execute();
  return rows.map(({ name }) => name);
}
