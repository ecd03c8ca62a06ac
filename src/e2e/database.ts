import { DatabaseSync } from "@photostructure/sqlite";
import path from "node:path";
import type { Product } from "../api";
import { toCents } from "../domain/money";
import { productIdKey } from "../domain/productId";
import { CATALOGUE_SOURCE } from "../server/catalog/catalogueGeneration";
import { loadCatalogue } from "../server/catalog/catalogueLoad";
import type { CatalogueRow } from "../server/catalog/catalogueRow";
import { openDatabase as openDataFolder } from "../server/db/openDatabase";
import { readSetting } from "../server/db/settings";

type Row = Record<string, unknown>;

type Value = string | number | null;

/** The host's database, seen from beside the host. */
export interface Database {
  /** Looks into it without being able to change it. */
  query(sql: string, ...values: Value[]): Row[];
  /** Loads these products in the place of all others, as the pharmacy's own import does. */
  sell(products: readonly Product[]): Promise<void>;
}

/** A product without photos of its own, as all of the starter catalogue are. */
const rowOf = (product: Product): CatalogueRow => ({
  id: productIdKey(product.productId),
  name: product.productName,
  brand: product.brandName,
  category: product.category,
  mg: product.mg,
  pack: product.qty,
  priceCents: toCents(product.price),
  discountCents: toCents(product.discount),
  description: product.description,
  photo: [],
});

/** The database in this file, which is opened anew for each look and each change. */
export function openDatabase(file: string): Database {
  return {
    query(sql, ...values) {
      const database = new DatabaseSync(file, { readOnly: true });
      try {
        return database.prepare(sql).all(...values) as Row[];
      } finally {
        database.close();
      }
    },
    async sell(products) {
      const db = await openDataFolder(path.dirname(file));
      try {
        const source = (await readSetting(db, CATALOGUE_SOURCE)) ?? "";
        await loadCatalogue(db, products.map(rowOf), { source, others: "go" });
      } finally {
        await db.destroy();
      }
    },
  };
}
