import { join } from "node:path";
import { readCatalog } from "./catalogFile";
import type { CatalogProduct } from "../catalog/catalogRepository";
import { ImportReport } from "./importReport";

/**
 * Awkward rows as they stand in two real sources, for tests only: the French
 * public medicines database of January 2026 (Licence Ouverte 2.0) and the South
 * African medicine price registry of December 2016 (Apache-2.0).
 */
const REAL_ROWS = join(__dirname, "../../testing/catalogs/nasty-real-rows.csv");

const report = new ImportReport();
const products = new Map<string, CatalogProduct>();
beforeAll(async () => {
  for await (const row of readCatalog(REAL_ROWS)) {
    report.take(row);
    if (row.product) products.set(row.product.id, row.product);
  }
});

it("of the awkward rows of real sources the report says what became of each", () =>
  expect(report.toString()).toBe(`\
Read 30 rows: 19 valid, 11 rejected.
Rejected
  blank id: 2 rows (24-25)
    row 24, column productId: is empty. Please fill it in.
  repeated id: 1 row (23)
    row 23, column productId: '720918001' stands in row 22 already. Give each product an id of its own.
  blank price: 10 rows (2, 6-7, 10, 13, 24-25, 29-31)
    row 2, column price: is empty. Write an amount in dollars such as 1.99.
Corrected
  HTML: 2 rows (8-9)
    row 8, column description: is now '60 sachet(s) polytéréphtalate (PET) aluminium polyéthylène b…'.
  spaces: 6 rows (4-5, 9, 15, 18, 21)
    row 4, column category: is now 'comprimé et comprimé'.
  blank category: 3 rows (26-28)
    row 26, column category: is empty, and is now 'Other'.
  blank pack: 14 rows (3-5, 8-9, 11-12, 14, 19-21, 26-28)
    row 3, column qty: is empty, and is now 1.
Derived: ingredients of 4 products, form of 6 products, unit of 5 products.
`));

it.each<[string, Partial<CatalogProduct>]>([
  ["704344001", { name: 'Water For Injection "Flexivial' }],
  ["701754003", { pack: 400_000, name: "Pharma-Q Co Trimoxazole Tablets" }],
  ["776327003", { mg: 61_000, price_cents: 23_362 }],
  ["851906001", { mg: 0.299999999999997 }],
  ["707694019", { price_cents: 2, name: "Benzopin 2" }],
  ["3400930260494", { price_cents: 6_659_730 }],
  [
    "710007001",
    {
      name: "Taxus™ Element™ Monorail™ Paclitaxel-Eluting Coronary Stent System 32 X 3.50Mm",
      price_cents: 1_425_000,
      mg: null,
    },
  ],
  ["717571001", { category: "Other", name: "Asmanex Twisthaler 200 μg" }],
])("product %s is sold as %j", (id, product) =>
  expect(products.get(id)).toMatchObject(product),
);

it("a description in HTML becomes lines of plain text", () => {
  const { description } = products.get("3400927946363") as CatalogProduct;
  expect(description).toContain("cas suivants :\n\n- Infection par le virus");
  expect(description).toContain("entre 3 et < 20 kg, en cas");
  expect(description).not.toMatch(/<br/);
});

it("a name of 255 characters is whole", () =>
  expect(products.get("3400935495839")?.name).toMatch(
    /^INFANRIX hexa, .{200,} de l'Haemophilus influe$/,
  ));
