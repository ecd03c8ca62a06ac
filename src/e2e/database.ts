import { DatabaseSync } from "@photostructure/sqlite";
import path from "node:path";
import type { Product } from "../api";
import { CATALOG_SOURCE } from "../server/catalog/catalogRepository";
import { importCatalog } from "../server/import/importCatalog";
import { openDatabase as openDataFolder } from "../server/db/openDatabase";
import { readSetting } from "../server/db/settings";
import { rowWithoutPhoto } from "../testing/rowWithoutPhoto";

type Row = Record<string, unknown>;

type Value = string | number | null;

/** The host's database, seen from beside the host. */
export interface Database {
  /** Looks into it without being able to change it. */
  query(sql: string, ...values: Value[]): Row[];
  /** Loads these products in the place of all others, as the pharmacy's own import does. */
  sell(products: readonly Product[]): Promise<void>;
}

/** The database in this file, which is opened for each query and each change. */
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
        const source = (await readSetting(db, CATALOG_SOURCE)) ?? "";
        await importCatalog(db, products.map(rowWithoutPhoto), {
          source,
          mode: "replace",
        });
      } finally {
        await db.destroy();
      }
    },
  };
}
