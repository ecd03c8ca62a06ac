import { appendFileSync, copyFileSync } from "node:fs";
import { join } from "node:path";
import { projectPaths } from "../../testing/testApp";
import { databaseForEachTest } from "../../testing/testDatabases";
import { sellsStarterCatalog } from "../catalog/catalogSource";
import { currentVersion } from "../catalog/publishCatalog";
import {
  catalogRow,
  inCatalog,
  ownNames,
  publishInOtherFormat,
  writeOwnNames,
} from "../catalog/testCatalog";
import { mayBeDiscounted } from "../medicines/saleRules";
import { PAGE_SIZE } from "../../domain/search";
import { readSaleRules } from "../shop/saleRules";
import { readWholeCatalog } from "./catalogFile";
import { undoImport, updateCatalog } from "./changeCatalog";
import { importCatalog } from "./importCatalog";
import { startCatalog } from "./startCatalog";

const database = databaseForEachTest();
let file: string;

beforeEach(() => {
  file = join(database.dataDir, "starter.csv");
  copyFileSync(projectPaths.catalog, file);
});

/** What an import of the operator's own says. */
const OWN = { source: "import:x" } as const;

const countProducts = () => inCatalog(database, ({ count }) => count);

/** Loads it if need be: whether it did, and how many products there are. */
async function load(hidesPrescription?: boolean) {
  const before = await currentVersion(database.db);
  await startCatalog(database, file, hidesPrescription);
  const isNew = (await currentVersion(database.db)) !== before;
  return [isNew, await countProducts()];
}
const addRow = (row: string) => appendFileSync(file, `${row}\n`);

it("is loaded into a shop that has none, again where its file has changed, and not where the change is broken", async () => {
  expect(await load()).toEqual([true, 149]);
  expect(await load()).toEqual([false, 149]);
  addRow("new,New 1mg tablets,,New,1,10,1.00,0,,,,,");
  expect(await load()).toEqual([true, 150]);
  addRow("last,Last 1mg tablets,,New,1,10,free,0,,,,,");
  await expect(load()).rejects.toThrow(
    "starter.csv, row 152, column price: 'free' is not an amount.",
  );
  expect(await countProducts()).toBe(150);
});

it("leaves a catalog of the operator's own alone, also an empty one", async () => {
  await importCatalog(database, [], { ...OWN, mode: "replace" });
  expect(await load()).toEqual([false, 0]);
});

it("is the starter catalog again if an import of the operator's own is taken back", async () => {
  await load();
  await importCatalog(database, [catalogRow({})], { ...OWN, mode: "replace" });
  expect(await sellsStarterCatalog(database.db)).toBe(false);
  await undoImport(database);
  expect(await sellsStarterCatalog(database.db)).toBe(true);
  await undoImport(database);
  expect(await sellsStarterCatalog(database.db)).toBe(false);
});

it("keeps a price that the operator has set", async () => {
  await load();
  await updateCatalog(database, (catalog) => [
    { ...catalog!.productAt(0), price_cents: 123 },
  ]);
  expect(await load()).toEqual([false, 149]);
  expect(
    await inCatalog(database, (catalog) => catalog.productAt(0)),
  ).toMatchObject({ price_cents: 123 });
});

it("loses prescription medicines at the next start if they are to be hidden, and gets them back, also if it is the operator's own", async () => {
  const products = await readWholeCatalog(file);
  await importCatalog(database, products, { ...OWN, mode: "replace" });
  expect(await load()).toEqual([false, 149]);
  expect(await load(true)).toEqual([true, 41]);
  expect(await load(true)).toEqual([false, 41]);
  expect(await load()).toEqual([true, 149]);
});

it("finds out again what products contain once the names of medicines have changed", async () => {
  const row = catalogRow({ id: "own", name: "Mixavin 500mg tablets" });
  await importCatalog(database, [row], { ...OWN, mode: "replace" });
  const contained = async () => {
    const names = ownNames(database.dataDir);
    await startCatalog({ ...database, names }, file);
    return inCatalog(database, (catalog) => catalog.productAt(0).contains);
  };
  expect(await contained()).toBeUndefined();
  writeOwnNames(database.dataDir, "Mixavin,brand,paracetamol,*,,,,\n");
  expect(await contained()).toEqual(["paracetamol"]);
});

it("stays as another version of this program has published it, also if its file is built again here", async () => {
  await load();
  await publishInOtherFormat(database);
  expect(await load()).toEqual([false, 149]);
});

it("says of each product how it may be sold, its form and its pack's unit", async () => {
  for (const product of await readWholeCatalog(file)) {
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
  const products = await readWholeCatalog(file);
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
