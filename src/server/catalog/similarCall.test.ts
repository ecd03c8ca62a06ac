import fc from "fast-check";
import { similarMedicines } from "../medicines/similarMedicines";
import { databaseForAllTests } from "../../testing/testDatabases";
import { runs } from "../../testing/runs";
import { testNames } from "../../testing/testNames";
import { importCatalog } from "../import/importCatalog";
import { toProduct, type CatalogProduct } from "./catalogProduct";
import { findSimilar } from "./findSimilar";
import { catalogRow, inCatalog, ownNames, writeOwnNames } from "./testCatalog";

const database = databaseForAllTests();
const names = testNames();

const load = (rows: readonly CatalogProduct[], mode: "replace" | "upsert") =>
  importCatalog(database, rows, { source: "test", mode });

const ingredient = fc.record({
  name: fc.constantFrom("Aspirin", "aspirin", "Codeine"),
  strength: fc.constantFrom(8, 75, 300),
  unit: fc.constantFrom("mg", "mg/5ml"),
});

/** Products of which some differ by their maker, strength, form, pack or price alone. */
const anyRows = fc
  .array(
    fc.record({
      brand: fc.constantFrom("Acme", "Zeta", ""),
      price_cents: fc.constantFrom(0, 100, 200, 250),
      pack: fc.constantFrom(1, 10, 20),
      ingredients: fc.array(ingredient, { minLength: 1, maxLength: 2 }),
      form: fc.constantFrom("tablet", "capsule"),
      legalClass: fc.constantFrom("general", "pharmacy", "prescription"),
      known: fc.constantFrom(0, 1, 2, 3),
    }),
    { minLength: 1, maxLength: 9 },
  )
  .map((all) =>
    all.map(({ known, ingredients, form, ...row }, index) =>
      catalogRow({
        ...row,
        id: String(index),
        ...(known > 0 && { ingredients, form }),
        ...(known > 1 && { unit: "tablet" as const }),
      }),
    ),
  );

it("packs, strengths and makers that the host finds are those that a look at the whole catalog finds, also after an import has changed it", async () => {
  await fc.assert(
    fc.asyncProperty(anyRows, anyRows, async (rows, changed) => {
      await load(rows, "replace");
      await load(changed, "upsert");
      const sold = [...changed, ...rows.slice(changed.length)];
      const products = sold.map((row) => toProduct(row, []));
      await inCatalog(database, (catalog) => {
        for (const product of products) {
          expect(
            findSimilar(catalog, String(product.productId), names),
          ).toEqual(similarMedicines(product, products, names));
        }
      });
    }),
    { numRuns: runs(40) },
  );
}, 120_000);

it("medicines of other makers are offered only if the shop's own names allow it", async () => {
  writeOwnNames(database.dataDir, "cetirizine,ingredient,,*,,brand,,\n");
  const own = ownNames(database.dataDir);
  const ofMaker = (brand: string) =>
    catalogRow({
      id: brand,
      name: "Hay fever relief 10mg tablets",
      brand,
      ingredients: [{ name: "Cetirizine", strength: 10, unit: "mg" }],
      form: "tablet",
      unit: "tablet",
      legalClass: "pharmacy",
    });
  const offers: number[] = [];
  for (const built of [names, own]) {
    await importCatalog(
      { ...database, names: built },
      ["Acme", "Zeta"].map(ofMaker),
      { source: "test", mode: "replace" },
    );
    for (const asked of [names, own]) {
      const { equals } = await inCatalog(database, (catalog) =>
        findSimilar(catalog, "Acme", asked)!,
      );
      offers.push(equals.length);
    }
  }
  expect(offers).toEqual([1, 0, 0, 0]);
});
