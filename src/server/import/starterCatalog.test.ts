import { appendFileSync, copyFileSync } from "node:fs";
import { join } from "node:path";
import { projectPaths } from "../../testing/host/testApp";
import { databaseForEachTest } from "../../testing/host/testShops";
import { sellsStarterCatalog } from "../catalog/catalogSource";
import {
  describeProduct,
  type CatalogProduct,
} from "../catalog/catalogProduct";
import {
  readVersion,
  toSentProduct,
  toSentRow,
} from "../catalog/productRepository";
import { catalogRow, inIndex } from "../catalog/testCatalog";
import { mayBeDiscounted } from "../medicines/saleRules";
import { PAGE_SIZE } from "../../domain/product/search";
import { readSaleRules } from "../shop/readSaleRules";
import { readCatalog } from "./catalogFile";
import { importCatalog } from "./importCatalog";
import { startCatalog } from "./startCatalog";
import { undoImport } from "./undoImport";

const database = databaseForEachTest();
let file: string;

beforeEach(() => {
  file = join(database.dataDir, "starter.csv");
  copyFileSync(projectPaths.catalog, file);
});

/** An import of the operator's own. */
const OWN = { source: "import:x", replace: true } as const;

const countProducts = () => inIndex(database, ({ count }) => count);

/** Loads it if need be: whether it did, and how many products there are. */
async function load() {
  const before = await readVersion(database.db);
  await startCatalog(database, file);
  const isNew = (await readVersion(database.db)) !== before;
  return [isNew, await countProducts()];
}
const addRow = (row: string) => appendFileSync(file, `${row}\n`);

it("is loaded into a shop that has none, and again where its file has changed", async () => {
  expect(await load()).toEqual([true, 149]);
  expect(await load()).toEqual([false, 149]);
  addRow("new,New 1mg tablets,,New,1,10,1.00,0,,,,,,");
  expect(await load()).toEqual([true, 150]);
});

it("is the operator's own once it is imported, even as it is", async () => {
  await load();
  const products = readCatalog(file);
  const rows = (async function* () {
    for await (const { product } of products) yield product!;
  })();
  expect(await importCatalog(database, rows, OWN)).toMatchObject({
    changed: 0,
  });
  addRow("new,New 1mg tablets,,New,1,10,1.00,0,,,,,,");
  expect(await load()).toEqual([false, 149]);
});

it("is the starter catalog again if an import of the operator's own is taken back", async () => {
  await load();
  await importCatalog(database, [catalogRow({})], OWN);
  expect(await sellsStarterCatalog(database.db)).toBe(false);
  await undoImport(database.db);
  expect(await sellsStarterCatalog(database.db)).toBe(true);
});

/** Its products, of which no row has a mistake. */
async function starterProducts() {
  const products: CatalogProduct[] = [];
  for await (const { product, findings } of readCatalog(file)) {
    expect(findings).toEqual([]);
    const stored = toSentProduct(toSentRow(product!));
    products.push(describeProduct(stored, database.names));
  }
  return products;
}

it("says of each product how it may be sold, its form and its pack's unit", async () => {
  for (const product of await starterProducts()) {
    expect(product).toMatchObject({
      legalClass: expect.any(String),
      form: expect.any(String),
      unit: expect.any(String),
      ...(product.mg !== null && { ingredients: [expect.anything()] }),
    });
  }
});

it("offers a pair discount on at least 16 products, all of which may be promoted", async () => {
  const { starter } = await readSaleRules(
    { country: "GB", rules: undefined, prescriptionMedicines: undefined },
    projectPaths.rules,
  );
  const products = await starterProducts();
  const offers = products.filter(({ discount_cents }) => discount_cents > 0);
  expect(offers.length).toBeGreaterThanOrEqual(16);
  expect(
    offers.filter((offer) => !mayBeDiscounted(starter.rules, offer)),
  ).toEqual([]);
  // Less than half a pack for two; seen on the first page, also above $5.
  for (const { discount_cents, price_cents } of offers)
    expect(discount_cents).toBeLessThan(price_cents / 2);
  const first = products.slice(0, PAGE_SIZE);
  expect(first).toEqual(expect.arrayContaining(offers));
  expect(offers.some(({ price_cents }) => price_cents > 500)).toBe(true);
});
