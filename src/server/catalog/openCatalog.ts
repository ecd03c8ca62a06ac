import {
  DatabaseSync,
  type DatabaseSyncInstance,
  type StatementSyncInstance,
} from "@photostructure/sqlite";
import { foldName, type SortOrder } from "../../domain/search";
import { parseProduct, type CatalogProduct } from "./catalogProduct";
import type { ProductWords } from "./searchWords";
import { Vocabulary } from "./spellings";

/**
 * Raised with each change of the tables or of the words of products: a file of
 * another format was built by another version of this program, and the next start
 * builds it again out of its entries, which all formats have.
 */
export const CATALOG_FORMAT = "5";

const MOST_CATEGORIES = 200;

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

/** A product as it is stored. */
interface StoredRow {
  /** Orders the catalog as it was imported. */
  position: number;
  /** JSON of the CatalogProduct. */
  data: string;
}

/** What the catalog says of a product. */
export interface CatalogEntry extends StoredRow {
  /** Otherwise it is kept apart. */
  isSold: boolean;
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

/** A list of numbers as the file has it. A copy, since its bytes may lie anywhere. */
const readNumbers = (bytes: unknown) =>
  new Uint32Array((bytes as Uint8Array).slice().buffer);

const parse = (row: unknown) => parseProduct((row as StoredRow).data);

/** The words in quotation marks, so that none is an operator of the query. */
const quote = (word: string) => `"${word.replaceAll('"', '""')}"`;

/**
 * One version of the catalog: a file that never changes, so that every method
 * answers at once. Products have a number, from 0 in the order of their names,
 * and a position, which orders the catalog as it was imported.
 */
export class Catalog {
  readonly version: number;
  /** Whether this version of the program has built it. */
  readonly isOfThisFormat: boolean;
  /** How many products are on sale. */
  readonly count: number;
  /** How many products on sale have no legal class. */
  readonly withoutClass: number;
  /** How many products it knows, with those that are kept apart. */
  readonly entryCount: number;
  /** In the catalog's order. */
  readonly categories: readonly CatalogCategory[];
  /** Of these, as many as a reply names at most: see the contract. */
  readonly largestCategories: readonly CatalogCategory[];
  /** Whether prescription medicines are kept off sale. */
  readonly hidesPrescription: boolean;
  /** By which names of medicines its products' ingredients were found. */
  readonly namesHash: string;
  /** The highest position. */
  readonly lastPosition: number;
  readonly #file: DatabaseSyncInstance;
  readonly #statements = new Map<string, StatementSyncInstance>();
  readonly #numberAt: Uint32Array;
  readonly #sorted = new Map<SortOrder, Uint32Array>();
  readonly #ranks = new Map<SortOrder, Uint32Array>();
  #vocabulary: Vocabulary | undefined;

  /**
   * @param options.isOfAnyFormat whether it may have another format: then only
   *   `entry`, `entries` and `apart` can be used
   * @throws what SQLite throws; Error if the file has another format
   */
  constructor(path: string, { isOfAnyFormat = false } = {}) {
    this.#file = new DatabaseSync(path, { readOnly: true });
    this.#file.exec("pragma cache_size = -16000");
    try {
      const info = this.#info();
      this.isOfThisFormat = info.get("format") === CATALOG_FORMAT;
      if (!this.isOfThisFormat && !isOfAnyFormat) {
        throw new Error("The catalog file has another format.");
      }
      this.version = Number(info.get("version"));
      this.count = Number(info.get("count"));
      this.withoutClass = Number(info.get("withoutClass"));
      this.entryCount = Number(info.get("entryCount"));
      this.lastPosition = Number(info.get("lastPosition"));
      this.hidesPrescription = info.get("hidesPrescription") === "1";
      this.namesHash = info.get("namesHash") ?? "";
      this.#numberAt = this.isOfThisFormat
        ? this.#numbers("number by position")
        : new Uint32Array();
      this.categories = this.isOfThisFormat ? this.#readCategories() : [];
      const largest = new Set(
        [...this.categories]
          .sort((a, b) => b.members.length - a.members.length)
          .slice(0, MOST_CATEGORIES),
      );
      this.largestCategories = this.categories.filter((each) =>
        largest.has(each),
      );
    } catch (error) {
      this.#file.close();
      throw error;
    }
  }

