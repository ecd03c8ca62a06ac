import { sql, type SelectQueryBuilder } from "kysely";
import type { Category, Product } from "../../api/endpoints.gen";
import type { Medicine } from "../../domain/medicine";
import { toAmount } from "../../domain/money";
import {
  isOnEnquiry,
  mayBeDiscounted,
  type SaleRule,
} from "../../domain/saleRules";
import { foldName } from "../../domain/search";
import { batchesOf } from "../db/batches";
import type { ProductTable, Schema, ShopDatabase } from "../db/schema";
import { readSetting } from "../db/settings";
import { drawnPictureNames } from "../images/drawnPicture";

/** The setting that names the current catalog version. */
export const CURRENT_VERSION = "catalogue_generation";
/** The setting that says where the current catalog comes from. */
export const CATALOG_SOURCE = "catalogue_source";

/** A product of the catalog, as it is imported and stored. */
export interface CatalogProduct extends Medicine {
  id: string;
  name: string;
  brand: string;
  category: string;
  /** Milligrams; null if there is no single strength. */
  mg: number | null;
  /** Pills per pack. */
  pack: number;
  price_cents: number;
  /** Off each pair of packs. */
  discount_cents: number;
  description: string;
  /** The operator's own picture files. */
  photo: string[];
}

/** A product without the discount that the rules of sale forbid. */
export const withRules = (
  product: CatalogProduct,
  rules: readonly SaleRule[],
): CatalogProduct =>
  product.discount_cents === 0 || mayBeDiscounted(rules, product)
    ? product
    : { ...product, discount_cents: 0 };

/**
 * A product as the contract has it: dollars, the drawn pictures if it has no
 * photos, and sold by these rules.
 */
export function toProduct(
  found: CatalogProduct,
  rules: readonly SaleRule[],
): Product {
  const { id, name, brand, category, mg, pack, ...stored } = withRules(
    found,
    rules,
  );
  const { price_cents, discount_cents, description, photo, ...facts } = stored;
  const product = {
    productId: id,
    productName: name,
    brandName: brand,
    category,
    mg,
    qty: pack,
    price: toAmount(price_cents),
    discount: toAmount(discount_cents),
    description,
  };
  return {
    ...product,
    photo: photo.length > 0 ? photo : drawnPictureNames(product),
    ...facts,
    ...(isOnEnquiry(rules, found) && { onEnquiry: true }),
  };
}

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
const startsWith = (column: string, key: string) =>
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

const parse = ({ data }: { data: string }) =>
  JSON.parse(data) as CatalogProduct;

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
  return new Map(rows.map((row) => [row.id, parse(row)]));
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
  return row && toProduct(parse(row), rules);
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
  for await (const rows of batches) yield rows.map(parse);
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

/** What a search looks for, as keys that nameKey gives. */
export interface Matching {
  /** Start of the names; "" for all. */
  key: string;
  /** The whole name of a category; undefined for all. */
  category?: string;
}

function matchingProducts(
  db: ShopDatabase,
  version: number,
  { key, category }: Matching,
) {
  return productsIn(db, version)
    .$if(category !== undefined, (query) =>
      query.where("product.category", "=", category ?? ""),
    )
    .$if(key !== "", (query) =>
      query.where(startsWith("product.name_key", key)),
    );
}

/** How many products of all categories match, found in an index. */
export async function countMatching(
  db: ShopDatabase,
  version: number,
  key: string,
): Promise<number> {
  if (key === "") return countProductsIn(db, version);
  const { count } = await matchingProducts(db, version, { key })
    .select((of) => of.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What is stored of the products of a page, which an index has found, in no order. */
export const dataOfPage = (
  db: ShopDatabase,
  page: SelectQueryBuilder<Schema, "product", { id: string; since: number }>,
) =>
  db
    .selectFrom("product")
    .innerJoin(page.as("page"), (join) =>
      join
        .onRef("page.id", "=", "product.id")
        .onRef("page.since", "=", "product.since"),
    )
    .select("product.data");

/** Some products of a list. */
export interface Part {
  /** Index of the first one. */
  from: number;
  count: number;
  /** How many the list has; Infinity if that is not known. */
  total: number;
}

/** How a part is read from the nearer end of its list, since all before it have to be skipped. */
export function readingOf({ from, count, total }: Part) {
  const limit = Math.min(count, total - from);
  const behind = total - from - limit;
  return behind < from
    ? { direction: "desc" as const, limit, skipped: behind }
    : { direction: "asc" as const, limit, skipped: from };
}

/** The query for some of the products that match, by name and id. */
export function matchingQuery(
  db: ShopDatabase,
  version: number,
  matching: Matching,
  part: Part,
) {
  const { direction, limit, skipped } = readingOf(part);
  // The index alone is enough to skip what is before the page.
  const page = matchingProducts(db, version, matching)
    .select(["id", "since"])
    .orderBy("name_key", direction)
    .orderBy("id", direction)
    .limit(limit)
    .offset(skipped);
  return dataOfPage(db, page).orderBy("product.name_key").orderBy("product.id");
}

/** Some of the products that match, by name and id. */
export async function matchingPage(
  ...search: Parameters<typeof matchingQuery>
): Promise<CatalogProduct[]> {
  const rows = await matchingQuery(...search).execute();
  return rows.map(parse);
}

export interface CategoryCount {
  name: string;
  /** Orders the categories as the catalog does. */
  position: number;
  /** How many of its products match. */
  count: number;
}

/**
 * Categories with the number of their products whose name starts with a key;
 * those without such products are left out.
 *
 * @param which the largest ones, or those whose name starts with a key, by name
 */
export async function countByCategory(
  db: ShopDatabase,
  version: number,
  key: string,
  which: { largest: number } | { categoryKey: string },
): Promise<CategoryCount[]> {
  const categories = categoriesIn(db, version).select([
    "name",
    "name_key",
    "position",
    "products",
  ]);
  const chosen =
    "largest" in which
      ? categories
          .orderBy("products", "desc")
          .orderBy("name", "desc")
          .limit(which.largest)
      : categories.where(startsWith("name_key", which.categoryKey));
  const counted = db.selectFrom(chosen.as("chosen")).select((of) => [
    "chosen.name",
    "chosen.position",
    key === ""
      ? of.ref("chosen.products").as("count")
      : matchingProducts(db, version, { key })
          .where("product.category", "=", sql.ref<string>("chosen.name"))
          .select((inner) => inner.fn.countAll<number>().as("count"))
          .as("count"),
  ]);
  const rows = await counted
    .orderBy("chosen.name_key")
    .orderBy("chosen.name")
    .execute();
  return rows
    .map(({ count, ...row }) => ({ ...row, count: Number(count) }))
    .filter(({ count }) => count > 0);
}
