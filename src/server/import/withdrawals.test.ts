import { inIndex, putBack, withdraw } from "../catalog/testCatalog";
import { importCatalog } from "./importCatalog";
import { importsForTests, rowsNamed } from "./testImports";

const { database, importRows } = importsForTests();
const [first, second, third] = rowsNamed("Old", 3);

/** The ids of what is on sale, in the catalog's order. */
const sold = (terms = {}) =>
  inIndex(
    database,
    (index) =>
      index
        .products(index.sorted(index.listed(""), "recommended"))
        .map(({ productId }) => productId),
    terms,
  );

it("an import keeps a withdrawn product off sale, in its place", async () => {
  await withdraw(database.db, "Old 0", "recalled");
  const renamed = { ...first!, name: "Renamed" };
  await importRows([renamed, second!, third!, ...rowsNamed("New", 2)]);
  expect(await sold()).toEqual(["Old 1", "Old 2", "New 0", "New 1"]);
  await putBack(database.db, "Old 0", "recalled");
  expect((await sold())[0]).toBe("Old 0");
});

it("a recalled product that lists leave out and bring back stays recalled", async () => {
  await withdraw(database.db, "Old 0", "recalled");
  await importRows([second!]);
  await importRows([first!, second!]);
  expect(await sold()).toEqual(["Old 1"]);
});

it("hidden prescription medicines are not on sale, beside what is withdrawn", async () => {
  const prescribed = { ...third!, legalClass: "prescription" as const };
  await importCatalog(database, [prescribed], {});
  await withdraw(database.db, "Old 0", "recalled");
  expect(await sold({ hidesPrescription: true })).toEqual(["Old 1"]);
  await putBack(database.db, "Old 0", "recalled");
  expect(await sold({ hidesPrescription: true })).toEqual(["Old 0", "Old 1"]);
  expect(await sold()).toEqual(["Old 0", "Old 1", "Old 2"]);
});
