import { databaseForAllTests } from "../../testing/testDatabases";
import { importCatalog } from "../import/importCatalog";
import { listProducts, type ProductSearch } from "./listProducts";
import { catalogRow, inCatalog } from "./testCatalog";

const database = databaseForAllTests();

const search = (query: ProductSearch) =>
  inCatalog(database, (catalog) => listProducts(catalog, query, []));

it("of 10,000 categories a reply names the 200 largest, in the catalog's order, and each can be listed", async () => {
  // The last 250 have two products, all others one.
  const rows = Array.from({ length: 10_250 }, (_, index) =>
    catalogRow({
      id: String(index),
      category: `Category ${index < 10_000 ? index : index - 250}`,
    }),
  );
  const options = { source: "test", mode: "replace" } as const;
  await importCatalog(database, rows, options);

  const { total, categories } = await search({});
  expect(total).toBe(10_250);
  expect(categories).toHaveLength(200);
  const numbers = categories.map(({ categoryName, count }) => {
    expect(count).toBe(2);
    return Number(categoryName.split(" ")[1]);
  });
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));

  const listed = await search({ category: "Category 3" });
  expect(listed.total).toBe(1_111);
  expect(listed.products.slice(0, 2).map(({ category }) => category)).toEqual([
    "Category 3",
    "Category 30",
  ]);
});
