import { LRUCache } from "lru-cache";
import type { Product } from "../../../storefront/api/endpoints.gen";
import { pickFeatured } from "../../../domain/product/pickFeatured";
import { foldName, type SortOrder } from "../../../domain/product/search";
import type { IndexFile } from "./indexFile";
import { ProductColumns } from "./productColumns";
import { Vocabulary } from "../search/spellings";

/** More than a home page shows. */
const LISTED_AS_FEATURED = 24;
/** Other packs of a product: more would be a list of its own. */
const MOST_PACKS = 8;
/** Numbers of products that are remembered beside eight whole lists: some megabytes. */
const REMEMBERED = 1_000_000;

type ListOrder = SortOrder | "recommended";

/** Products that have to be asked for come last in each. */
const ORDERS: Readonly<Record<ListOrder, string>> = {
  recommended: "asked, is_late, place, pack, position",
  name: "asked, name_key, id",
  price: "asked, price, name_key, id",
  "unit-price": "asked, unit_price, name_key, id",
};

interface CountedCategory {
  name: string;
  count: number;
}

/** The products that somebody looked for, by number. */
type Finding = { numbers: readonly number[] };

/** The end of the names that start with a text, in the order of code points: Unicode keeps this one free. */
const endOfPrefix = (key: string) => `${key}\u{10ffff}`;

const parse = (json: string) => JSON.parse(json) as Product;

/**
 * One version of the products on sale, as they are listed and searched. Each has a
 * number of its own, which means nothing. All methods answer at once, and what they
 * find out is remembered until another version takes the place of this one.
 */
export class SearchIndex {
  readonly version: number;
  readonly fingerprint: string;
  /** Number of products on sale. */
  readonly count: number;
  /** The largest number of a product. */
  readonly last: number;
  readonly #findings: LRUCache<string, Finding>;
  #categories: readonly CountedCategory[] | undefined;
  #vocabulary: Vocabulary | undefined;

