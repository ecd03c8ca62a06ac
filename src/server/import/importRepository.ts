import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import {
  CATALOG_SOURCE,
  categoriesIn,
  CURRENT_VERSION,
  nameKey,
  productsIn,
  type CatalogProduct,
} from "../catalog/catalogRepository";
import {
  FOREVER,
  type CategoryTable,
  type ProductTable,
  type ShopDatabase,
  type ShopTransaction,
} from "../db/schema";
import { writeSetting } from "../db/settings";
import type { CatalogLease } from "./catalogLease";

/** Rows of one transaction: a few milliseconds under SQLite's write lock. */
const BATCH = 1_000;
/** Rows that are read at a time. */
const READ = 1_000;

/** What an import has to know of a product that is on sale. */
export interface StoredProduct {
  hash: number;
  position: number;
  category: string;
  /** Whether a row has named it. */
  isNamed: boolean;
}

/** A product that may have to be stored, with its place in the catalog. */
export interface NewProduct {
  product: CatalogProduct;
  position: number;
  /** What is stored of it; undefined if it is new. */
  old: StoredProduct | undefined;
}

/** Lists in parts of one transaction each. */
function* batchesOf<T>(items: readonly T[], size = BATCH): Generator<T[]> {
  for (let first = 0; first < items.length; first += size) {
    yield items.slice(first, first + size);
  }
}

/**
 * A number of 53 bits that differs if a value of the product does (cyrb53). No
 * cryptographic hash, for it takes a third of the time of an import that
 * changes nothing.
 */
function hashOf(product: CatalogProduct): number {
  let high = 0x41c6ce57;
  let low = 0xdeadbeef;
  const add = (code: number) => {
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  };
  for (const value of Object.values(product) as unknown[]) {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    for (let index = 0; index < text.length; index += 1) {
      add(text.charCodeAt(index));
    }
    // Ends the value.
    add(0x1f);
  }
  low ^= Math.imul(high ^ (high >>> 15), 0x735a2d97);
  high ^= Math.imul(low ^ (low >>> 15), 0xcaf649a9);
  return 2 ** 32 * (high & 0x1fffff) + (low >>> 0);
}

/** Whether a product is stored as it is, position and contents. */
export const isStored = ({ product, position, old }: NewProduct) =>
  old?.position === position && old.hash === hashOf(product);

/** All products of a version by id, as far as an import compares them. */
export async function readStored(
  db: ShopDatabase,
  version: number,
): Promise<Map<string, StoredProduct>> {
  const products = new Map<string, StoredProduct>();
  // Of each category's name one copy is enough.
  const names = new Map<string, string>();
  let last = 0;
  for (;;) {
    // By position, as they mostly lie in the table.
    const rows = await productsIn(db, version)
      .select(["id", "hash", "position", "category"])
      .where("position", ">", last)
      .orderBy("position")
      .limit(READ)
      .execute();
    for (const { id, hash, position, category: read } of rows) {
      const category = names.get(read) ?? read;
      names.set(category, category);
      products.set(id, { hash, position, category, isNamed: false });
    }
    const end = rows.at(-1);
    if (end === undefined) return products;
    last = end.position;
    await nextTurn();
  }
}

/** The photos of a version's products with these ids, by id. */
export async function photosOf(
  db: ShopDatabase,
  version: number,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const photos = new Map<string, string[]>();
  for (const batch of batchesOf(ids)) {
    const rows = await productsIn(db, version)
      .select(["id", "data"])
      .where("id", "in", batch)
      .execute();
    for (const { id, data } of rows) {
      photos.set(id, (JSON.parse(data) as CatalogProduct).photo);
    }
  }
  return photos;
}

/** Ends rows for all later versions; those that begin with the same version go. */
async function endProducts(
  transaction: ShopTransaction,
  version: number,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .updateTable("product")
    .set({ until: version })
    .where("id", "in", ids)
    .where("until", "=", FOREVER)
    .execute();
}

/** Ends products, in small transactions between which orders are stored. */
export async function removeProducts(
  lease: CatalogLease,
  version: number,
  ids: readonly string[],
): Promise<void> {
  for (const batch of batchesOf(ids)) {
    await lease.write((transaction) =>
      endProducts(transaction, version, batch),
    );
    await nextTurn();
  }
}

/**
 * Stores new or changed products for a version, in small transactions between
 * which orders are stored.
 */
export async function writeProducts(
  lease: CatalogLease,
  version: number,
  products: readonly NewProduct[],
): Promise<void> {
  const old = new Set(
    products.flatMap(({ product, old }) => (old ? product.id : [])),
  );
  const rows = products.map<ProductTable>(({ product, position }) => {
    return {
      id: product.id,
      since: version,
      until: FOREVER,
      name_key: nameKey(product.name),
      category: product.category,
      position,
      data: JSON.stringify(product),
      hash: hashOf(product),
    };
  });
  // Sorted, neighbours share the pages of the largest index.
  rows.sort((a, b) => (a.name_key < b.name_key ? -1 : 1));
  for (const batch of batchesOf(rows)) {
    const ids = batch.map(({ id }) => id).filter((id) => old.has(id));
    await lease.write(async (transaction) => {
      await endProducts(transaction, version, ids);
      await transaction.insertInto("product").values(batch).execute();
    });
    await nextTurn();
  }
}

