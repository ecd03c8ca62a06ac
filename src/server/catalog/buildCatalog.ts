import {
  DatabaseSync,
  type DatabaseSyncInstance,
  type StatementSyncInstance,
} from "@photostructure/sqlite";
import { LRUCache } from "lru-cache";
import { copyFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { mayBePromoted, pickFeatured } from "../../domain/pickFeatured";
import { foldName } from "../../domain/search";
import { unitCents } from "../../domain/unitPrice";
import { inTurns } from "../inTurns";
import type { MedicineNames } from "../medicines/medicineNames";
import { parseProduct, type CatalogProduct } from "./catalogProduct";
import { alikeKeys } from "./findSimilar";
import { Catalog } from "./openCatalog";
import { productWords, wordsOf, type TextWords } from "./searchWords";
import { CATALOG_FORMAT, type CatalogEntry } from "./storedCatalog";

const TABLES = `
  create table info (name text primary key, value text not null) without rowid;
  create table product (
    position integer primary key, id text not null, name_key text not null,
    category text not null, price integer not null, unit_price real not null,
    class text, data text not null
  );
  create table apart (
    position integer primary key, id text not null unique, data text not null,
    reason text not null
  );
  create table category (
    position integer primary key, name text not null, key text not null, members blob not null
  );
  create table numbers (name text primary key, data blob not null) without rowid;
  create table alike (key text, position integer, primary key (key, position)) without rowid;
  create virtual table word using fts5(
    first, name, brand, ingredient, strength, contents,
    content='', detail=column, columnsize=0, tokenize="ascii tokenchars '#.%'"
  );
  create virtual table word_count using fts5vocab(word, row);
  insert into word (word, rank) values ('automerge', 0), ('hashsize', 16000000);
`;

/** Rows that are sorted once at the end, instead of one by one. On disk, and gone when the file is closed. */
const UNSORTED = `
  attach '' as unsorted;
  pragma unsorted.cache_size = -16000;
  create table unsorted.alike (key text not null, position integer not null);
`;

/** Made after all products of a new file. */
const SORTED = `
  insert into main.alike select key, position from unsorted.alike order by key, position;
  insert into word (word) values ('optimize');
  create unique index product_id on product (id);
  create index product_name on product (name_key, id);
`;

const WORD_COLUMNS = [
  "first",
  "name",
  "brand",
  "ingredient",
  "strength",
  "contents",
] as const;

/** Texts, such as brands, whose words are remembered for the next product. */
const REMEMBERED = 10_000;
/** More than a home page shows, since the rules of sale may allow some to be asked about only. */
const LISTED_AS_FEATURED = 24;
/** The reason why medicines that need a prescription are not on sale. */
const PRESCRIBED = "it needs a prescription";

const bytesOf = (numbers: Uint32Array) =>
  new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);

/** The version that is built. */
export interface BuiltVersion {
  version: number;
  /** Keeps prescription medicines off sale. */
  hidesPrescription: boolean;
  /** By which it was found out what products contain, and what may be compared. */
  names: MedicineNames;
  /** Reasons why products are not on sale, by id. */
  withdrawn: ReadonlyMap<string, { reason: string }>;
}

/** The reason why a version does not sell a product; undefined if it does. */
export const reasonNotSold = (
  { id, legalClass }: CatalogProduct,
  {
    hidesPrescription,
    withdrawn,
  }: Pick<BuiltVersion, "hidesPrescription" | "withdrawn">,
): string | undefined =>
  withdrawn.get(id)?.reason ??
  (hidesPrescription && legalClass === "prescription" ? PRESCRIBED : undefined);

/** Tells if the same words find two states of a product, and the same products are like it. */
const isFoundAs = (before: CatalogProduct, after: CatalogProduct) => {
  const [one, other] = [before, after].map(
    ({ price_cents, discount_cents, pack, photo, ...found }) => found,
  );
  return isDeepStrictEqual(one, other);
};

/** A product on sale, by what lists need. */
interface ListedRow {
  position: number;
  category: string;
  price: number;
  unit_price: number;
  class: string | null;
}

