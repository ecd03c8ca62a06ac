import { databaseForEachTest } from "../../testing/testDatabases";
import { readCurrent } from "../catalog/catalogRepository";
import { searchProducts } from "../catalog/searchProducts";
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

/** As if a minute had gone by: no import of before can still be running. */
export function letAMinutePass(): void {
  const later = Date.now() + 61_000;
  jest.spyOn(Date, "now").mockImplementation(() => later);
}

/** For each test of a file a database that sells "Old 0" to "Old 2". */
export function importsForTests() {
  const database = databaseForEachTest();
  const importRows = (rows: Parameters<typeof importCatalog>[1]) =>
    importCatalog(database.db, rows, { source: "x", mode: "replace" });
  beforeEach(async () => {
    await importRows(rowsNamed("Old", 3));
  });
  afterEach(() => jest.restoreAllMocks());

  return {
    database,
    importRows,
    /** What is sold, by name. */
    async namesOf(): Promise<string[]> {
      const { products } = await readCurrent(database.db, (version) =>
        searchProducts(database.db, version, { page: 1, pageSize: 100 }, []),
      );
      return products.map(({ productName }) => productName);
    },
    /** All rows of the tables that have versions. */
    async storedRows() {
      const [product, category, word] = await Promise.all([
        database.db.selectFrom("product").selectAll().orderBy("id").execute(),
        database.db
          .selectFrom("category")
          .selectAll()
          .orderBy("name")
          .execute(),
        database.db
          .selectFrom("search_word")
          .selectAll()
          .orderBy("word")
          .orderBy("field")
          .execute(),
      ]);
      return { product, category, word };
    },
  };
}
