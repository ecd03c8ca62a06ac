import { sql } from "kysely";
import { databaseForEachTest } from "../../testing/testDatabases";
import { currentVersion, productsIn } from "../catalog/catalogRepository";
import { catalogRow } from "../catalog/testCatalog";
import type { ShopDatabase } from "../db/schema";
import { importCatalog } from "./importCatalog";

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
    rows: Parameters<typeof importCatalog>[1],
    db = database.db,
  ) => importCatalog(db, rows, { source: "x", mode: "replace" });
  beforeEach(() => importRows(rowsNamed("Old", 3)));

  return {
    database,
    /** Makes the rows the catalog. */
    importRows,
    /** What is sold, in its order. */
    async namesOf(): Promise<string[]> {
      const version = await currentVersion(database.db);
      const rows = await productsIn(database.db, version)
        .select("id")
        .orderBy("position")
        .execute();
      return rows.map(({ id }) => id);
    },
    /** All rows of the tables that have versions. */
    async storedRows() {
      const rowsOf = async (table: string, order: string) => {
        const { rows } = await sql<{ id: string; position: number }>`
          select * from ${sql.table(table)} order by ${sql.raw(order)}`.execute(
          database.db,
        );
        return rows;
      };
      return {
        product: await rowsOf("product", "id, since"),
        category: await rowsOf("category", "name, since"),
        word: await rowsOf("search_word", "word, field, since"),
      };
    },
  };
}
