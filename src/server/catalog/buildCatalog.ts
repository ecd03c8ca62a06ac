import {
  DatabaseSync,
  type DatabaseSyncInstance,
  type StatementSyncInstance,
} from "@photostructure/sqlite";
import { LRUCache } from "lru-cache";
import { copyFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { foldName } from "../../domain/search";
import { unitCents } from "../../domain/unitPrice";
import type { MedicineNames } from "../medicines/medicineNames";
import { packsKey } from "../medicines/packsKey";
import { parseProduct, type CatalogProduct } from "./catalogProduct";
import { Catalog } from "./openCatalog";
import { productWords, wordsOf, type TextWords } from "./searchWords";
import type { CatalogEntry } from "./storedCatalog";
import { writeLists } from "./writeLists";

const TABLES = `
  create table info (name text primary key, value text not null) without rowid;
  create table product (
    position integer primary key, id text not null, name_key text not null,
    category text not null, price integer not null, unit_price real not null,
    class text, data text not null, packs_key text
  );
  create table apart (
    position integer primary key, id text not null unique, data text not null,
    reason text not null
  );
  create table category (
    position integer primary key, name text not null, key text not null, members blob not null
  );
  create table numbers (name text primary key, data blob not null) without rowid;
  create virtual table word using fts5(
    first, name, brand, ingredient, strength, contents,
    content='', detail=column, columnsize=0, tokenize="ascii tokenchars '#.%'"
  );
  create virtual table word_count using fts5vocab(word, row);
  insert into word (word, rank) values ('automerge', 0), ('hashsize', 16000000);
`;

/** Made after all products of a new file. */
const SORTED = `
  insert into word (word) values ('optimize');
  create unique index product_id on product (id);
  create index product_name on product (name_key, id);
  create index product_packs on product (packs_key);
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
/** The reason why medicines that need a prescription are not on sale. */
const PRESCRIBED = "it needs a prescription";

/** The version that is built. */
export interface BuiltVersion {
  version: number;
  /** Keeps prescription medicines off sale. */
  hidesPrescription: boolean;
  /** Tell which products are packs of one medicine. */
  names: MedicineNames;
  /** Of the names by which it was found out what products contain. */
  namesHash: string;
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

/** Tells if the same words find two states of a product. */
const isFoundAs = (before: CatalogProduct, after: CatalogProduct) => {
  const [one, other] = [before, after].map(
    ({ price_cents, discount_cents, pack, photo, ...found }) => found,
  );
  return isDeepStrictEqual(one, other);
};

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
    private readonly path: string,
    private readonly built: BuiltVersion,
    last?: Pick<Catalog, "path">,
  ) {
    this.#isNew = last === undefined;
    if (last) copyFileSync(last.path, path);
    this.#file = new DatabaseSync(path);
    // A file that was interrupted is thrown away, so no journal is needed.
    this.#file.exec(
      "pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -24000",
    );
    this.#file.exec(this.#isNew ? `${TABLES} begin` : "begin");
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
      "insert into product values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      position,
      id,
      foldName(name),
      category,
      price_cents,
      unitCents(price_cents, pack, unit),
      legalClass ?? null,
      data,
      packsKey(product, this.built.names),
    );
  }

  /** Adds a product at a position that is free. In a new file each one is higher than the last: FTS5 begins a new segment otherwise. */
  add(product: CatalogProduct, data: string, position: number): void {
    const { id } = product;
    const reason = reasonNotSold(product, this.built);
    if (reason !== undefined) {
      this.#run(
        "insert into apart values (?, ?, ?, ?)",
        position,
        id,
        data,
        reason,
      );
      return;
    }
    this.#insertProduct(product, data, position);
    this.#run(
      `insert into word (rowid, ${WORD_COLUMNS.join()}) values (?, ?, ?, ?, ?, ?, ?)`,
      position,
      ...this.#wordsOf(product),
    );
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
      position,
      ...this.#wordsOf(product),
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
    await writeLists(this.#file, this.built);
    this.#statements.clear();
    this.#file.exec("commit");
    this.#file.close();
    const catalog = new Catalog(this.path);
    const complaint = catalog.complaint();
    if (complaint === undefined) return catalog;
    catalog.close();
    throw new Error(`The catalog that was built is damaged: ${complaint}`);
  }

  /** Lets go of the file, finished or not. */
  close(): void {
    this.#statements.clear();
    if (this.#file.isOpen) this.#file.close();
  }
}
