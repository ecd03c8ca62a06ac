import type { Selectable } from "kysely";
import type { Category, Product } from "../../api/endpoints.gen";
import { toAmount } from "../../domain/money";
import type { ProductTable, ShopDatabase } from "../db/schema";
import { drawnPictureNames } from "../images/drawnPicture";
import { readCurrent } from "./catalogVersion";
import { LISTS } from "./lists";

export type ProductRow = Selectable<ProductTable>;

/** Products that are read at a time: some milliseconds' work. */
const SLICE = 250;

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

/** Products by their places; the caller says which ones, and in which order. */
export function placedProducts(db: ShopDatabase, generation: number) {
  return db
    .selectFrom("place")
    .innerJoin("product", (join) =>
      join
        .onRef("product.generation", "=", "place.generation")
        .onRef("product.id", "=", "place.product_id"),
    )
    .where("place.generation", "=", generation);
}

/** All products of a generation that are sold, in the catalog's order, slice by slice. */
export async function* productsInOrder(
  db: ShopDatabase,
  generation: number,
): AsyncGenerator<ProductRow[]> {
  let last = -1;
  for (;;) {
    const rows = await placedProducts(db, generation)
      .selectAll("product")
      .where("place.list", "=", LISTS.catalog)
      .where("place.rank", ">", last)
      .orderBy("place.rank")
      .limit(SLICE)
      .execute();
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.position;
    yield rows;
  }
}

/** The products on sale in a generation that have one of these ids. */
function productsWithIds(
  db: ShopDatabase,
  generation: number,
  ids: readonly string[],
): Promise<ProductRow[]> {
  return db
    .selectFrom("product")
    .selectAll()
    .where("generation", "=", generation)
    .where("id", "in", ids)
    .where("hidden", "=", 0)
    .execute();
}

/** The products on sale that have one of these ids, by id; other ids are not in it. */
export async function productRowsById(
  db: ShopDatabase,
  ids: readonly string[],
): Promise<Map<string, ProductRow>> {
  const rows = await readCurrent(db, (generation) =>
    productsWithIds(db, generation, ids),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** One product of a generation; undefined where none on sale has this id. */
export async function findProductIn(
  db: ShopDatabase,
  generation: number,
  id: string,
): Promise<Product | undefined> {
  const [row] = await productsWithIds(db, generation, [id]);
  return row && toProduct(row);
}

/** One product; undefined where none on sale has this id. */
export function findProduct(
  db: ShopDatabase,
  id: string,
): Promise<Product | undefined> {
  return readCurrent(db, (generation) => findProductIn(db, generation, id));
}

/** Each category that holds a product on sale, in the catalog's order. */
export async function listCategories(
  db: ShopDatabase,
  generation: number,
): Promise<Category[]> {
  const rows = await db
    .selectFrom("category")
    .select("name")
    .where("generation", "=", generation)
    .orderBy("position")
    .execute();
  return rows.map(({ name }) => ({ categoryName: name }));
}

/** How many products of a generation are on sale. */
export async function countProductsIn(
  db: ShopDatabase,
  generation: number,
): Promise<number> {
  const { count } = await db
    .selectFrom("category")
    .select((of) => of.fn.sum("products").as("count"))
    .where("generation", "=", generation)
    .executeTakeFirstOrThrow();
  return Number(count ?? 0);
}

/** How many products are on sale. */
export function countProducts(db: ShopDatabase): Promise<number> {
  return readCurrent(db, (generation) => countProductsIn(db, generation));
}
