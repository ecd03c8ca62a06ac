import { sql } from "kysely";
import type { Category, Product } from "../../api/endpoints.gen";
import type { SaleRule } from "../../domain/saleRules";
import { foldName } from "../../domain/search";
import { batchesOf } from "../db/batches";
import type { ProductTable, ShopDatabase } from "../db/schema";
import { readSetting } from "../db/settings";
import { parseProduct, toProduct, type CatalogProduct } from "./catalogProduct";

/** The setting that names the current catalog version. */
export const CURRENT_VERSION = "catalogue_generation";
/** The setting that says where the current catalog comes from. */
export const CATALOG_SOURCE = "catalogue_source";

/**
 * The longest key: no database indexes texts of any length, and PostgreSQL
 * refuses index rows over some 2,700 bytes, which hold a category too.
 */
const LONGEST_KEY = 400;

/**
 * A name as it is searched by: folded by the rule that browser and host share,
 * so that a name starts with the typed text if its key starts with the text's key.
 */
export function nameKey(name: string): string {
  const key = foldName(name);
  if (key.length <= LONGEST_KEY) return key;
  // Half a character could not be stored.
  return key.slice(0, LONGEST_KEY).replace(/[\ud800-\udbff]$/, "");
}

/**
 * The end of the keys that start with a given one, in the order of code points:
 * they are not before the given one, and before this. Unicode keeps this code
 * point free for such uses.
 */
export const endOfPrefix = (key: string) => `${key}\u{10ffff}`;

/** The condition that the keys in a column start with a given one; found in an index. */
export const startsWith = (column: string, key: string) =>
  sql<boolean>`${sql.ref(column)} >= ${key} and ${sql.ref(column)} < ${endOfPrefix(key)}`;

/**
 * The version of the catalog that is sold from. What a version sells never
 * changes once it is current, and no number is ever used again.
 */
export async function currentVersion(db: ShopDatabase): Promise<number> {
  return Number(await readSetting(db, CURRENT_VERSION));
}

/**
 * Reads from the current catalog with as many queries as it takes, all of the
 * same version. If another one has become current meanwhile, what was read may
 * have been half removed, and is read again.
 */
export async function readCurrent<T>(
  db: ShopDatabase,
  read: (version: number) => Promise<T>,
): Promise<T> {
  const version = await currentVersion(db);
  const result = await read(version);
  // A transaction sees the database as it was at one moment.
  if (db.isTransaction) return result;
  const isStillCurrent = (await currentVersion(db)) === version;
  return isStillCurrent ? result : readCurrent(db, read);
}

/** The condition that a version has a product or a category. */
export const soldIn = (version: number) =>
  sql<boolean>`since <= ${version} and until > ${version}`;

/** The products that a version sells. */
export const productsIn = (db: ShopDatabase, version: number) =>
  db.selectFrom("product").where(soldIn(version));

/** The categories that a version has. */
export const categoriesIn = (db: ShopDatabase, version: number) =>
  db.selectFrom("category").where(soldIn(version));

/** The products on sale that have one of these ids, by id; other ids are not in it. */
export async function productRowsById(
  db: ShopDatabase,
  ids: readonly string[],
): Promise<Map<string, CatalogProduct>> {
  const rows = await readCurrent(db, (version) =>
    productsIn(db, version)
      .select(["id", "data"])
      .where("id", "in", ids)
      .execute(),
  );
  return new Map(rows.map((row) => [row.id, parseProduct(row)]));
}

/** One product of a version; undefined if none has this id. */
export async function findProductIn(
  db: ShopDatabase,
  version: number,
  id: string,
  rules: readonly SaleRule[],
): Promise<Product | undefined> {
  const row = await productsIn(db, version)
    .select("data")
    .where("id", "=", id)
    .executeTakeFirst();
  return row && toProduct(parseProduct(row), rules);
}

/** One product on sale; undefined if none has this id. */
export const findProduct = (
  db: ShopDatabase,
  id: string,
  rules: readonly SaleRule[],
) => readCurrent(db, (version) => findProductIn(db, version, id, rules));

/** All products of a version in the catalog's order, in batches. */
export async function* productsInOrder(
  db: ShopDatabase,
  version: number,
): AsyncGenerator<CatalogProduct[]> {
  const batches = batchesOf<ProductTable>(db, "product", {
    columns: ["position", "data"],
    key: ["position"],
    where: soldIn(version),
  });
  for await (const rows of batches) yield rows.map(parseProduct);
}

/** The ids of some of a version's products by name: `count` from the index `from` on. */
export async function productIdsByName(
  db: ShopDatabase,
  version: number,
  { from, count }: { from: number; count: number },
): Promise<string[]> {
  const rows = await productsIn(db, version)
    .select("id")
    .orderBy("name_key")
    .orderBy("id")
    .limit(count)
    .offset(from)
    .execute();
  return rows.map(({ id }) => id);
}

/** Each category of a version, in the catalog's order. */
export async function listCategories(
  db: ShopDatabase,
  version: number,
): Promise<Category[]> {
  const rows = await categoriesIn(db, version)
    .select("name")
    .orderBy("position")
    .execute();
  return rows.map(({ name }) => ({ categoryName: name }));
}

/** How many products a version sells. */
export async function countProductsIn(
  db: ShopDatabase,
  version: number,
): Promise<number> {
  const { count } = await categoriesIn(db, version)
    .select((of) => of.fn.sum("products").as("count"))
    .executeTakeFirstOrThrow();
  return Number(count ?? 0);
}

/** How many products are on sale. */
export const countProducts = (db: ShopDatabase) =>
  readCurrent(db, (version) => countProductsIn(db, version));
