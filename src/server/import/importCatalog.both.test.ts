import { readVersion } from "../catalog/productRepository";
import type { catalogRow } from "../catalog/testCatalog";
import { idsIn, inIndex, putBack, withdraw } from "../catalog/testCatalog";
import { importCatalog } from "./importCatalog";
import { importsForTests, rowsNamed } from "./testImports";

const { database, importRows, namesOf, productOf } = importsForTests();
const OLD = ["Old 0", "Old 1", "Old 2"];
const [first, second, third] = rowsNamed("Old", 3) as [Row, Row, Row];

type Row = ReturnType<typeof catalogRow>;

const addRows = (rows: readonly Row[], keepPhotos = false) =>
  importCatalog(database, rows, { keepPhotos });

it("a whole catalog replaces the one before, in the order of its rows", async () => {
  const [added] = rowsNamed("New", 1) as [Row];
  expect(await importRows([added, second])).toEqual({
    changed: 1,
    added: 1,
    removed: 2,
    moved: 0,
  });
  expect(await namesOf()).toEqual(["New 0", "Old 1"]);
  expect(await addRows([first])).toMatchObject({ added: 1 });
  expect(await namesOf()).toEqual(["New 0", "Old 1", "Old 0"]);
});

it("products are updated by id in their places, new ones come last", async () => {
  const [one, two] = rowsNamed("New", 2) as [Row, Row];
  const counts = await addRows([one, { ...second, price_cents: 1 }, two]);
  expect(counts).toMatchObject({ changed: 3, added: 2, removed: 0 });
  expect(await namesOf()).toEqual([...OLD, "New 0", "New 1"]);
  expect((await productOf("Old 1"))?.price_cents).toBe(1);
});

it("only what changes something makes a version, also another order", async () => {
  const version = await readVersion(database.db);
  expect(await addRows([second])).toMatchObject({ changed: 0 });
  expect(await importRows([first, second, third])).toMatchObject({
    changed: 0,
  });
  expect(await readVersion(database.db)).toBe(version);
  expect(await importRows([third, second, first])).toMatchObject({
    changed: 0,
    moved: 2,
  });
  expect(await namesOf()).toEqual([...OLD].reverse());
});

it("a row sets the stock that it names, and leaves any other", async () => {
  await addRows([{ ...first, stock: 3 }, second]);
  expect((await productOf("Old 0"))?.stock).toBe(3);
  expect((await productOf("Old 1"))?.stock).toBeNull();
  expect(await addRows([first])).toMatchObject({ changed: 0 });
  await addRows([{ ...first, price_cents: 5 }]);
  expect((await productOf("Old 0"))?.stock).toBe(3);
  await addRows([{ ...first, stock: 0 }]);
  expect((await productOf("Old 0"))?.stock).toBe(0);
});

it("photos that an import has made stay where a list brings none", async () => {
  const made = `${"0".repeat(32)}.640.webp`;
  await addRows([
    { ...first, photo: [made] },
    { ...second, photo: ["own.jpg"] },
  ]);
  const prices = [
    { ...first, price_cents: 5, photo: ["front.png"] },
    { ...second, price_cents: 5 },
  ];
  await addRows(prices, true);
  expect(await productOf("Old 0")).toMatchObject({
    price_cents: 5,
    photos: JSON.stringify([made]),
  });
  expect((await productOf("Old 1"))?.photos).toBe("[]");
  await addRows(prices);
  expect((await productOf("Old 0"))?.photos).toBe('["front.png"]');
});

it("an import that breaks off changes nothing, and the next one goes on", async () => {
  async function* brokenRows() {
    yield* rowsNamed("New", 2_000);
    throw new Error("cut off");
  }
  await expect(importRows(brokenRows())).rejects.toThrow("cut off");
  expect(await namesOf()).toEqual(OLD);
  await importRows(rowsNamed("New", 2));
  expect(await namesOf()).toEqual(["New 0", "New 1"]);
});

/** The ids of what is on sale, in the catalog's order. */
const sold = (terms = {}) => inIndex(database, idsIn, terms);

it("an import keeps a withdrawn product off sale, in its place", async () => {
  await withdraw(database.db, "Old 0", "recalled");
  const renamed = { ...first, name: "Renamed" };
  await importRows([renamed, second, third, ...rowsNamed("New", 2)]);
  expect(await sold()).toEqual(["Old 1", "Old 2", "New 0", "New 1"]);
  await putBack(database.db, "Old 0", "recalled");
  expect((await sold())[0]).toBe("Old 0");
});

it("a recalled product that lists leave out and bring back stays recalled", async () => {
  await withdraw(database.db, "Old 0", "recalled");
  await importRows([second]);
  await importRows([first, second]);
  expect(await sold()).toEqual(["Old 1"]);
});

it("hidden prescription medicines are not on sale", async () => {
  await addRows([{ ...third, legalClass: "prescription" }]);
  expect(await sold({ hidesPrescription: true })).toEqual(["Old 0", "Old 1"]);
  expect(await sold()).toEqual(OLD);
});
