import { changeProduct } from "../catalog/changeProduct";
import { setStock, withdraw } from "../catalog/testCatalog";
import { importsForTests, rowsNamed } from "./testImports";
import { undoImport } from "./undoImport";

const { database, importRows, namesOf, productOf } = importsForTests();
const OLD = ["Old 0", "Old 1", "Old 2"];

const undo = () => undoImport(database.db, "Ann");
const priceOf = async (id: string) => (await productOf(id))?.price_cents;

it("an undo brings back what was changed, added and left out", async () => {
  const [first] = rowsNamed("Old", 1);
  await importRows([{ ...first!, price_cents: 5 }, ...rowsNamed("New", 1)]);
  expect(await undo()).toBe("The last import is taken back.");
  expect(await namesOf()).toEqual(OLD);
  expect(await priceOf("Old 0")).toBe(199);
});

it("what was changed after an import stays, and is named", async () => {
  const rows = rowsNamed("Old", 3).map((row) => ({ ...row, price_cents: 5 }));
  await importRows([...rows, ...rowsNamed("New", 1)]);
  const change = { action: "price", cents: 700 } as const;
  for (const id of ["Old 0", "New 0"])
    await changeProduct(database.db, id, change, { who: "Bob" });
  await withdraw(database.db, "Old 1", "recalled");
  expect(await undo()).toBe(
    "The last import is taken back. Changed since, and left as they are: Old 0, Old 1, New 0.",
  );
  const prices = [await priceOf("Old 0"), await priceOf("Old 2")];
  expect(prices).toEqual([700, 199]);
  expect((await productOf("Old 1"))!.withdrawn_reason).toBe("recalled");
});

it("packs that were sold since are no change, and stay sold", async () => {
  const [first] = rowsNamed("Old", 1);
  await importRows([{ ...first!, price_cents: 5, stock: 9 }]);
  await setStock(database.db, "Old 0", { by: -7 });
  expect(await undo()).not.toContain("Changed since");
  const row = { price_cents: 199, stock: 2 };
  expect(await productOf("Old 0")).toMatchObject(row);
});

it("an import that changed nothing leaves the undo of the one before", async () => {
  await importRows(rowsNamed("New", 1));
  await importRows(rowsNamed("New", 1));
  await undo();
  expect(await namesOf()).toEqual(OLD);
});
