import { databaseForAllTests } from "../../testing/testDatabases";
import { importCatalog } from "../import/importCatalog";
import { currentVersion } from "./catalogRepository";
import { searchProducts, type ProductSearch } from "./searchProducts";
import { catalogRow } from "./testCatalog";

const database = databaseForAllTests();
let version: number;

/** 10,000 categories; the last ones have two products, all others one. */
beforeAll(async () => {
  const rows = Array.from({ length: 10_250 }, (_, index) =>
    catalogRow({
      id: String(index),
      name: `${index % 2 === 0 ? "Even" : "Odd"} ${index}`,
      category: `Category ${index < 10_000 ? index : index - 250}`,
    }),
  );
  const options = { source: "test", mode: "replace" } as const;
  await importCatalog(database.db, rows, options);
  version = await currentVersion(database.db);
});

const search = (query: Partial<ProductSearch>) =>
  searchProducts(database.db, version, { page: 1, pageSize: 24, ...query }, []);

it("a reply names the 200 largest of very many categories, in the catalog's order", async () => {
  const { total, categories } = await search({});
  expect(total).toBe(10_250);
  expect(categories).toHaveLength(200);
  const numbers = categories.map(({ categoryName, count }) => {
    expect(count).toBe(2);
    return Number(categoryName.split(" ")[1]);
  });
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(9_750);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
});

it("each category can be listed, also one that is not named", async () => {
  const reply = await search({ category: "Category 3", name: "odd" });
  expect(reply.total).toBe(556);
  expect(reply.products.slice(0, 2).map(({ category }) => category)).toEqual([
    "Category 3",
    "Category 3001",
  ]);
});
