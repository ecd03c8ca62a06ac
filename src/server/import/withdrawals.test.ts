import {
  deleteWithdrawal,
  insertWithdrawal,
  OUT_OF_STOCK,
} from "../catalog/withdrawalRepository";
import { inCatalog } from "../catalog/testCatalog";
import { projectPaths } from "../../testing/testApp";
import { updateCatalog } from "./changeCatalog";
import { importCatalog } from "./importCatalog";
import { startCatalog } from "./startCatalog";
import { importsForTests, rowsNamed } from "./testImports";

const { database, importRows, namesOf } = importsForTests();
const [first, second, third] = rowsNamed("Old", 3);

async function withdraw(id: string): Promise<void> {
  await insertWithdrawal(database.db, id, "recalled");
  await updateCatalog(database);
}

async function putBack(id: string): Promise<void> {
  await deleteWithdrawal(database.db, id, "recalled");
  await updateCatalog(database);
}

it("products that are withdrawn keep their places while others are imported, and are put back on sale as the import has them", async () => {
  await withdraw("Old 0");
  await withdraw("Old 1");
  expect(await namesOf()).toEqual(["Old 2"]);
  const renamed = { ...first!, name: "Renamed" };
  await importRows([...rowsNamed("New", 40), renamed, second!, third!]);
  expect(await namesOf()).toHaveLength(41);
  await putBack("Old 0");
  await putBack("Old 1");
  expect((await namesOf()).slice(-3)).toEqual(["Old 0", "Old 1", "Old 2"]);
  expect(
    await inCatalog(database, (catalog) => catalog.product("Old 0")?.name),
  ).toBe("Renamed");
});

it("a withdrawal that was killed before the list followed is completed by the next start", async () => {
  await insertWithdrawal(database.db, "Old 0", "recalled");
  expect(await namesOf()).toEqual(["Old 0", "Old 1", "Old 2"]);
  await startCatalog(database, projectPaths.catalog);
  expect(await namesOf()).toEqual(["Old 1", "Old 2"]);
  await deleteWithdrawal(database.db, "Old 0", "recalled");
  await startCatalog(database, projectPaths.catalog);
  expect(await namesOf()).toEqual(["Old 0", "Old 1", "Old 2"]);
});

it("of a product that was out of stock and is recalled now, visitors are told the recall", async () => {
  const reason = () =>
    inCatalog(database, (catalog) => catalog.notOnSale("Old 0")?.reason);
  await insertWithdrawal(database.db, "Old 0", OUT_OF_STOCK);
  await updateCatalog(database);
  expect(await reason()).toBe(OUT_OF_STOCK);
  await withdraw("Old 0");
  expect(await reason()).toBe("recalled");
});

it("what is out of stock survives that prescription medicines are hidden", async () => {
  const sold = { ...third!, legalClass: "prescription" as const };
  await importRows([first!, second!, sold]);
  await withdraw("Old 0");
  const hide = (hidesPrescription: boolean) =>
    importCatalog(database, [], { mode: "upsert", hidesPrescription });
  await hide(true);
  expect(await namesOf()).toEqual(["Old 1"]);
  await putBack("Old 0");
  expect(await namesOf()).toEqual(["Old 0", "Old 1"]);
  await hide(false);
  expect(await namesOf()).toEqual(["Old 0", "Old 1", "Old 2"]);
});

it("of changes at the same moment none is lost, also by one clock", async () => {
  const now = Date.now();
  jest.spyOn(Date, "now").mockReturnValue(now);
  const price = (id: string, price_cents: number) =>
    updateCatalog(database, (catalog) => [
      { ...catalog!.product(id)!, price_cents },
    ]);
  await Promise.all([price("Old 0", 1), price("Old 1", 2), withdraw("Old 2")]);
  const prices = await inCatalog(database, (catalog) =>
    Array.from(catalog.inOrder(), ({ price_cents }) => price_cents),
  );
  expect(prices).toEqual([1, 2]);
});