  constructor(
    readonly file: IndexFile,
    readonly columns = new ProductColumns(file),
  ) {
    const { version, fingerprint } = file.info()!;
    this.version = version;
    this.fingerprint = fingerprint;
    const { count, last } = file.get<{ count: number; last: number | null }>(
      "select count(*) as count, max(n) as last from item",
    )!;
    this.count = count;
    this.last = last ?? 0;
    this.#findings = new LRUCache({
      maxSize: REMEMBERED + 8 * count,
      sizeCalculation: ({ numbers }) => numbers.length + 1_000,
    });
  }

  /** The next version. @param changed the products that differ, by number */
  next(changed: readonly number[]): SearchIndex {
    this.columns.renew(changed);
    return new SearchIndex(this.file, this.columns);
  }

  /** The numbers that a query selects: as one text, which takes less time than thousands of rows. */
  #numbers(sql: string, ...values: (string | number)[]): number[] {
    const row = this.file.get<{ numbers: string }>(
      `select json_group_array(n) as numbers from (${sql})`,
      ...values,
    );
    return JSON.parse(row!.numbers) as number[];
  }

  /** Finds something out once for this version. @param what names it */
  once<Found extends Finding>(
    what: readonly unknown[],
    find: () => Found,
  ): Found {
    const key = JSON.stringify(what);
    const known = this.#findings.get(key) as Found | undefined;
    if (known) return known;
    const found = find();
    this.#findings.set(key, found);
    return found;
  }

  /** In the catalog's order. */
  get categories(): readonly CountedCategory[] {
    return (this.#categories ??= this.file.all<CountedCategory>(
      "select category as name, count(*) as count from item group by category order by min(position)",
    ));
  }

  /** Products that nobody knows how to sell. */
  get withoutClass(): number {
    return this.file.get<{ count: number }>(
      "select count(*) as count from item where class is null",
    )!.count;
  }

  /** A few of all categories that may be promoted; of unknown class if no class is known. */
  get featured(): number[] {
    const isNoneKnown = this.withoutClass === this.count;
    const first = this.categories.flatMap(({ name }) =>
      this.file.all<{ n: number; category: string; position: number }>(
        `select n, category, position from item
        where category = ? and promoted = ? and asked = 0 order by position limit ?`,
        name,
        Number(!isNoneKnown),
        LISTED_AS_FEATURED,
      ),
    );
    first.sort((a, b) => a.position - b.position);
    return pickFeatured(first, LISTED_AS_FEATURED).map(({ n }) => n);
  }

  /** The products whose names start with a folded text, by number. */
  startingWith = (text: string): number[] =>
    text === ""
      ? // By number, or all that is done with each of them takes longer.
        this.#numbers("select n from item order by n")
      : this.#numbers(
          "select n from item where name_key >= ? and name_key < ?",
          text,
          endOfPrefix(text),
        );

  /** All products in an order, and the place of each by its number. */
  #inOrder(order: ListOrder) {
    return this.once(["order", order], () => {
      const numbers = this.#numbers(
        `select n from item order by ${ORDERS[order]}`,
      );
      const places = new Uint32Array(this.last + 1);
      numbers.forEach((n, place) => (places[n] = place));
      return { numbers, places };
    });
  }

  /** Some products in an order. */
  sorted(numbers: readonly number[], order: ListOrder): number[] {
    const all = this.#inOrder(order);
    // A loop: to make an array from what a function returns takes twice as long.
    const places = new Uint32Array(numbers.length);
    numbers.forEach((n, at) => (places[at] = all.places[n]!));
    const sorted: number[] = [];
    for (const place of places.sort()) sorted.push(all.numbers[place]!);
    return sorted;
  }

  /** The numbers of the products that a query of words finds. */
  matching = (query: string): number[] =>
    this.#numbers("select rowid as n from word where word match ?", query);

  /** Tells if a query of words finds any product. */
  isMatched = (query: string): boolean =>
    this.file.get("select 1 from word where word match ? limit 1", query) !==
    undefined;

  /** The words of products. */
  get vocabulary(): Vocabulary {
    if (this.#vocabulary) return this.#vocabulary;
    const vocabulary = new Vocabulary();
    const rows = this.file.all<{ term: string; doc: number }>(
      "select term, doc from word_count",
    );
    for (const { term, doc } of rows) vocabulary.add(term, doc);
    return (this.#vocabulary = vocabulary);
  }

  /** Products as the contract has them, by number. */
  products = (numbers: readonly number[]): Product[] =>
    numbers.map((n) => {
      const row = this.file.get<{ reply: string }>(
        "select reply from product where n = ?",
        n,
      );
      return parse(row!.reply);
    });

  /** The JSON texts of some products. */
  #replies = (items: string, ...values: (string | number)[]): string[] =>
    this.file
      .all<{ reply: string }>(
        `select reply from item join product using (n) ${items}`,
        ...values,
      )
      .map(({ reply }) => reply);

  /** The product with an id; undefined if none on sale has it. */
  product = (id: string): Product | undefined =>
    this.#replies("where id = ?", id).map(parse)[0];

  /** The reason why a product that the shop has is not on sale; undefined if it is, or unknown. */
  notOnSale(id: string): { name: string; reason: string } | undefined {
    return this.file.get("select name, reason from not_sold where id = ?", id);
  }

  /** All products as JSON texts, in the catalog's order. */
  replies = (): string[] => this.#replies("order by position");

  /** The ids of products by name: `count` from one on, of the names that start with a text. */
  idsByName(from: number, count: number, text = ""): string[] {
    const start = foldName(text);
    return this.file
      .all<{ id: string }>(
        `select id from item where name_key >= ? and name_key < ?
        order by name_key, id limit ? offset ?`,
        start,
        endOfPrefix(start),
        count,
        from,
      )
      .map(({ id }) => id);
  }

  /** Other packs and strengths of a product, the lowest prices of a unit first. */
  otherPacks = (id: string): Product[] =>
    this.#replies(
      `where packs_key = (select packs_key from item where id = ?) and id <> ?
      order by unit_price, name_key, id limit ?`,
      ...[id, id, MOST_PACKS],
    ).map(parse);
}
