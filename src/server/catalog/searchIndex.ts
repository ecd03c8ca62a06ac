import { LRUCache } from "lru-cache";
import type { Product } from "../../api/endpoints.gen";
import { pickFeatured } from "../../domain/pickFeatured";
import { foldName, type SortOrder } from "../../domain/search";
import type { IndexFile } from "./indexFile";
import type { ProductWords } from "./searchWords";
import { Vocabulary } from "./spellings";

/** The most that a reply names: see the contract. */
const MOST_CATEGORIES = 200;
/** More than a home page shows. */
const LISTED_AS_FEATURED = 24;
/** Texts whose counts are remembered. */
const REMEMBERED = 2_000;

/** An order of a list. */
export type ListOrder = SortOrder | "recommended";

/** What has to be asked for comes last in each. */
const ORDERS: Readonly<Record<ListOrder, string>> = {
  recommended: "asked, is_late, place, pack, position",
  name: "asked, name_key, id",
  price: "asked, price, name_key, id",
  "unit-price": "asked, unit_price, name_key, id",
};

/** A category that holds a product. */
export interface CountedCategory {
  name: string;
  count: number;
}

/** Products on sale, by number, that a list may show. */
export interface Listed {
  /** The start of their names, folded; empty for all. */
  text: string;
  /** The start of their category, as it is typed; empty for all. */
  category: string;
}

/** The end of the names that start with a text, in the order of code points: Unicode keeps this one free. */
const endOfPrefix = (key: string) => `${key}\u{10ffff}`;

/** The words in quotation marks, so that none is an operator of the query. */
const quote = (word: string) => `"${word.replaceAll('"', '""')}"`;

const marks = (values: readonly unknown[]) => values.map(() => "?").join();

/** Tells of each number whether it is among some. */
function flagsOf(numbers: readonly number[]): Uint8Array {
  const most = numbers.reduce((last, n) => Math.max(last, n), 0);
  const flags = new Uint8Array(most + 1);
  for (const n of numbers) flags[n] = 1;
  return flags;
}

/** Above so many products it takes less time to go through all in their order than to look each up. */
const MANY = 2_000;
/** Products of narrowed lists that are remembered: some 10 MB. */
const REMEMBERED_PRODUCTS = 1_000_000;

/** What is found out once for each version. */
class Known {
  categories: readonly CountedCategory[] | undefined;
  featured: readonly number[] | undefined;
  withoutClass: number | undefined;
  /** Products by category whose names start with a text. */
  readonly counts = new LRUCache<string, ReadonlyMap<string, number>>({
    max: REMEMBERED,
  });
  /** All products by number, in each order. */
  readonly orders = new Map<ListOrder, Uint32Array>();
  readonly members = new Map<string, Uint32Array>();
  /** Lists of many products that an order does not hold together. */
  readonly lists = new LRUCache<string, Uint32Array>({
    maxSize: REMEMBERED_PRODUCTS,
    sizeCalculation: ({ length }) => length + 100,
  });
}

/**
 * The products on sale, as they are listed and searched. Each has a number of its
 * own, which means nothing. All methods answer at once.
 */
export class SearchIndex {
  version = 0;
  fingerprint = "";
  /** Number of products on sale. */
  count = 0;
  #known = new Known();
  #vocabulary: Vocabulary | undefined;

  constructor(readonly file: IndexFile) {
    this.refresh();
  }

  /**
   * Looks at the file again, which has changed.
   *
   * @param hasNewWords whether the words of products have changed too
   */
  refresh(hasNewWords = true): void {
    const { version, fingerprint } = this.file.info()!;
    this.version = version;
    this.fingerprint = fingerprint;
    this.count = this.#countOf("select count(*) as count from item");
    this.#known = new Known();
    if (hasNewWords) this.#vocabulary = undefined;
  }

