import { LRUCache } from "lru-cache";
import type { Filters } from "../../domain/product/filters";
import { foldName, type SortOrder } from "../../domain/product/search";
import type { IndexFile } from "./indexFile";
import { ProductColumns, type ChoiceCounts } from "./productColumns";

/** The most that a reply names: see the contract. */
const MOST_CATEGORIES = 200;
/** Numbers of products that are remembered: some megabytes. */
const REMEMBERED = 1_000_000;

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

/** The products, by number, that filters and a category leave. */
interface NarrowedList {
  /** Their names start with the text. */
  prefixMatches: readonly number[];
  otherMatches: readonly number[];
  counts: ChoiceCounts;
}

/** What is found out once for each version. */
class Known {
  categories: readonly CountedCategory[] | undefined;
  /** Products whose names start with a text, by number. */
  readonly listed = new LRUCache<string, readonly number[]>({
    maxSize: REMEMBERED,
    sizeCalculation: (numbers) => numbers.length + 100,
  });
  /** The whole catalog, by category and filters. */
  readonly narrowed = new LRUCache<string, NarrowedList>({
    maxSize: REMEMBERED,
    sizeCalculation: ({ prefixMatches }) => prefixMatches.length + 1_000,
  });
  /** All products by number, in each order. */
  readonly orders = new Map<ListOrder, readonly number[]>();
}

/** The lists of the products on sale, which are named by numbers that mean nothing. */
export class IndexedLists {
  #known = new Known();
  readonly columns: ProductColumns;

  constructor(readonly file: IndexFile) {
    this.columns = new ProductColumns(file);
  }

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
  listed(text: string): readonly number[] {
    if (text === "") return this.columns.all;
    const known = this.#known.listed.get(text);
    if (known) return known;
    const listed = this.numbers(
      "select n from item where name_key >= ? and name_key < ? order by n",
      text,
      endOfPrefix(text),
    );
    this.#known.listed.set(text, listed);
    return listed;
  }

  /**
   * Narrows a list and other matches down, and counts what each choice would leave of both.
   */
  narrow(
    {
      text,
      category,
      otherMatches,
    }: Listed & Pick<NarrowedList, "otherMatches">,
    filters: Filters,
  ): NarrowedList {
    const key = JSON.stringify([category, filters]);
    const known = text === "" ? this.#known.narrowed.get(key) : undefined;
    if (known) return known;
    const names = new Set(this.categoriesStartingWith(category));
    const { lists, counts } = this.columns.narrow(
      [this.listed(text), otherMatches],
      filters,
      (name) => names.has(name),
    );
    const narrowed = {
      prefixMatches: lists[0]!,
      otherMatches: lists[1]!,
      counts,
    };
    if (text === "") this.#known.narrowed.set(key, narrowed);
    return narrowed;
  }
}
