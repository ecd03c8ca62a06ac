import { databaseForEachTest } from "../../testing/host/testShops";
import type { SentProduct } from "../catalog/catalogProduct";
import { readProducts } from "../catalog/productRepository";
import { catalogRow } from "../catalog/testCatalog";
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

/** For each test of a file a database that sells "Old 0" to "Old 2". */
export function importsForTests() {
  const database = databaseForEachTest();
  const importRows = (
    rows: Iterable<SentProduct> | AsyncIterable<SentProduct>,
  ) => importCatalog(database, rows, { source: "x", replace: true });
  beforeEach(() => importRows(rowsNamed("Old", 3)));

  return {
    database,
    /** Makes the rows the catalog. */
    importRows,
    /** A product as it is stored. */
    productOf: async (id: string) =>
      (await readProducts(database.db, [id])).get(id),
    /** The ids of what is sold, in its order. */
    async namesOf(): Promise<string[]> {
      const rows = await database.db
        .selectFrom("product")
        .select("product_id")
        .where("removed_at", "is", null)
        .orderBy("position")
        .execute();
      return rows.map(({ product_id: id }) => id);
    },
  };
}
