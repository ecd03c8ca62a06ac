import {
  DatabaseSync,
  type DatabaseSyncInstance,
  type StatementSyncInstance,
} from "@photostructure/sqlite";
import { pathToFileURL } from "node:url";
import { parseProduct, type CatalogProduct } from "./catalogProduct";

/**
 * Raised with each change of the tables or of the words of products: a file of
 * another format was built by another version of this program, and each host builds
 * its own out of the entries and the info, which all formats have.
 */
export const CATALOG_FORMAT = "11";

/** A product as it is stored. */
export interface StoredRow {
  /** Orders the catalog as it was imported. */
  position: number;
  /** JSON of the CatalogProduct. */
  data: string;
}

/** A product's entry in the catalog. */
export interface CatalogEntry extends StoredRow {
  /** Otherwise it is kept apart. */
  isSold: boolean;
}

/** A list of numbers as the file has it. A copy, since its bytes may lie anywhere. */
export const readNumbers = (bytes: unknown) =>
  new Uint32Array((bytes as Uint8Array).slice().buffer);

/** The address of a file that never changes: SQLite takes no lock for each read. */
function unchanging(path: string): URL {
  const url = pathToFileURL(path);
  url.searchParams.set("immutable", "1");
  return url;
}

const parse = (row: unknown) => parseProduct((row as StoredRow).data);

/**
 * The file of a version of the catalog, which never changes, and what it says of
 * each product: as much of it as files of all formats have.
 */
export class StoredCatalog {
  readonly version: number;
  /** True if this version of the program has built it. */
  readonly isOfThisFormat: boolean;
  /** Number of products on sale. */
  readonly count: number;
  /** Number of products on sale without a legal class. */
  readonly withoutClass: number;
  /** Number of products that it knows, with those that are kept apart. */
  readonly entryCount: number;
  /** True if prescription medicines are kept off sale. */
  readonly hidesPrescription: boolean;
  /** By which names of medicines its products' ingredients were found. */
  readonly namesHash: string;
  /** The highest position. */
  readonly lastPosition: number;
  readonly #file: DatabaseSyncInstance;
  readonly #statements = new Map<string, StatementSyncInstance>();

  /** @throws what SQLite throws */
  constructor(readonly path: string) {
    this.#file = new DatabaseSync(unchanging(path), { readOnly: true });
    this.#file.exec("pragma cache_size = -16000");
    try {
      const info = this.#info();
      this.isOfThisFormat = info.get("format") === CATALOG_FORMAT;
      this.version = Number(info.get("version"));
      this.count = Number(info.get("count"));
      this.withoutClass = Number(info.get("withoutClass"));
      this.entryCount = Number(info.get("entryCount"));
      this.lastPosition = Number(info.get("lastPosition"));
      this.hidesPrescription = info.get("hidesPrescription") === "1";
      this.namesHash = info.get("namesHash") ?? "";
    } catch (error) {
      this.#file.close();
      throw error;
    }
  }

  #info(): Map<string, string> {
    const rows = this.all("select name, value from info") as {
      name: string;
      value: string;
    }[];
    return new Map(rows.map(({ name, value }) => [name, value]));
  }

  protected prepare(sql: string): StatementSyncInstance {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#file.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  protected all = (sql: string, ...values: (string | number)[]) =>
    this.prepare(sql).all(...values);

  protected get = (sql: string, ...values: (string | number)[]) =>
    this.prepare(sql).get(...values);

  /** The product with an id; undefined if none on sale has it. */
  product(id: string): CatalogProduct | undefined {
    const row = this.get("select data from product where id = ?", id);
    return row && parse(row);
  }

  /** The entry with an id, whether it is on sale or kept apart. */
  entry = (id: string): CatalogEntry | undefined => this.#entry("id", id);

  /** The entry at a position. */
  entryAt = (position: number): CatalogEntry | undefined =>
    this.#entry("position", position);

  #entry(key: "id" | "position", value: string | number) {
    const row = this.get(
      `select position, data, 1 as sold from product where ${key} = ?1 union all select position, data, 0 from apart where ${key} = ?1`,
      value,
    ) as (StoredRow & { sold: number }) | undefined;
    if (row === undefined) return undefined;
    const { position, data, sold } = row;
    return { position, data, isSold: sold === 1 };
  }

  /** The reason why a product that the shop has is not on sale; undefined if it is, or unknown. */
  notOnSale(id: string): { name: string; reason: string } | undefined {
    const row = this.get("select reason, data from apart where id = ?", id);
    if (row === undefined) return undefined;
    return {
      name: parse(row).name,
      reason: (row as { reason: string }).reason,
    };
  }

  /** All products on sale, in the catalog's order. */
  *inOrder(): Generator<CatalogProduct> {
    for (const row of this.#rows("product")) yield parse(row);
  }

  /** Products on sale, then those that are kept apart, each in the catalog's order. */
  *entries(): Generator<CatalogEntry> {
    for (const row of this.#rows("product")) yield { ...row, isSold: true };
    for (const { position, data } of this.apart())
      yield { position, data, isSold: false };
  }

  /** Products that are kept apart because they are withdrawn, or not shown by this shop. */
  apart(): Generator<StoredRow & { reason: string }> {
    return this.#rows("apart") as Generator<StoredRow & { reason: string }>;
  }

  /** A table's rows by position, some at a time, so that no statement stays open between them. */
  *#rows(table: "product" | "apart"): Generator<StoredRow> {
    const columns =
      table === "apart" ? "position, data, reason" : "position, data";
    const sql = `select ${columns} from ${table} where position > ? order by position limit 200`;
    let last: number | undefined = -1;
    while (last !== undefined) {
      const rows = this.all(sql, last) as unknown as StoredRow[];
      yield* rows;
      last = rows.at(-1)?.position;
    }
  }

  /** @returns what is wrong with the file; undefined if nothing is */
  complaint(): string | undefined {
    const [row] = this.#file.prepare("pragma quick_check(1)").all() as {
      quick_check: string;
    }[];
    const counted = this.get("select count(*) as count from product");
    const isWhole = (counted as { count: number }).count === this.count;
    if (row?.quick_check !== "ok") return row?.quick_check;
    return isWhole ? undefined : "It lacks products.";
  }

  close(): void {
    this.#statements.clear();
    this.#file.close();
  }
}