/**
 * Builds the file of one version: a new one, or a copy of the last one in which
 * some products change. Nobody reads it before it is finished.
 */
export class CatalogBuilder {
  readonly #file: DatabaseSyncInstance;
  readonly #isNew: boolean;
  readonly #words = new LRUCache<string, TextWords>({
    max: REMEMBERED,
    memoMethod: wordsOf,
  });

  /**
   * @param path of a file that is not there yet
   * @param last a file of the same format, names of medicines and treatment of
   *   prescription medicines
   */
  constructor(
    readonly path: string,
    readonly built: BuiltVersion,
    last?: Pick<Catalog, "path">,
  ) {
    this.#isNew = last === undefined;
    if (last) copyFileSync(last.path, path);
    this.#file = new DatabaseSync(path);
    // A file that was interrupted is thrown away, so no journal is needed.
    this.#file.exec(
      "pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -24000",
    );
    this.#file.exec(this.#isNew ? `${TABLES} ${UNSORTED} begin` : "begin");
  }

  /** Held, since a statement that is collected ends its rows. */
  readonly #statements = new Map<string, StatementSyncInstance>();

  #prepare(sql: string): StatementSyncInstance {
    const statement = this.#statements.get(sql) ?? this.#file.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #run(sql: string, ...values: (string | number | null | Uint8Array)[]): void {
    this.#prepare(sql).run(...values);
  }

  #wordsOf(product: CatalogProduct): string[] {
    const words = productWords(product, (text) => this.#words.memo(text));
    return WORD_COLUMNS.map((column) => words[column].join(" "));
  }

  #insertProduct(
    product: CatalogProduct,
    data: string,
    position: number,
  ): void {
    const { id, name, category, price_cents, pack, unit, legalClass } = product;
    this.#run(
      "insert into product values (?, ?, ?, ?, ?, ?, ?, ?)",
      ...[position, id, foldName(name), category, price_cents],
      ...[unitCents(price_cents, pack, unit), legalClass ?? null, data],
    );
  }

  /** Adds a product at a position that is free. In a new file each one is higher than the last: FTS5 begins a new segment otherwise. */
  add(product: CatalogProduct, data: string, position: number): void {
    const { id } = product;
    const reason = reasonNotSold(product, this.built);
    if (reason !== undefined) {
      this.#run(
        "insert into apart values (?, ?, ?, ?)",
        ...[position, id, data, reason],
      );
      return;
    }
    this.#insertProduct(product, data, position);
    this.#run(
      `insert into word (rowid, ${WORD_COLUMNS.join()}) values (?, ?, ?, ?, ?, ?, ?)`,
      ...[position, ...this.#wordsOf(product)],
    );
    const alike = this.#isNew ? "unsorted.alike" : "main.alike";
    for (const key of alikeKeys(product, this.built.names))
      this.#run(`insert into ${alike} values (?, ?)`, key, position);
  }

  /** Puts a product in the place of its entry in the last version. */
  change(old: CatalogEntry, product: CatalogProduct, data: string): void {
    const isSold = reasonNotSold(product, this.built) === undefined;
    // Most changes are of prices, and leave the words as they are.
    if (old.isSold && isSold && isFoundAs(parseProduct(old.data), product)) {
      this.#run("delete from product where position = ?", old.position);
      this.#insertProduct(product, data, old.position);
      return;
    }
    this.takeOut(old);
    this.add(product, data, old.position);
  }

  /** Takes an entry of the last version out of its copy. */
  takeOut({ position, data, isSold }: CatalogEntry): void {
    if (!isSold) {
      this.#run("delete from apart where position = ?", position);
      return;
    }
    const product = parseProduct(data);
    this.#run("delete from product where position = ?", position);
    // The index keeps no texts, so that it has to be told what it loses.
    this.#run(
      `insert into word (word, rowid, ${WORD_COLUMNS.join()}) values ('delete', ?, ?, ?, ?, ?, ?, ?)`,
      ...[position, ...this.#wordsOf(product)],
    );
    for (const key of alikeKeys(product, this.built.names))
      this.#run(
        "delete from alike where key = ? and position = ?",
        key,
        position,
      );
  }

  /**
   * Finishes the file, reads it once more and checks it.
   *
   * @returns the finished version, open
   * @throws Error if the file is damaged
   */
  async finish(): Promise<Catalog> {
    if (this.#isNew) this.#file.exec(SORTED);
    await this.#writeLists();
    this.#statements.clear();
    this.#file.exec("commit");
    this.#file.close();
    const catalog = new Catalog(this.path);
    const complaint = catalog.complaint();
    if (complaint === undefined) return catalog;
    catalog.close();
    throw new Error(`The catalog that was built is damaged: ${complaint}`);
  }

  /** A query's rows. */
  #rows<Row>(sql: string): AsyncGenerator<Row> {
    return inTurns(this.#prepare(sql).iterate() as Iterable<Row>);
  }

  #count(sql: string): number {
    return (this.#file.prepare(sql).get() as { count: number }).count;
  }

  /** Numbers the products by name, and writes what lists are made of. */
  async #writeLists(): Promise<void> {
    const lastPosition = this.#count(
      "select max(coalesce((select max(position) from product), -1), coalesce((select max(position) from apart), -1)) as count",
    );
    const numberAt = new Uint32Array(lastPosition + 1);
    const positionAt: number[] = [];
    const byName = "select position from product order by name_key, id";
    for await (const { position } of this.#rows<ListedRow>(byName))
      numberAt[position] = positionAt.push(position) - 1;

    const count = positionAt.length;
    const prices = new Float64Array(count);
    const unitPrices = new Float64Array(count);
    const categories = new Map<string, { first: number; members: number[] }>();
    const promoted: { number: number; category: string }[] = [];
    let withoutClass = 0;
    const byPosition =
      "select position, category, price, unit_price, class from product order by position";
    for await (const row of this.#rows<ListedRow>(byPosition)) {
      const { position, category, price, unit_price } = row;
      const number = numberAt[position]!;
      prices[number] = price;
      unitPrices[number] = unit_price;
      const known = categories.get(category);
      if (known) known.members.push(number);
      else categories.set(category, { first: position, members: [number] });
      const legalClass = (row.class ??
        undefined) as CatalogProduct["legalClass"];
      if (!legalClass) withoutClass += 1;
      else if (mayBePromoted({ legalClass }))
        promoted.push({ number, category });
    }
    this.#file.exec(
      "delete from category; delete from numbers; delete from info",
    );
    for (const [name, { first, members }] of categories)
      this.#run(
        "insert into category values (?, ?, ?, ?)",
        ...[first, name, foldName(name)],
        bytesOf(Uint32Array.from(members).sort()),
      );
    const sortedBy = (values: Float64Array) =>
      Uint32Array.from(values.keys()).sort(
        // Equal ones, also two that are infinite, are in the order of their names.
        (a, b) =>
          (values[a]! < values[b]! ? -1 : values[a]! > values[b]! ? 1 : 0) ||
          a - b,
      );
    const featured = pickFeatured(promoted, LISTED_AS_FEATURED);
    for (const [name, numbers] of Object.entries({
      "number by position": numberAt,
      "position by number": Uint32Array.from(positionAt),
      featured: Uint32Array.from(featured, ({ number }) => number),
      price: sortedBy(prices),
      "unit-price": sortedBy(unitPrices),
    }))
      this.#run("insert into numbers values (?, ?)", name, bytesOf(numbers));
    for (const [name, value] of Object.entries({
      format: CATALOG_FORMAT,
      version: this.built.version,
      count,
      withoutClass,
      entryCount: count + this.#count("select count(*) as count from apart"),
      lastPosition,
      hidesPrescription: this.built.hidesPrescription ? 1 : 0,
      namesHash: this.built.names.hash,
    }))
      this.#run("insert into info values (?, ?)", name, String(value));
  }

  /** Lets go of the file, finished or not. */
  close(): void {
    this.#statements.clear();
    if (this.#file.isOpen) this.#file.close();
  }
}
