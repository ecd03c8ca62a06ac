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

const addRow = (row: string) => appendFileSync(file, `${row}\n`);

it("is loaded into a shop that has none, and a second start loads nothing", async () => {
  expect(await loadStarterCatalog(database.db, file)).toBe(true);
  expect(await countProducts(database.db)).toBe(149);
  expect(await loadStarterCatalog(database.db, file)).toBe(false);
});

it("is loaded again where the file has changed", async () => {
  await loadStarterCatalog(database.db, file);
  addRow("new,New 1mg tablets,,New,1,10,1.00,0,,,,,");
  expect(await loadStarterCatalog(database.db, file)).toBe(true);
  expect(await countProducts(database.db)).toBe(150);
});

it("keeps the loaded products where the changed file is broken", async () => {
  await loadStarterCatalog(database.db, file);
  addRow("new,New 1mg tablets,,New,1,10,free,0,,,,,");
  await expect(loadStarterCatalog(database.db, file)).rejects.toThrow(
    "medicines.csv, row 151, column price: 'free' is not an amount.",
  );
  expect(await countProducts(database.db)).toBe(149);
});

it("leaves a catalog of the operator's own alone", async () => {
  await writeSetting(database.db, "catalogue_source", "import:shop.csv");
  expect(await loadStarterCatalog(database.db, file)).toBe(false);
  expect(await countProducts(database.db)).toBe(0);
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

it("says of each product how it may be sold, its form and the unit of its pack", async () => {
  const rows = await readWholeCatalog(projectPaths.catalog);
  expect(
    rows.filter(
      ({ legalClass, form, unit, ingredients }) =>
        !(legalClass && form && unit && ingredients?.length === 1),
    ),
  ).toEqual([]);
});

it("has an offer on at least 8 products, each of which may be promoted", async () => {
  await loadStarterCatalog(database.db, file);
  const rules = await readSaleRules(
    database.db,
    { rules: "gb", prescriptionMedicines: "label" },
    projectPaths.rules,
  );
  const offered = (await readWholeCatalog(projectPaths.catalog)).filter(
    ({ discount_cents }) => discount_cents > 0,
  );
  expect(offered.length).toBeGreaterThanOrEqual(8);
  expect(offered.filter((product) => !mayBeDiscounted(rules, product))).toEqual(
    [],
  );
});
