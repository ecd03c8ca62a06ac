import { sql } from "kysely";
import type { SENT_COLUMNS } from "../db/migrations/0001_shop";
import type { Row, ShopDatabase, ShopTransaction } from "../db/schema";
import type { SentProduct } from "./catalogProduct";

export type ProductRow = Row<"product">;

/** The columns of what the operator sent, apart from the order of the catalog. */
export type SentRow = Pick<
  ProductRow,
  "product_id" | Exclude<keyof typeof SENT_COLUMNS, "position">
>;

/** The reason of products that the operator has marked as out of stock. */
export const OUT_OF_STOCK = "out of stock";

const jsonOf = (value: object | undefined) =>
  value === undefined ? null : JSON.stringify(value);

// Both name each field: to spread objects takes thirty times as long, for 250,000 rows some seconds.
export const toSentRow = (product: SentProduct): SentRow => ({
  product_id: product.id,
  name: product.name,
  brand: product.brand,
  category: product.category,
  mg: product.mg,
  pack: product.pack,
  price_cents: product.price_cents,
  discount_cents: product.discount_cents,
  description: product.description,
  photos: JSON.stringify(product.photo),
  form: product.form ?? null,
  unit: product.unit ?? null,
  legal_class: product.legalClass ?? null,
  ingredients: jsonOf(product.ingredients),
  warnings: jsonOf(product.warnings),
});

type Json = Required<Pick<SentProduct, "ingredients" | "warnings">>;

export function toSentProduct(row: SentRow): SentProduct {
  const { form, unit, legal_class: legalClass, ingredients, warnings } = row;
  const product: SentProduct = {
    id: row.product_id,
    name: row.name,
    brand: row.brand,
    category: row.category,
    mg: row.mg,
    pack: row.pack,
    price_cents: row.price_cents,
    discount_cents: row.discount_cents,
    description: row.description,
    photo: JSON.parse(row.photos) as string[],
  };
  if (form !== null) product.form = form;
  if (unit !== null) product.unit = unit;
  if (legalClass !== null) product.legalClass = legalClass;
  if (ingredients !== null)
    product.ingredients = JSON.parse(ingredients) as Json["ingredients"];
  if (warnings !== null)
    product.warnings = JSON.parse(warnings) as Json["warnings"];
  return product;
}

/**
 * Begins a change of what visitors see. The row stays locked until the
 * transaction ends, so that versions are committed in their order.
 *
 * @returns the version that the change makes
 */
export async function raiseVersion(db: ShopTransaction): Promise<number> {
  const { version } = await db
    .updateTable("catalog")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

/** The catalog's version. */
export async function readVersion(db: ShopDatabase): Promise<number> {
  const { version } = await db
    .selectFrom("catalog")
    .select("version")
    .executeTakeFirstOrThrow();
  return version;
}

/** Products by id, also those that are withdrawn or no longer in the catalog. */
export async function readProducts(
  db: ShopDatabase,
  ids: readonly string[],
): Promise<Map<string, ProductRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("product")
    .selectAll()
    .where("product_id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.product_id, row]));
}

/** The withdrawn products, those of the longest time first. */
export const readWithdrawn = (db: ShopDatabase): Promise<ProductRow[]> =>
  db
    .selectFrom("product")
    .selectAll()
    .where("withdrawn_reason", "is not", null)
    .orderBy("withdrawn_at")
    .execute();

/**
 * Reads which rows have changed since a version, and the version now, in one
 * statement so that no change is seen by half.
 *
 * @param most rows that are read
 */
export async function readChanges(
  db: ShopDatabase,
  since: number,
  most: number,
): Promise<{ version: number; rows: ProductRow[] }> {
  const { rows } = await sql<{ version: number } & ProductRow>`
    select catalog.version, product.* from catalog left join product
      on product.changed_in > ${since} or product.stock_told_in > ${since}
    limit ${most}`.execute(db);
  return {
    version: rows[0]!.version,
    // If nothing has changed, the only row has no product.
    rows: rows.filter(({ product_id: id }) => (id as string | null) !== null),
  };
}

/** How many products there are, sold or not. */
export async function countProducts(db: ShopDatabase): Promise<number> {
  const { count } = await db
    .selectFrom("product")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
