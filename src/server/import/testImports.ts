import { readdirSync } from "node:fs";
import { databaseForEachTest } from "../../testing/testDatabases";
import type { CatalogProduct } from "../catalog/catalogProduct";
import { catalogFolder } from "../catalog/currentCatalog";
import { catalogRow } from "../catalog/testCatalog";
import type { ShopDatabase } from "../db/schema";
import { importCatalog, openCurrent } from "./importCatalog";

/** Rows of a catalog, called "Old 0", "Old 1" and so on. */
export const rowsNamed = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    catalogRow({
      id: `${name} ${index}`,
      name: `${name} ${index}`,
      category: `Category ${index % 2}`,
    }),
  );

/** A database whose program is killed when it begins a certain transaction, counted from 1. */
export function dyingDatabase(db: ShopDatabase, count: number) {
  let begun = 0;
  const dying = new Proxy(db, {
    get(target, name) {
      if (name === "transaction") begun += 1;
      if (begun >= count) throw new Error("killed");
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { db: dying, isDead: () => begun >= count };
}

/** For each test of a file a database that sells "Old 0" to "Old 2". */
export function importsForTests() {
  const database = databaseForEachTest();
  const importRows = (
    rows: Iterable<CatalogProduct> | AsyncIterable<CatalogProduct>,
    db = database.db,
  ) =>
    importCatalog({ ...database, db }, rows, {
      source: "x",
      mode: "replace",
    });
  beforeEach(() => importRows(rowsNamed("Old", 3)));

  return {
    database,
    /** Makes the rows the catalog. */
    importRows,
    /** The ids of what is sold, in its order. */
    async namesOf(): Promise<string[]> {
      const catalog = await openCurrent(database);
      const ids = Array.from(catalog?.inOrder() ?? [], ({ id }) => id);
      catalog?.close();
      return ids;
    },
    /** Versions in the database, and files beside it. */
    async stored() {
      const parts = await database.db
        .selectFrom("catalog_part")
        .select("version")
        .distinct()
        .execute();
      return {
        versions: parts.length,
        files: readdirSync(catalogFolder(database.dataDir)),
      };
    },
  };
}
