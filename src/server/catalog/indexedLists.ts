import { LRUCache } from "lru-cache";
import { foldName, type SortOrder } from "../../domain/product/search";
import type { IndexFile } from "./indexFile";

/** The most that a reply names: see the contract. */
const MOST_CATEGORIES = 200;
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

const marks = (values: readonly unknown[]) => values.map(() => "?").join();

/** Above so many products it takes less time to go through all in their order than to look each up. */
const MANY = 2_000;

/** What is found out once for each version. */
class Known {
  categories: readonly CountedCategory[] | undefined;
  /** Products by category whose names start with a text. */
  readonly counts = new LRUCache<string, ReadonlyMap<string, number>>({
    max: REMEMBERED,
  });
  /** All products by number, in each order. */
  readonly orders = new Map<ListOrder, readonly number[]>();
  /** The categories of products, by number. */
  categoryOf: string[] | undefined;
}

/** The lists of the products on sale, which are named by numbers that mean nothing. */
export class IndexedLists {
  #known = new Known();

  constructor(readonly file: IndexFile) {}

  /** Finds everything out again: the file has changed. */
  protected forget(): void {
    this.#known = new Known();
  }

  /** The numbers that a query selects: as one text, which takes less time than thousands of rows. */
  protected numbers(sql: string, ...values: (string | number)[]): number[] {
    const row = this.file.get<{ numbers: string }>(
      `select json_group_array(n) as numbers from (${sql})`,
      ...values,
    );
    return JSON.parse(row!.numbers) as number[];
  }

  protected countOf = (sql: string): number =>
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
  list(
    { text, category }: Listed,
    order: ListOrder,
    from: number,
    most: number,
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
    return this.numbers(
      `select n from item ${where} order by ${ORDERS[order]} limit ? offset ?`,
      ...values,
      most,
      from,
    );
  }

  /** All products by number, in an order. */
  #all(order: ListOrder): readonly number[] {
    const { orders } = this.#known;
    const all =
      orders.get(order) ?? this.list({ text: "", category: "" }, order, 0, -1);
    orders.set(order, all);
    return all;
  }

  /** Some products by number, in an order; no more are sorted than are taken. */
  *sorted(numbers: readonly number[], order: ListOrder): Generator<number> {
    if (numbers.length <= MANY) {
      yield* this.numbers(
        `select n from item where n in (select value from json_each(?)) order by ${ORDERS[order]}`,
        JSON.stringify(numbers),
      );
      return;
    }
    const wanted = new Uint8Array(
      numbers.reduce((last, n) => Math.max(last, n), 0) + 1,
    );
    for (const n of numbers) wanted[n] = 1;
    for (const n of this.#all(order)) if (wanted[n] === 1) yield n;
  }

  /** The numbers of products whose names start with a folded text, in ascending order. */
  listed(text: string): number[] {
    return this.numbers(
      "select n from item where name_key >= ? and name_key < ? order by n",
      text,
      endOfPrefix(text),
    );
  }

  get #categoryOf(): readonly string[] {
    const known = this.#known.categoryOf;
    if (known) return known;
    const found: string[] = [];
    for (const { name } of this.categories)
      for (const n of this.numbers(
        "select n from item where category = ?",
        name,
      ))
        found[n] = name;
    return (this.#known.categoryOf = found);
  }

  /** How many of some products, by number, are in each category. */
  countByCategory(numbers: readonly number[]): Map<string, number> {
    const counts = new Map<string, number>();
    for (const n of numbers) {
      const name = this.#categoryOf[n]!;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return counts;
  }

  /** Those of some products, by number, whose category starts with a text. */
  *inCategory(numbers: Iterable<number>, category: string): Generator<number> {
    const names = new Set(this.categoriesStartingWith(category));
    for (const n of numbers) if (names.has(this.#categoryOf[n]!)) yield n;
  }
}
