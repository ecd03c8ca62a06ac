import { join } from "node:path";
import { readCatalog } from "./catalogFile";
import { ImportReport } from "./importReport";

/**
 * Awkward rows as they stand in two real sources, for tests only: the French
 * public medicines database of January 2026 (Licence Ouverte 2.0) and the South
 * African medicine price registry of December 2016 (Apache-2.0).
 */
const REAL_ROWS = join(__dirname, "../../testing/catalogs/nasty-real-rows.csv");

it("of the awkward rows of real sources the report says what became of each", async () => {
  const report = new ImportReport();
  for await (const row of readCatalog(REAL_ROWS)) report.take(row);
  expect(report.toString()).toBe(`\
Read 30 rows: 19 valid, 11 rejected.
Rejected
  price: 10 mistakes
${[2, 6, 7, 10, 13, 24, 25, 29].map((row) => `    row ${row}, column price: is empty. Write an amount such as 1.99.\n`).join("")}\
  productId: 3 mistakes
    row 23, column productId: '720918001' stands in row 22 already. Give each product an id of its own.
    row 24, column productId: is empty. Please fill it in.
    row 25, column productId: is empty. Please fill it in.
Without a legalClass: 19 products. Those that the table of names doesn't know either are sold like pharmacy medicines; medicines among them have no offers.
`);
});
