import type { Selectable } from "kysely";
import type { Category, Product } from "../../api/endpoints.gen";
import { toAmount } from "../../domain/money";
import type { ProductTable, ShopDatabase } from "../db/schema";
import { drawnPictureNames } from "../resource/drawnPicture";

export type ProductRow = Selectable<ProductTable>;

/** A product as the contract has it: dollars, and the drawn pictures where it has no photos. */
export function toProduct(row: ProductRow): Product {
  const photo = JSON.parse(row.photo) as string[];
  const product = {
    productId: row.id,
    productName: row.name,
    brandName: row.brand,
    category: row.category,
    mg: row.mg,
    qty: row.pack,
    price: toAmount(row.price_cents),
    discount: toAmount(row.discount_cents),
    description: row.description,
  };
  return {
    ...product,
    photo: photo.length > 0 ? photo : drawnPictureNames(product),
  };
}

/** The whole catalogue in its own order. */
export async function listProducts(db: ShopDatabase): Promise<Product[]> {
  const rows = await db
    .selectFrom("product")
    .selectAll()
    .orderBy("position")
    .execute();
  return rows.map(toProduct);
}

/** The products that have one of these ids, by id; ids of no product are not in it. */
export async function productRowsById(
  db: ShopDatabase,
  ids: readonly string[],
): Promise<Map<string, ProductRow>> {
  const rows = await db
    .selectFrom("product")
    .selectAll()
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** One product; undefined where none has this id. */
export async function findProduct(
  db: ShopDatabase,
  id: string,
): Promise<Product | undefined> {
  const row = (await productRowsById(db, [id])).get(id);
  return row && toProduct(row);
}

/** Each category that holds a product, in the catalogue's order. */
export async function listCategories(db: ShopDatabase): Promise<Category[]> {
  const rows = await db
    .selectFrom("product")
    .select("category")
    .groupBy("category")
    .orderBy((of) => of.fn.min("position"))
    .execute();
  return rows.map(({ category }) => ({ categoryName: category }));
}

/** How many products the catalogue has. */
export async function countProducts(db: ShopDatabase): Promise<number> {
  const { count } = await db
    .selectFrom("product")
    .select((of) => of.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
