import { databaseForEachTest } from "../../testing/testDatabases";
import { importCatalog } from "../import/importCatalog";
import type { CatalogProduct } from "./catalogProduct";
import { findSimilar } from "./findSimilar";
import { catalogRow, inIndex } from "./testCatalog";

const shop = databaseForEachTest();

const pack = (id: string, more: Partial<CatalogProduct> = {}) =>
  catalogRow({
    id,
    name: "Dispirin",
    ingredients: [{ name: "Aspirin", strength: 75, unit: "mg" }],
    form: "tablet",
    unit: "tablet",
    legalClass: "pharmacy",
    ...more,
  });

/** What is similar to the product "own" in a catalog of these rows and itself. */
async function similar(...rows: CatalogProduct[]) {
  const all = [pack("own"), ...rows];
  await importCatalog(shop, all, { source: "test", replace: true });
  return inIndex(shop, (catalog) => findSimilar(catalog, "own"));
}

it("other packs come by the price of a unit, with form and class", async () =>
  expect(
    await similar(
      pack("no unit", { unit: undefined, price_cents: 1 }),
      pack("dear", { price_cents: 900, legalClass: "prescription" }),
      pack("large", { pack: 100, price_cents: 300, form: "capsule" }),
    ),
  ).toMatchObject({
    others: [
      { productId: "large", qty: 100, price: 3, form: "capsule" },
      { productId: "dear", form: "tablet", legalClass: "prescription" },
      { productId: "no unit", form: "tablet", legalClass: "pharmacy" },
    ],
  }));

it("at most eight of many packs are named", async () => {
  const packs = Array.from({ length: 9 }, (_, index) => pack(`${index}`));
  expect((await similar(...packs)).others).toHaveLength(8);
});
