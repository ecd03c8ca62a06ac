import { sql, type Selectable } from "kysely";
import type {
  ProductTable,
  SentColumns,
  ShopDatabase,
  ShopTransaction,
} from "../db/schema";
import type { SentProduct } from "./catalogProduct";

export type ProductRow = Selectable<ProductTable>;

/** The columns of what the operator sent, apart from the order of the catalog. */
export type SentRow = Omit<SentColumns, "position"> & { product_id: string };

/** The reason of products that the operator has marked as out of stock. */
export const OUT_OF_STOCK = "out of stock";

const jsonOf = (value: object | undefined) =>
  value === undefined ? null : JSON.stringify(value);

export function toSentRow(product: SentProduct): SentRow {
  const { id, name, brand, category, mg, pack, description } = product;
  const { price_cents, discount_cents, form, unit, legalClass } = product;
  return {
    ...{ product_id: id, name, brand, category, mg, pack, description },
    ...{ price_cents, discount_cents, form: form ?? null, unit: unit ?? null },
    photos: JSON.stringify(product.photo),
    legal_class: legalClass ?? null,
    ingredients: jsonOf(product.ingredients),
    warnings: jsonOf(product.warnings),
  };
}

type Json = Required<Pick<SentProduct, "ingredients" | "warnings">>;

export function toSentProduct(row: SentRow): SentProduct {
  const { product_id: id, photos, legal_class: legalClass, form, unit } = row;
  const { name, brand, category, mg, pack, price_cents, discount_cents } = row;
  const { description, ingredients, warnings } = row;
  return {
    ...{ id, name, brand, category, mg, pack, price_cents, discount_cents },
    description,
    photo: JSON.parse(photos) as string[],
    ...(form !== null && { form }),
    ...(unit !== null && { unit }),
    ...(legalClass !== null && { legalClass }),
    ...(ingredients !== null && {
      ingredients: JSON.parse(ingredients) as Json["ingredients"],
    }),
    ...(warnings !== null && {
      warnings: JSON.parse(warnings) as Json["warnings"],
    }),
  };
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
    // Without a change the only row has no product.
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
