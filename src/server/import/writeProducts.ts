import type { PlaceTable, ProductTable, ShopDatabase } from "../db/schema";
import type { CatalogRow } from "./catalogRow";
import type { GenerationClaim } from "./catalogLease";
import { LISTS } from "../catalog/lists";
import { nameKey } from "../catalog/nameKey";
import { writeInBatches } from "./batches";

/** A product before it belongs to a generation. */
export type NewProduct = Omit<ProductTable, "generation">;

/** A row of a catalog file as the database has it, for sale. */
export const columnsOf = (row: CatalogRow): Omit<NewProduct, "position"> => ({
  id: row.id,
  name: row.name,
  brand: row.brand,
  category: row.category,
  mg: row.mg,
  pack: row.pack,
  price_cents: row.priceCents,
  discount_cents: row.discountCents,
  description: row.description,
  photo: JSON.stringify(row.photo),
  hidden: 0,
});

/** A category as it is counted while products are written. */
export interface CategoryTally {
  /** The least position of its products. */
  position: number;
  products: number;
}

/** Writes products into a generation, and counts those that are sold. */
export class ProductWriter {
  /** By the category's name. */
  readonly categories = new Map<string, CategoryTally>();

  constructor(
    private readonly db: ShopDatabase,
    private readonly claim: GenerationClaim,
  ) {}

  /** Writes one run: the products, then where the sold ones stand in the catalog. */
  async write(run: readonly NewProduct[]): Promise<void> {
    const { generation } = this.claim;
    const products = run.map((product) => ({ ...product, generation }));
    const places = products
      .filter(({ hidden }) => hidden === 0)
      .map<PlaceTable>(({ id, name, position }) => ({
        generation,
        list: LISTS.catalog,
        rank: position,
        name_key: nameKey(name),
        product_id: id,
      }));
    products.sort((a, b) => (a.id < b.id ? -1 : 1));
    places.sort((a, b) => (a.name_key < b.name_key ? -1 : 1));
    await writeInBatches(this.claim, products, (batch) =>
      this.db.insertInto("product").values(batch).compile(),
    );
    await writeInBatches(this.claim, places, (batch) =>
      this.db.insertInto("place").values(batch).compile(),
    );
    this.count(run);
  }

  private count(run: readonly NewProduct[]): void {
    for (const { category, position, hidden } of run) {
      if (hidden === 1) continue;
      const before = this.categories.get(category);
      this.categories.set(category, {
        position: Math.min(position, before?.position ?? position),
        products: (before?.products ?? 0) + 1,
      });
    }
  }
}