  #readCategories(): CatalogCategory[] {
    const sql = "select name, key, members from category order by position";
    return this.#all(sql).map((row) => ({
      ...(row as unknown as CatalogCategory),
      members: readNumbers((row as { members: unknown }).members),
    }));
  }

  #info(): Map<string, string> {
    const rows = this.#all("select name, value from info") as {
      name: string;
      value: string;
    }[];
    return new Map(rows.map(({ name, value }) => [name, value]));
  }

  #prepare(sql: string): StatementSyncInstance {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#file.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #all = (sql: string, ...values: (string | number)[]) =>
    this.#prepare(sql).all(...values);

  #get = (sql: string, ...values: (string | number)[]) =>
    this.#prepare(sql).get(...values);

  #numbers(name: string): Uint32Array {
    const row = this.#get("select data from numbers where name = ?", name);
    return readNumbers((row as { data: unknown }).data);
  }

  /** The product with an id; undefined if none on sale has it. */
  product(id: string): CatalogProduct | undefined {
    const row = this.#get("select data from product where id = ?", id);
    return row && parse(row);
  }

  /** What the catalog says of an id, whether it is on sale or kept apart. */
  entry(id: string): CatalogEntry | undefined {
    for (const table of ["product", "apart"] as const) {
      const sql = `select position, data from ${table} where id = ?`;
      const row = this.#get(sql, id) as StoredRow | undefined;
      if (row) return { ...row, isSold: table === "product" };
    }
    return undefined;
  }

  /** Why a product that the shop has is not on sale; undefined if it is, or unknown. */
  notOnSale(id: string): { name: string; reason: string } | undefined {
    const row = this.#get("select reason, data from apart where id = ?", id);
    if (row === undefined) return undefined;
    return {
      name: parse(row).name,
      reason: (row as { reason: string }).reason,
    };
  }

  /** The product with a number. */
  productAt(number: number): CatalogProduct {
    return parse(
      this.#get("select data from product where number = ?", number),
    );
  }

  /** All products on sale, in the catalog's order. */
  *inOrder(): Generator<CatalogProduct> {
    for (const row of this.#rows("product")) yield parse(row);
  }

  /** What is on sale, then what is kept apart, each in the catalog's order. */
  *entries(): Generator<CatalogEntry> {
    for (const row of this.#rows("product")) yield { ...row, isSold: true };
    yield* this.apart();
  }

  /** What is kept apart because it is withdrawn, or not shown by this shop. */
  *apart(): Generator<CatalogEntry> {
    for (const row of this.#rows("apart")) yield { ...row, isSold: false };
  }

  /** A table's rows by position, some at a time, so that no statement stays open between them. */
  *#rows(table: "product" | "apart"): Generator<StoredRow> {
    const sql = `select position, data from ${table} where position > ? order by position limit 200`;
    let last: number | undefined = -1;
    while (last !== undefined) {
      const rows = this.#all(sql, last) as unknown as StoredRow[];
      yield* rows;
      last = rows.at(-1)?.position;
    }
  }

  /** The ids of products by name: `count` from a number on. */
  idsFrom(number: number, count: number): string[] {
    const sql =
      "select id from product where number >= ? order by number limit ?";
    return this.#all(sql, number, count).map(
      (row) => (row as { id: string }).id,
    );
  }

  /** The products whose name starts with a text, folded: a range, since they are numbered by name. */
  startingWith(key: string): NumberRange {
    const numberAt = (text: string) => {
      const row = this.#get(
        "select number from product where name_key >= ? order by name_key, number limit 1",
        text,
      );
      return (row as { number: number } | undefined)?.number ?? this.count;
    };
    if (key === "") return { from: 0, to: this.count };
    return { from: numberAt(key), to: numberAt(endOfPrefix(key)) };
  }

  /** The numbers of all products in an order; equal ones are in the order of their names. */
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
    let ranks = this.#ranks.get(sort);
    if (ranks === undefined) {
      ranks = new Uint32Array(this.count);
      for (const [rank, number] of this.sorted(sort).entries()) {
        ranks[number] = rank;
      }
      this.#ranks.set(sort, ranks);
    }
    return ranks;
  }

  /** The number of the product at a position. */
  numberAt = (position: number): number => this.#numberAt[position]!;

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
    const row = this.#get(
      "select json_group_array(rowid) as positions from word where word match ?",
      `{${columns.join(" ")}} : (${wanted.join(" OR ")})`,
    );
    return JSON.parse((row as { positions: string }).positions) as number[];
  }

  /** The numbers of the products that share a key, such as all of one maker with the same ingredients. */
  alike(key: string): number[] {
    return this.#all("select number from alike where key = ?", key).map(
      (row) => (row as { number: number }).number,
    );
  }

  /** All words that products have, for what was misspelled; read once. */
  vocabulary(): Vocabulary {
    if (this.#vocabulary === undefined) {
      this.#vocabulary = new Vocabulary();
      const sql = "select term, doc from word_count";
      for (const row of this.#prepare(sql).iterate()) {
        const { term, doc } = row as { term: string; doc: number };
        this.#vocabulary.add(term, doc);
      }
    }
    return this.#vocabulary;
  }

  /** The categories whose name starts with a text, by name. */
  categoriesStartingWith(text: string): CatalogCategory[] {
    const key = foldName(text);
    return this.categories
      .filter((category) => category.key.startsWith(key))
      .sort((a, b) =>
        a.key < b.key || (a.key === b.key && a.name < b.name) ? -1 : 1,
      );
  }

  /** @returns what is wrong with the file; undefined if nothing is */
  complaint(): string | undefined {
    const [row] = this.#file.prepare("pragma quick_check(1)").all() as {
      quick_check: string;
    }[];
    const counted = this.#get("select count(*) as count from product");
    const isWhole = (counted as { count: number }).count === this.count;
    if (row?.quick_check !== "ok") return row?.quick_check;
    return isWhole ? undefined : "It lacks products.";
  }

  close(): void {
    this.#statements.clear();
    this.#file.close();
  }
}