/** Counts the products of some categories again for a version, and stores what differs. */
export async function recountCategories(
  db: ShopDatabase,
  lease: CatalogLease,
  { before, version }: { before: number; version: number },
  names: ReadonlySet<string>,
): Promise<void> {
  for (const batch of batchesOf([...names])) {
    const counted = await productsIn(db, version)
      .select((of) => [
        "category as name",
        of.fn.countAll<number>().as("products"),
        of.fn.min("position").as("position"),
      ])
      .where("category", "in", batch)
      .groupBy("category")
      .execute();
    const rows = counted.map<CategoryTable>((row) => ({
      name: row.name,
      since: version,
      until: FOREVER,
      name_key: nameKey(row.name),
      position: Number(row.position),
      products: Number(row.products),
    }));
    const old = await categoriesIn(db, before)
      .select(["name", "position", "products"])
      .where("name", "in", batch)
      .execute();
    const oldOf = new Map(old.map((row) => [row.name, row]));
    const changed = rows.filter(({ name, position, products }) => {
      const row = oldOf.get(name);
      return row?.position !== position || row.products !== products;
    });
    const kept = new Set(rows.map(({ name }) => name));
    for (const { name } of changed) kept.delete(name);
    const ended = old.map(({ name }) => name).filter((name) => !kept.has(name));
    await lease.write(async (transaction) => {
      if (ended.length > 0) {
        await transaction
          .updateTable("category")
          .set({ until: version })
          .where("name", "in", ended)
          .where("until", "=", FOREVER)
          .execute();
      }
      if (changed.length > 0) {
        await transaction.insertInto("category").values(changed).execute();
      }
    });
    await nextTurn();
  }
}

/** From here on all hosts sell from this version. */
export async function publish(
  lease: CatalogLease,
  version: number,
  source: string,
): Promise<void> {
  await lease.write(async (transaction) => {
    await writeSetting(transaction, CURRENT_VERSION, String(version));
    await writeSetting(transaction, CATALOG_SOURCE, source);
  });
}

/** The condition of the index `product_ended`, as databases recognize it. */
const isEnded = sql<boolean>`until < ${sql.lit(FOREVER)}`;

/** Repeats a write until it finds nothing more to do. */
async function repeat(
  lease: CatalogLease,
  signal: AbortSignal | undefined,
  write: (transaction: ShopTransaction) => Promise<number>,
): Promise<void> {
  for (let count = BATCH; count === BATCH;) {
    signal?.throwIfAborted();
    await lease.write(async (transaction) => {
      count = await write(transaction);
    });
    await nextTurn();
  }
}

/** Removes the rows that ended with the current version or before. */
export async function removeEnded(
  lease: CatalogLease,
  current: number,
  signal?: AbortSignal,
): Promise<void> {
  await repeat(lease, signal, async (transaction) => {
    const rows = await transaction
      .selectFrom("product")
      .select(["id", "since"])
      .where(isEnded)
      .where("until", "<=", current)
      .limit(BATCH)
      .execute();
    await deleteProducts(transaction, rows);
    return rows.length;
  });
  await lease.write(async (transaction) => {
    await transaction
      .deleteFrom("category")
      .where("until", "<=", current)
      .execute();
  });
}

async function deleteProducts(
  transaction: ShopTransaction,
  rows: readonly Pick<ProductTable, "id" | "since">[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .deleteFrom("product")
    .where((of) =>
      of(
        of.refTuple("id", "since"),
        "in",
        rows.map(({ id, since }) => of.tuple(id, since)),
      ),
    )
    .execute();
}

/** Takes back what an import has written that did not become the current version. */
export async function removeUnpublished(
  db: ShopDatabase,
  lease: CatalogLease,
  current: number,
  signal?: AbortSignal,
): Promise<void> {
  await repeat(lease, signal, async (transaction) => {
    const rows = await transaction
      .selectFrom("product")
      .select("id")
      .where(isEnded)
      .where("until", ">", current)
      .where("since", "<=", current)
      .limit(BATCH)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await transaction
      .updateTable("product")
      .set({ until: FOREVER })
      .where("id", "in", ids)
      .where("until", ">", current)
      .where("since", "<=", current)
      .execute();
    return ids.length;
  });
  let last = "";
  for (;;) {
    signal?.throwIfAborted();
    const rows = await db
      .selectFrom("product")
      .select(["id", "since"])
      .where("since", ">", current)
      .where("id", ">", last)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    const end = rows.at(-1);
    if (end === undefined) break;
    last = end.id;
    await lease.write((transaction) => deleteProducts(transaction, rows));
    await nextTurn();
  }
  await lease.write(async (transaction) => {
    await transaction
      .deleteFrom("category")
      .where("since", ">", current)
      .execute();
    await transaction
      .updateTable("category")
      .set({ until: FOREVER })
      .where("until", ">", current)
      .execute();
  });
}
