import type { Product } from "../../storefront/api/endpoints.gen";
import { pickFeatured } from "../../domain/product/pickFeatured";
import { IndexedLists } from "./indexedLists";
import type { IndexFile } from "./indexFile";
import { Vocabulary } from "./spellings";

/** More than a home page shows. */
const LISTED_AS_FEATURED = 24;

/**
 * The products on sale, as they are listed and searched. Each has a number of its
 * own, which means nothing. All methods answer at once.
 */
export class SearchIndex extends IndexedLists {
  version = 0;
  fingerprint = "";
  /** Number of products on sale. */
  count = 0;
  #vocabulary: Vocabulary | undefined;
  #featured: readonly number[] | undefined;
  #withoutClass: number | undefined;
  #exact: ReadonlySet<number> | undefined;

  constructor(file: IndexFile) {
    super(file);
    this.refresh([]);
  }

  /**
   * Looks at the file again.
   *
   * @param changed the products that have changed, by number
   */
  refresh(changed: readonly number[]): void {
    const { version, fingerprint } = this.file.info()!;
    this.version = version;
    this.fingerprint = fingerprint;
    this.count = this.countOf("select count(*) as count from item");
    this.columns.renew(changed);
    this.forget();
    this.#featured = undefined;
    this.#withoutClass = undefined;
    this.#exact = undefined;
    this.#vocabulary = undefined;
  }

  /** Products that nobody knows how to sell. */
  get withoutClass(): number {
    return (this.#withoutClass ??= this.countOf(
      "select count(*) as count from item where class is null",
    ));
  }

  /** A few of all categories that may be promoted; of unknown class if no class is known. */
  get featured(): readonly number[] {
    return (this.#featured ??= this.#pickFeatured());
  }

  #pickFeatured(): number[] {
    const sql = `select n, category, position from item where category = ? and ${
      this.withoutClass === this.count
        ? "asked = 0 order by is_late, place, pack, position"
        : "promoted = 1 order by position"
    } limit ?`;
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

  /** The numbers of the products that a query of words finds. */
  having = (query: string): number[] =>
    this.numbers("select rowid as n from word where word match ?", query);

  /** The products that must not be mixed up, by number. @param query finds them, and is always the same */
  exact = (query: string): ReadonlySet<number> =>
    (this.#exact ??= new Set(this.having(query)));

  /** Tells if a query of words finds any product. */
  has = (query: string): boolean =>
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
}
