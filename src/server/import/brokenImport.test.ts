import { readProducts } from "../catalog/productRepository";
import { changeProduct } from "../catalog/changeProduct";
import { importCatalog } from "./importCatalog";
import { importsForTests, rowsNamed } from "./testImports";

const { database, importRows, namesOf } = importsForTests();
const OLD = ["Old 0", "Old 1", "Old 2"];

/** Rows of which the last one can't be read. */
async function* brokenRows() {
  yield* rowsNamed("New", 2_000);
  throw new Error("cut off");
}

it("an import that breaks off while it is read changes nothing, and the next one goes on", async () => {
  await expect(importRows(brokenRows())).rejects.toThrow("cut off");
  expect(await namesOf()).toEqual(OLD);
  await importRows(rowsNamed("New", 2));
  expect(await namesOf()).toEqual(["New 0", "New 1"]);
});

it("an import that can't be written down is not made", async () => {
  const note = () => {
    throw new Error("disk full");
  };
  const options = { replace: true, note } as const;
  await expect(
    importCatalog(database, rowsNamed("New", 1), options),
  ).rejects.toThrow("disk full");
  expect(await namesOf()).toEqual(OLD);
});

it("of an import and prices at the same moment all hold, in some order", async () => {
  const ids = rowsNamed("New", 20).map(({ id }) => id);
  await importCatalog(database, rowsNamed("New", 20), {});
  await Promise.all([
    importCatalog(database, rowsNamed("Newer", 20), {}),
    ...ids.map((id, cents) =>
      changeProduct(
        database.db,
        id,
        { action: "price", cents: cents + 100 },
        { who: "" },
      ),
    ),
  ]);
  expect(await namesOf()).toHaveLength(43);
  const rows = await readProducts(database.db, ids);
  expect(ids.map((id) => rows.get(id)!.price_cents)).toEqual(
    ids.map((_, cents) => cents + 100),
  );
});
