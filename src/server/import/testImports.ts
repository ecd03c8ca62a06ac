import { databaseForEachTest } from "../../testing/testDatabases";
import { readCurrent } from "../catalog/catalogVersion";
import { loadCatalog } from "./catalogLoad";
import { searchProducts } from "../catalog/searchProducts";
import { catalogRow } from "../catalog/testCatalog";

/** Rows of a catalog, called "Old 0", "Old 1" and so on. */
export const rowsNamed = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    catalogRow({
      id: `${name} ${index}`,
      name: `${name} ${index}`,
      category: `Category ${index % 2}`,
    }),
  );

/** As if a minute had gone by: no load of before can still be under way. */
export function letAMinutePass(): void {
  const later = Date.now() + 61_000;
  jest.spyOn(Date, "now").mockImplementation(() => later);
}

/** For each test of a file a database that sells "Old 0" to "Old 2". */
export function loadsForTests() {
  const database = databaseForEachTest();
  beforeEach(() =>
    loadCatalog(database.db, rowsNamed("Old", 3), {
      source: "x",
      others: "go",
    }),
  );
  afterEach(() => jest.restoreAllMocks());

  return {
    database,
    /** What is sold, by name. */
    async namesOf(): Promise<string[]> {
      const { products } = await readCurrent(database.db, (generation) =>
        searchProducts(database.db, generation, { page: 1, pageSize: 100 }),
      );
      return products.map(({ productName }) => productName);
    },
    /** The generations that have rows anywhere. */
    async generations(): Promise<Set<number>> {
      const rows = await Promise.all([
        database.db.selectFrom("product").select("generation").execute(),
        database.db.selectFrom("category").select("generation").execute(),
        database.db.selectFrom("place").select("generation").execute(),
      ]);
      return new Set(rows.flat().map(({ generation }) => generation));
    },
  };
}
