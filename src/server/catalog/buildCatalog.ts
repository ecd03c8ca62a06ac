import {
  DatabaseSync,
  type DatabaseSyncInstance,
  type StatementSyncInstance,
} from "@photostructure/sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { mayBePromoted, pickFeatured } from "../../domain/pickFeatured";
import { foldName } from "../../domain/search";
import { unitCents } from "../../domain/unitPrice";
import type { MedicineNames } from "../medicines/medicineNames";
import { parseProduct, type CatalogProduct } from "./catalogProduct";
import { Catalog } from "./openCatalog";
import { CATALOG_FORMAT } from "./storedCatalog";
import { alikeKeys } from "./findSimilar";
import { ROWS, writeWords } from "./writeWords";

const TABLES = `
  create table info (name text primary key, value text not null) without rowid;
  create table product (
    number integer primary key, position integer not null, id text not null,
    name_key text not null, data text not null
  );
  create table apart (
    position integer primary key, id text not null unique, data text not null,
    reason text not null
  );
  create table category (
    position integer primary key, name text not null, key text not null, members blob not null
  );
  create table numbers (name text primary key, data blob not null) without rowid;
  create table alike (key text, number integer, primary key (key, number)) without rowid;
  create virtual table word using fts5(
    first, name, brand, ingredient, strength, contents,
    content='', detail=column, columnsize=0, tokenize="ascii tokenchars '#.%'"
  );
  create virtual table word_count using fts5vocab(word, row);
  insert into word (word, rank) values ('automerge', 0), ('hashsize', 32000000);
`;

/** On disk, and gone when the file is closed. */
const STAGING = `
  attach '' as staging;
  pragma staging.cache_size = -16000;
  create table staging.added (
    position integer primary key, id text not null unique, name_key text not null, data text not null
  );
  create table staging.alike (key text not null, number integer not null);
`;

/** Made last: rows are sorted once, instead of one by one. */
const SORTED = `
  insert into alike select key, number from staging.alike order by key, number;
  insert into word (word) values ('optimize');
  create unique index product_id on product (id);
  create unique index product_position on product (position);
  create index product_name on product (name_key);
`;

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

/** More than a home page shows, since the rules of sale may allow some to be asked about only. */
const LISTED_AS_FEATURED = 24;

/** The reason why the others are not on sale. */
const PRESCRIBED = "it needs a prescription";

/** Tells if a version sells a product; what it does not sell it keeps apart. */
export const isSold = (
  { id, legalClass }: CatalogProduct,
  {
    hidesPrescription,
    withdrawn,
  }: Pick<BuiltVersion, "hidesPrescription" | "withdrawn">,
): boolean =>
  !withdrawn.has(id) && !(hidesPrescription && legalClass === "prescription");

/** A category while its products are collected. */
interface Collected {
  position: number;
  members: number[];
}

/**
 * Builds the file of one version: products come in any order, and `finish` puts
 * them in the order of their names. Nobody reads the file before it is finished.
 */
export class CatalogBuilder {
  readonly #file: DatabaseSyncInstance;
  readonly #path: string;
  readonly #insert: StatementSyncInstance;
  readonly #byId: StatementSyncInstance;
  /** Held, since a statement that is collected ends its rows. */
  readonly #byName: StatementSyncInstance;
  readonly #byPosition: StatementSyncInstance;

