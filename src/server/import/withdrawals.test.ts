import { readWithdrawals } from "../catalog/withdrawalRepository";
import { writeSetting } from "../db/settings";
import { importCatalog, tidyCatalog } from "./importCatalog";
import { dyingDatabase, importsForTests, rowsNamed } from "./testImports";

const { database, importRows, namesOf, storedRows } = importsForTests();
const [first, ...others] = rowsNamed("Old", 3);
const UPSERT = { source: "x", mode: "upsert" } as const;
const recall = (db = database.db, row = first!) =>
  importCatalog(db, [row], {
    ...UPSERT,
    withdraw: { id: row.id, reason: "recalled" },
  });

it("a recall that is killed, at whatever step, is either complete or has not happened", async () => {
  const before = await storedRows();
  const outcomes: string[] = [];
  for (let step = 1; outcomes.at(-1) !== "complete"; step += 1) {
    const dying = dyingDatabase(database.db, step);
    await recall(dying.db).catch(() => {});
    await writeSetting(database.db, "catalogue_load", "untidy");
    await tidyCatalog(database.db);
    const withdrawn = [...(await readWithdrawals(database.db)).keys()];
    const isComplete = withdrawn.length > 0;
    outcomes.push(isComplete ? "complete" : "none");
    expect(await namesOf()).toEqual(
      isComplete ? ["Old 1", "Old 2"] : ["Old 0", "Old 1", "Old 2"],
    );
    if (!isComplete) expect(await storedRows()).toEqual(before);
  }
  expect(outcomes.length).toBeGreaterThan(3);
});

it("products that are withdrawn keep their places while others are imported and shown", async () => {
  await recall();
  await recall(database.db, others[0]);
  await importRows([...rowsNamed("New", 40), first!, ...others]);
  for (const { id } of [first!, others[0]!]) {
    const row = (await readWithdrawals(database.db)).get(id);
    const product = JSON.parse(row?.data ?? "") as typeof first;
    await importCatalog(database.db, [product!], { ...UPSERT, restore: id });
  }
  const { product } = await storedRows();
  const places = product.map(({ position }) => position);
  expect(new Set(places).size).toBe(43);
  const inOrder = [...product].sort((a, b) => a.position - b.position);
  expect(inOrder.slice(-3).map(({ id }) => id)).toEqual([
    "Old 0",
    "Old 1",
    "Old 2",
  ]);
});