  /** The numbers that a query selects: as one text, which takes less time than thousands of rows. */
  #numbers(sql: string, ...values: (string | number)[]): number[] {
    const row = this.file.get<{ numbers: string }>(
      `select json_group_array(n) as numbers from (${sql})`,
      ...values,
    );
    return JSON.parse(row!.numbers) as number[];
  }

  #countOf = (sql: string): number =>
    this.file.get<{ count: number }>(sql)!.count;

  /** In the catalog's order. */
  get categories(): readonly CountedCategory[] {
    return (this.#known.categories ??= this.file.all<CountedCategory>(
      "select category as name, count(*) as count from item group by category order by min(position)",
    ));
  }

  /** Those that a reply names: the largest, in the catalog's order. */
  get largestCategories(): readonly CountedCategory[] {
    const largest = new Set(
      [...this.categories]
        .sort((a, b) => b.count - a.count)
        .slice(0, MOST_CATEGORIES),
    );
    return this.categories.filter((each) => largest.has(each));
  }

  /** The names of the categories that start with a text. */
  categoriesStartingWith(text: string): string[] {
    const start = foldName(text);
    return this.categories.flatMap(({ name }) =>
      foldName(name).startsWith(start) ? name : [],
    );
  }

  /** Products that nobody knows how to sell. */
  get withoutClass(): number {
    return (this.#known.withoutClass ??= this.#countOf(
      "select count(*) as count from item where class is null",
    ));
  }

  /** How many names start with a folded text, by category. */
  countsOf(text: string): ReadonlyMap<string, number> {
    const known = this.#known.counts.get(text);
    if (known) return known;
    const counted =
      text === ""
        ? this.categories
        : this.file.all<CountedCategory>(
            "select category as name, count(*) as count from item where name_key >= ? and name_key < ? group by category",
            text,
            endOfPrefix(text),
          );
    const counts = new Map(counted.map(({ name, count }) => [name, count]));
    this.#known.counts.set(text, counts);
    return counts;
  }

  /** How many products a list has. */
  countListed({ text, category }: Listed): number {
    const counts = this.countsOf(text);
    const names =
      category === "" ? counts.keys() : this.categoriesStartingWith(category);
    let count = 0;
    for (const name of names) count += counts.get(name) ?? 0;
    return count;
  }

  /** The numbers of products of a list, from one on. */
  list(listed: Listed, order: ListOrder, from: number, most: number): number[] {
    const { text, category } = listed;
    const isIndexed =
      text === "" && (category === "" || order === "recommended");
    if (isIndexed) return this.#select(listed, order, from, most);
    const key = JSON.stringify([text, foldName(category), order]);
    const numbers =
      this.#known.lists.get(key) ??
      Uint32Array.from(this.#select(listed, order));
    this.#known.lists.set(key, numbers);
    return [...numbers.subarray(from, from + most)];
  }

  #select(
    { text, category }: Listed,
    order: ListOrder,
    from = 0,
    most = -1,
  ): number[] {
    const conditions: string[] = [];
    const values: (string | number)[] = [];
    if (text !== "") {
      conditions.push("name_key >= ? and name_key < ?");
      values.push(text, endOfPrefix(text));
    }
    if (category !== "") {
      const names = this.categoriesStartingWith(category);
      conditions.push(`category in (${marks(names)})`);
      values.push(...names);
    }
    const where =
      conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
    return this.#numbers(
      `select n from item ${where} order by ${ORDERS[order]} limit ? offset ?`,
      ...values,
      most,
      from,
    );
  }

  /** All products by number, in an order. */
  #all(order: ListOrder): Uint32Array {
    const all =
      this.#known.orders.get(order) ??
      Uint32Array.from(this.#select({ text: "", category: "" }, order));
    this.#known.orders.set(order, all);
    return all;
  }

  /** Some products by number, in an order. */
  sorted(numbers: readonly number[], order: ListOrder): number[] {
    if (numbers.length > MANY) {
      const flags = flagsOf(numbers);
      return [...this.#all(order).filter((n) => flags[n] === 1)];
    }
    return this.#numbers(
      `select n from item where n in (select value from json_each(?)) order by ${ORDERS[order]}`,
      JSON.stringify(numbers),
    );
  }

  /** The numbers of products whose names start with a folded text, in ascending order. */
  listed(text: string): number[] {
    return this.#numbers(
      "select n from item where name_key >= ? and name_key < ? order by n",
      text,
      endOfPrefix(text),
    );
  }

  /** The products of a category by number. */
  #membersOf(category: string): Uint32Array {
    const members =
      this.#known.members.get(category) ??
      Uint32Array.from(
        this.#numbers("select n from item where category = ?", category),
      );
    this.#known.members.set(category, members);
    return members;
  }

  /** How many of some products, by number, are in each category. */
  countByCategory(numbers: readonly number[]): Map<string, number> {
    if (numbers.length > MANY) {
      const flags = flagsOf(numbers);
      return new Map(
        this.categories.map(({ name }) => [
          name,
          this.#membersOf(name).filter((n) => flags[n] === 1).length,
        ]),
      );
    }
    const rows = this.file.all<CountedCategory>(
      "select category as name, count(*) as count from item where n in (select value from json_each(?)) group by category",
      JSON.stringify(numbers),
    );
    return new Map(rows.map(({ name, count }) => [name, count]));
  }

  /** Those of some products, by number, whose category starts with a text. */
  inCategory(numbers: readonly number[], category: string): number[] {
    const members = new Set(
      this.categoriesStartingWith(category).flatMap((name) => [
        ...this.#membersOf(name),
      ]),
    );
    return numbers.filter((n) => members.has(n));
  }

  /** A few of all categories that may be promoted; none if no class is known. */
  get featured(): readonly number[] {
    return (this.#known.featured ??= this.#pickFeatured());
  }

  #pickFeatured(): number[] {
    const sql =
      "select n, category, position from item where promoted = 1 and category = ? order by position limit ?";
    const promoted = this.categories
      .flatMap(({ name }) =>
        this.file.all<{ n: number; category: string; position: number }>(
          sql,
          name,
          LISTED_AS_FEATURED,
        ),
      )
      .sort((a, b) => a.position - b.position);
    return pickFeatured(promoted, LISTED_AS_FEATURED).map(({ n }) => n);
  }

  /** Products as the contract has them, by number. */
  products(numbers: readonly number[]): Product[] {
    return numbers.map((n) => {
      const row = this.file.get<{ reply: string }>(
        "select reply from product where n = ?",
        n,
      );
      return JSON.parse(row!.reply) as Product;
    });
  }

  /** The product with an id; undefined if none on sale has it. */
  product(id: string): Product | undefined {
    const row = this.file.get<{ reply: string }>(
      "select reply from item join product using (n) where id = ?",
      id,
    );
    return row && (JSON.parse(row.reply) as Product);
  }

  /** The reason why a product that the shop has is not on sale; undefined if it is, or unknown. */
  notOnSale(id: string): { name: string; reason: string } | undefined {
    return this.file.get("select name, reason from not_sold where id = ?", id);
  }

  /** All products as JSON texts, in the catalog's order. */
  replies(): string[] {
    return this.file
      .all<{ reply: string }>(
        "select reply from item join product using (n) order by position",
      )
      .map(({ reply }) => reply);
  }

  /** The ids of products by name: `count` from one on. */
  idsFrom(from: number, count: number): string[] {
    return this.file
      .all<{ id: string }>(
        "select id from item order by name_key, id limit ? offset ?",
        count,
        from,
      )
      .map(({ id }) => id);
  }

  /** Other packs and strengths of a product, the lowest prices of a unit first. */
  otherPacks(id: string, most: number): Product[] {
    const rows = this.file.all<{ reply: string }>(
      `select reply from item join product using (n)
      where packs_key = (select packs_key from item where id = ?) and id <> ?
      order by unit_price, name_key, id limit ?`,
      id,
      id,
      most,
    );
    return rows.map(({ reply }) => JSON.parse(reply) as Product);
  }

  /**
   * The products that have a word, by number in ascending order.
   *
   * @param words any of these, or what starts with them
   * @param fields where it may stand
   */
  having(
    words: readonly string[],
    fields: readonly (keyof ProductWords)[],
    { isStart = false } = {},
  ): readonly number[] {
    if (words.length === 0) return [];
    const wanted = words.map((word) => quote(word) + (isStart ? " *" : ""));
    return this.#numbers(
      "select rowid as n from word where word match ?",
      `{${fields.join(" ")}} : (${wanted.join(" OR ")})`,
    );
  }

  /** The words of products that may be meant by a misspelled one. */
  near(word: string) {
    if (this.#vocabulary === undefined) {
      this.#vocabulary = new Vocabulary();
      const rows = this.file.all<{ term: string; doc: number }>(
        "select term, doc from word_count",
      );
      for (const { term, doc } of rows) this.#vocabulary.add(term, doc);
    }
    return this.#vocabulary.near(word);
  }
}
