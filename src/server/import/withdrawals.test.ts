import { readWithdrawals } from "../catalog/withdrawalRepository";
import { writeSetting } from "../db/settings";
import { importCatalog } from "./importCatalog";
import { tidyCatalog } from "./tidyCatalog";
import { dyingDatabase, importsForTests, rowsNamed } from "./testImports";

const { database, importRows, namesOf, storedRows } = importsForTests();
const [first, second, third] = rowsNamed("Old", 3) as [Row, Row, Row];
type Row = ReturnType<typeof rowsNamed>[number];
const UPSERT = { source: "x", mode: "upsert" } as const;
const recall = (row: Row, db = database.db) =>
  importCatalog(db, [row], {
    ...UPSERT,
    withdraw: { id: row.id, reason: "recalled" },
  });

it("a recall that is killed, at whatever step, is either complete or has not happened", async () => {
  const before = await storedRows();
  let step = 0;
  for (let isComplete = false; !isComplete;) {
    step += 1;
    await recall(first, dyingDatabase(database.db, step).db).catch(() => {});
    await writeSetting(database.db, "catalogue_load", "untidy");
    await tidyCatalog(database.db);
    isComplete = (await readWithdrawals(database.db)).size > 0;
    if (!isComplete) expect(await storedRows()).toEqual(before);
  }
  expect(await namesOf()).toEqual(["Old 1", "Old 2"]);
  expect(step).toBeGreaterThan(3);
});

it("products that are withdrawn keep their places while others are imported and shown", async () => {
  await recall(first);
  await recall(second);
  await importRows([...rowsNamed("New", 40), first, second, third]);
  for (const { id } of [first, second]) {
    const row = (await readWithdrawals(database.db)).get(id);
    const product = JSON.parse(row?.data ?? "") as Row;
    await importCatalog(database.db, [product], { ...UPSERT, restore: id });
  }
  const { product } = await storedRows();
  expect(new Set(product.map(({ position }) => position)).size).toBe(43);
  expect((await namesOf()).slice(-3)).toEqual(["Old 0", "Old 1", "Old 2"]);
});
