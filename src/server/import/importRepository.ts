import {
  CATALOG_SOURCE,
  CURRENT_VERSION,
  nameKey,
  productsIn,
  soldIn,
} from "../catalog/catalogRepository";
import { parseProduct, type CatalogProduct } from "../catalog/catalogProduct";
import { replaceWithdrawals } from "../catalog/withdrawalRepository";
import { batchesOf, inBatches } from "../db/batches";
import {
  FOREVER,
  type ProductTable,
  type ShopDatabase,
  type ShopTransaction,
  type WithdrawalTable,
} from "../db/schema";
import { writeSetting } from "../db/settings";
import { isPhotoFileName } from "../../domain/photoFiles";
import { unitCents } from "../../domain/unitPrice";
import type { CatalogLease } from "./catalogLease";

/** Rows of one transaction: a few milliseconds under SQLite's write lock. */
export const BATCH = 1_000;

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

/**
 * A number of 53 bits that differs if a value of the product does (cyrb53). A
 * cryptographic hash would take longer than all other comparing.
 */
function hashOf(product: CatalogProduct): number {
  let high = 0x41c6ce57;
  let low = 0xdeadbeef;
  for (const value of Object.values(product) as unknown[]) {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    // One step beyond the text ends the value.
    for (let index = 0; index <= text.length; index += 1) {
      const code = index < text.length ? text.charCodeAt(index) : 0x1f;
      low = Math.imul(low ^ code, 2654435761);
      high = Math.imul(high ^ code, 1597334677);
    }
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
  const batches = batchesOf<ProductTable>(db, "product", {
    columns: ["id", "hash", "position", "category"],
    // As they mostly lie in the table.
    key: ["position"],
    where: soldIn(version),
  });
  for await (const rows of batches) {
    for (const { id, hash, position, category: read } of rows) {
      const category = names.get(read) ?? read;
      names.set(category, category);
      products.set(id, { hash, position, category, isNamed: false });
    }
  }
  return products;
}

/** A product with the photos that were imported for it before, if there are some. */
export const withImported = (
  photo: string[] = [],
  product: CatalogProduct,
): CatalogProduct =>
  photo.some(isPhotoFileName) ? { ...product, photo } : product;

/** Gives products with imported photos these, instead of what the rows say. */
export async function withStoredPhotos(
  db: ShopDatabase,
  version: number,
  products: readonly NewProduct[],
): Promise<NewProduct[]> {
  const ids = products.map(({ product }) => product.id);
  const rows = await productsIn(db, version)
    .select(["id", "data"])
    .where("id", "in", ids)
    .execute();
  const photos = new Map(rows.map((row) => [row.id, parseProduct(row).photo]));
  return products.map((entry) => ({
    ...entry,
    product: withImported(photos.get(entry.product.id), entry.product),
  }));
}

/** Ends products for a version and all later ones. */
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
  ids: Iterable<string>,
): Promise<void> {
  for await (const batch of inBatches(ids, BATCH)) {
    await lease.write((transaction) =>
      endProducts(transaction, version, batch),
    );
  }
}

/** Stores a batch of new or changed products for a version. */
export async function writeProducts(
  lease: CatalogLease,
  version: number,
  products: readonly NewProduct[],
): Promise<void> {
  const ended = products.flatMap(({ product, old }) => (old ? product.id : []));
  const rows = products
    .map(({ product, position }) => ({
      id: product.id,
      since: version,
      until: FOREVER,
      name_key: nameKey(product.name),
      category: product.category,
      price_cents: product.price_cents,
      unit_price: unitCents(product.price_cents, product.pack, product.unit),
      position,
      data: JSON.stringify(product),
      hash: hashOf(product),
    }))
    // Neighbours share the pages of the largest index.
    .sort((a, b) => (a.name_key < b.name_key ? -1 : 1));
  await lease.write(async (transaction) => {
    await endProducts(transaction, version, ended);
    await transaction.insertInto("product").values(rows).execute();
  });
}

/** Counts the products of some categories again for a version. */
export async function recountCategories(
  db: ShopDatabase,
  lease: CatalogLease,
  version: number,
  names: Iterable<string>,
): Promise<void> {
  for await (const batch of inBatches(names, BATCH)) {
    const counted = await productsIn(db, version)
      .select((of) => [
        "category",
        of.fn.countAll<number>().as("products"),
        of.fn.min("position").as("position"),
      ])
      .where("category", "in", batch)
      .groupBy("category")
      .execute();
    const rows = counted.map(({ category, products, position }) => ({
      name: category,
      since: version,
      until: FOREVER,
      name_key: nameKey(category),
      position: Number(position),
      products: Number(products),
    }));
    await lease.write(async (transaction) => {
      await transaction
        .updateTable("category")
        .set({ until: version })
        .where("name", "in", batch)
        .where("until", "=", FOREVER)
        .execute();
      if (rows.length === 0) return;
      await transaction.insertInto("category").values(rows).execute();
    });
  }
}

/** From here on all hosts sell from this version. */
export async function publish(
  lease: CatalogLease,
  version: number,
  source: string,
  withdrawals: Iterable<WithdrawalTable>,
): Promise<void> {
  await lease.write(async (transaction) => {
    await replaceWithdrawals(transaction, withdrawals);
    await writeSetting(transaction, CURRENT_VERSION, String(version));
    await writeSetting(transaction, CATALOG_SOURCE, source);
  });
}