  /** @param path of a file that is not there yet */
  constructor(path: string) {
    this.#path = path;
    this.#file = new DatabaseSync(path);
    // A file that was interrupted is thrown away, so no journal is needed.
    this.#file.exec(
      "pragma journal_mode = memory; pragma synchronous = off; pragma cache_size = -64000",
    );
    this.#file.exec(`${TABLES} ${STAGING} begin`);
    this.#insert = this.#file.prepare(
      "insert or ignore into staging.added values (?, ?, ?, ?)",
    );
    this.#byId = this.#file.prepare("select 1 from staging.added where id = ?");
    this.#byName = this.#file.prepare(
      "select id, position, name_key, data from staging.added order by name_key, id",
    );
    this.#byPosition = this.#file.prepare(
      "select position, data from staging.added order by position",
    );
  }

  /** @returns false if the id was added before; then nothing is changed */
  add(product: CatalogProduct, data: string, position: number): boolean {
    const key = foldName(product.name);
    return this.#insert.run(position, product.id, key, data).changes === 1;
  }

  /** Tells if a product with this id was added. */
  has(id: string): boolean {
    return this.#byId.get(id) !== undefined;
  }

  /**
   * Leaves out what the product at a position is made of.
   *
   * @returns its id and the rest; undefined if nothing was known
   */
  leaveOutIngredients(
    position: number,
  ): { id: string; data: string } | undefined {
    const staged = this.#file
      .prepare("select data from staging.added where position = ?")
      .get(position) as { data: string };
    const { ingredients, ...rest } = parseProduct(staged.data);
    if (!ingredients) return undefined;
    const data = JSON.stringify(rest);
    this.#file
      .prepare("update staging.added set data = ? where position = ?")
      .run(data, position);
    return { id: rest.id, data };
  }

  /**
   * Finishes the file, reads it once more and checks it.
   *
   * @returns the finished version, open
   * @throws Error if the file is damaged
   */
  async finish(built: BuiltVersion): Promise<Catalog> {
    await this.#writeProducts(built);
    await writeWords(this.#file, this.#byPosition, (product) =>
      isSold(product, built),
    );
    this.#file.exec(`${SORTED} commit; detach staging`);
    this.#file.close();
    const catalog = new Catalog(this.#path);
    const complaint = catalog.complaint();
    if (complaint === undefined) return catalog;
    catalog.close();
    throw new Error(`The catalog that was built is damaged: ${complaint}`);
  }

  #into(table: string, count: number): StatementSyncInstance {
    const values = Array(count).fill("?").join(", ");
    return this.#file.prepare(`insert into ${table} values (${values})`);
  }

  async #writeProducts(built: BuiltVersion): Promise<void> {
    const insertProduct = this.#into("product", 5);
    const insertApart = this.#into("apart", 4);
    const insertAlike = this.#into("staging.alike", 2);
    const categories = new Map<string, Collected>();
    const positions: number[] = [];
    const prices: number[] = [];
    const unitPrices: number[] = [];
    const promoted: { position: number; number: number; category: string }[] =
      [];
    let lastPosition = -1;
    let withoutClass = 0;
    const rows = this.#byName.iterate() as Iterable<{
      id: string;
      position: number;
      name_key: string;
      data: string;
    }>;
    let count = 0;
    for (const { id, position, name_key, data } of rows) {
      if (++count % ROWS === 0) await nextTurn();
      lastPosition = Math.max(lastPosition, position);
      const product = JSON.parse(data) as CatalogProduct;
      if (!isSold(product, built)) {
        const reason = built.withdrawn.get(id)?.reason ?? PRESCRIBED;
        insertApart.run(position, id, data, reason);
        continue;
      }
      const number = positions.push(position) - 1;
      insertProduct.run(number, position, id, name_key, data);
      for (const key of alikeKeys(product, built.names))
        insertAlike.run(key, number);
      const { price_cents, pack, unit, category, legalClass } = product;
      if (!legalClass) withoutClass += 1;
      else if (mayBePromoted(product))
        promoted.push({ position, number, category });
      prices.push(price_cents);
      unitPrices.push(unitCents(price_cents, pack, unit));
      const collected = categories.get(category);
      if (collected) {
        collected.members.push(number);
        collected.position = Math.min(collected.position, position);
      } else categories.set(category, { position, members: [number] });
    }
    const insertCategory = this.#into("category", 4);
    for (const [name, { position, members }] of categories) {
      const bytes = bytesOf(Uint32Array.from(members));
      insertCategory.run(position, name, foldName(name), bytes);
    }
    const insertNumbers = this.#into("numbers", 2);
    const numberAt = new Uint32Array(lastPosition + 1);
    positions.forEach((position, number) => (numberAt[position] = number));
    insertNumbers.run("number by position", bytesOf(numberAt));
    const sortedBy = (values: number[]) =>
      Uint32Array.from(values.keys()).sort(
        // Equal ones, also two that are infinite, are in the order of their names.
        (a, b) =>
          (values[a]! < values[b]! ? -1 : values[a]! > values[b]! ? 1 : 0) ||
          a - b,
      );
    const featured = pickFeatured(
      promoted.sort((a, b) => a.position - b.position),
      LISTED_AS_FEATURED,
    ).map(({ number }) => number);
    insertNumbers.run("featured", bytesOf(Uint32Array.from(featured)));
    insertNumbers.run("price", bytesOf(sortedBy(prices)));
    insertNumbers.run("unit-price", bytesOf(sortedBy(unitPrices)));
    const insertInfo = this.#into("info", 2);
    for (const [name, value] of Object.entries({
      format: CATALOG_FORMAT,
      version: built.version,
      count: positions.length,
      withoutClass,
      entryCount: count,
      lastPosition,
      hidesPrescription: built.hidesPrescription ? 1 : 0,
      namesHash: built.names.hash,
    })) {
      insertInfo.run(name, String(value));
    }
  }

  /** Lets go of the file, finished or not. */
  close(): void {
    if (this.#file.isOpen) this.#file.close();
  }
}
