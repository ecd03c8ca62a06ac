import { LRUCache } from "lru-cache";
import { foldName, type SortOrder } from "../../domain/search";
import { parseProduct, type CatalogProduct } from "./catalogProduct";
import type { ProductWords } from "./searchWords";
import { Vocabulary } from "./spellings";
import { readNumbers, StoredCatalog } from "./storedCatalog";

const MOST_CATEGORIES = 200;
/** Ranges of names that are remembered: less than a megabyte. */
const MOST_RANGES = 2_000;

/** Where a word of a product may stand: a column of the table of words. */
export type WordColumn = keyof ProductWords;

/** A category that holds a product. */
export interface CatalogCategory {
  name: string;
  /** The name as it is searched by. */
  key: string;
  /** The numbers of its products, in ascending order. */
  members: Uint32Array;
}

/** Products by number: from one up to another, which is not included. */
export interface NumberRange {
  from: number;
  to: number;
}

/** The end of the names that start with a text, in the order of code points: Unicode keeps this one free. */
const endOfPrefix = (key: string) => `${key}\u{10ffff}`;

/** The index of the first number that is not below another one. */
export function indexOfFirst(numbers: Uint32Array, least: number): number {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (numbers[middle]! < least) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The place of each number in a list of all numbers. */
export function ranksIn(sorted: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(sorted.length);
  for (const [rank, number] of sorted.entries()) ranks[number] = rank;
  return ranks;
}

/** The words in quotation marks, so that none is an operator of the query. */
const quote = (word: string) => `"${word.replaceAll('"', '""')}"`;

/**
 * One version of the catalog: a file that never changes, so that every method
 * answers at once. Products have a number, from 0 in the order of their names,
 * and a position, which orders the catalog as it was imported.
 */
export class Catalog extends StoredCatalog {
  /** In the catalog's order. */
  readonly categories: readonly CatalogCategory[];
  /** Of these, as many as a reply names at most: see the contract. */
  readonly largestCategories: readonly CatalogCategory[];
  /** A few of all categories that may be promoted; none if no class is known. */
  readonly featured: Uint32Array;
  readonly #numberAt: Uint32Array;
  readonly #positionAt: Uint32Array;
  readonly #sorted = new Map<SortOrder, Uint32Array>();
  readonly #ranks = new Map<SortOrder, Uint32Array>();
  /** Categories by the start of their names. */
  readonly #families = new LRUCache<string, readonly CatalogCategory[]>({
    max: MOST_RANGES,
    memoMethod: (start) =>
      this.categories.filter(({ key }) => key.startsWith(start)),
  });
  /** Of what was searched last: many visitors type the same starts. */
  readonly #ranges = new LRUCache<string, NumberRange>({
    max: MOST_RANGES,
    memoMethod: (key) => this.#findRange(key),
  });
  #vocabulary: Vocabulary | undefined;

  /** @throws what SQLite throws */
  constructor(path: string) {
    super(path);
    try {
      this.#numberAt = this.#numbers("number by position");
      this.#positionAt = this.#numbers("position by number");
      this.featured = this.#numbers("featured");
      this.categories = this.#readCategories();
      const largest = new Set(
        [...this.categories]
          .sort((a, b) => b.members.length - a.members.length)
          .slice(0, MOST_CATEGORIES),
      );
      this.largestCategories = this.categories.filter((each) =>
        largest.has(each),
      );
    } catch (error) {
      this.close();
      throw error;
    }
  }

  #numbers(name: string): Uint32Array {
    const row = this.get("select data from numbers where name = ?", name);
    return readNumbers((row as { data: unknown }).data);
  }

  #readCategories(): CatalogCategory[] {
    const sql = "select name, key, members from category order by position";
    return this.all(sql).map((row) => ({
      ...(row as unknown as CatalogCategory),
      members: readNumbers((row as { members: unknown }).members),
    }));
  }

  /** The products whose name starts with a text, folded: a range, since they are numbered by name. */
  startingWith = (key: string): NumberRange => this.#ranges.memo(key);

  #findRange(key: string): NumberRange {
    const numberAt = (text: string) => {
      const row = this.get(
        "select position from product where name_key >= ? order by name_key, id limit 1",
        text,
      ) as { position: number } | undefined;
      return row ? this.numberAt(row.position) : this.count;
    };
    if (key === "") return { from: 0, to: this.count };
    return { from: numberAt(key), to: numberAt(endOfPrefix(key)) };
  }

  /** The numbers of all products, whether they can be ordered or not; equal ones are in the order of their names. */
  sorted(sort: SortOrder): Uint32Array {
    const known =
      this.#sorted.get(sort) ??
      (sort === "name"
        ? Uint32Array.from({ length: this.count }, (_, number) => number)
        : this.#numbers(sort));
    this.#sorted.set(sort, known);
    return known;
  }

  /** Each product's place in an order, by number. */
  ranks(sort: SortOrder): Uint32Array {
    const ranks = this.#ranks.get(sort) ?? ranksIn(this.sorted(sort));
    this.#ranks.set(sort, ranks);
    return ranks;
  }

  /** The number of the product at a position. */
  numberAt = (position: number): number => this.#numberAt[position]!;

  /** The position of the product with a number. */
  positionAt = (number: number): number => this.#positionAt[number]!;

  /** The product with a number. */
  productAt(number: number): CatalogProduct {
    const row = this.get(
      "select data from product where position = ?",
      this.positionAt(number),
    );
    return parseProduct((row as { data: string }).data);
  }

  /** The ids of products by name: `count` from a number on. */
  idsFrom(number: number, count: number): string[] {
    const sql = "select id from product order by name_key, id limit ? offset ?";
    return this.all(sql, count, number).map(
      (row) => (row as { id: string }).id,
    );
  }

  /**
   * The positions, in ascending order, of the products that have a word.
   *
   * @param words any of these, or what starts with them
   * @param columns where it may stand
   */
  having(
    words: readonly string[],
    columns: readonly WordColumn[],
    { isStart = false } = {},
  ): readonly number[] {
    if (words.length === 0) return [];
    const wanted = words.map((word) => quote(word) + (isStart ? " *" : ""));
    // One text instead of thousands of rows.
    const row = this.get(
      "select json_group_array(rowid) as positions from word where word match ?",
      `{${columns.join(" ")}} : (${wanted.join(" OR ")})`,
    );
    return JSON.parse((row as { positions: string }).positions) as number[];
  }

  /** Other packs and strengths of a product, the lowest prices of a unit first. */
  otherPacks(id: string, most: number): CatalogProduct[] {
    const sql = `
      select data from product
      where packs_key = (select packs_key from product where id = ?) and id <> ?
      order by unit_price, name_key, id limit ?`;
    return this.all(sql, id, id, most).map((row) =>
      parseProduct((row as { data: string }).data),
    );
  }

  /** All words that products have, for what was misspelled; read once. */
  vocabulary(): Vocabulary {
    if (this.#vocabulary === undefined) {
      this.#vocabulary = new Vocabulary();
      const sql = "select term, doc from word_count";
      for (const row of this.prepare(sql).iterate()) {
        const { term, doc } = row as { term: string; doc: number };
        this.#vocabulary.add(term, doc);
      }
    }
    return this.#vocabulary;
  }

  /** The categories whose name starts with a text. */
  categoriesStartingWith = (text: string): readonly CatalogCategory[] =>
    this.#families.memo(foldName(text));
}
