import { appendFileSync, copyFileSync } from "node:fs";
import { join } from "node:path";
import { writeSetting } from "../db/settings";
import { projectPaths } from "../../testing/testApp";
import { databaseForEachTest } from "../../testing/testDatabases";
import { countProducts } from "../catalog/catalogRepository";
import { mayBeDiscounted } from "../../domain/saleRules";
import { readSaleRules } from "../shop/saleRules";
import { readWholeCatalog } from "./catalogFile";
import { importCatalog } from "./importCatalog";
import {
  loadStarterCatalog,
  reindexCatalog,
  startCatalog,
} from "./startCatalog";

const database = databaseForEachTest();
let file: string;

beforeEach(() => {
  file = join(database.folder, "medicines.csv");
  copyFileSync(projectPaths.catalog, file);
});

/** Loads it if need be: whether it did, and how many products there are. */
const load = async () => [
  await loadStarterCatalog(database.db, file),
  await countProducts(database.db),
];
const addRow = (row: string) => appendFileSync(file, `${row}\n`);

it("is loaded into a shop that has none, again where its file has changed, and not where the change is broken", async () => {
  expect(await load()).toEqual([true, 149]);
  expect(await load()).toEqual([false, 149]);
  addRow("new,New 1mg tablets,,New,1,10,1.00,0,,,,,");
  expect(await load()).toEqual([true, 150]);
  addRow("last,Last 1mg tablets,,New,1,10,free,0,,,,,");
  await expect(load()).rejects.toThrow(
    "medicines.csv, row 152, column price: 'free' is not an amount.",
  );
  expect(await countProducts(database.db)).toBe(150);
});

it("leaves a catalog of the operator's own alone", async () => {
  await writeSetting(database.db, "catalogue_source", "import:shop.csv");
  expect(await load()).toEqual([false, 0]);
});

it("loses prescription medicines at the next start if they are to be hidden, also where it is the operator's own", async () => {
  const { db } = database;
  const products = await readWholeCatalog(file);
  await importCatalog(db, products, { source: "import:x", mode: "replace" });
  await startCatalog(db, file, false);
  expect(await countProducts(db)).toBe(149);
  await startCatalog(db, file, true);
  expect(await countProducts(db)).toBe(30);
  expect(await reindexCatalog(db, true)).toBe(false);
});

it("says of each product how it may be sold, its form and the unit of its pack, and has at least 8 offers that may be promoted", async () => {
  const products = await readWholeCatalog(file);
  for (const product of products) {
    expect(product).toMatchObject({
      legalClass: expect.any(String),
      form: expect.any(String),
      unit: expect.any(String),
      ingredients: [expect.anything()],
    });
  }
  const rules = await readSaleRules(
    database.db,
    { rules: "gb", prescriptionMedicines: "label" },
    projectPaths.rules,
  );
  const offers = products.filter(({ discount_cents }) => discount_cents > 0);
  expect(offers.length).toBeGreaterThanOrEqual(8);
  expect(offers.filter((offer) => !mayBeDiscounted(rules, offer))).toEqual([]);
});
