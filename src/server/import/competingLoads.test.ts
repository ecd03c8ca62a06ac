import { readCurrent } from "../catalog/catalogVersion";
import { beginCatalogLoad, loadCatalog } from "./catalogLoad";
import { removeOldVersions } from "./removeOldVersions";
import { searchProducts } from "../catalog/searchProducts";
import { letAMinutePass, loadsForTests, rowsNamed } from "./testLoads";

const { database, namesOf } = loadsForTests();

it("of two loads the later one wins, and the earlier one says so", async () => {
  const [earlier, later] = [
    await beginCatalogLoad(database.db, { others: "go" }),
    await beginCatalogLoad(database.db, { others: "go" }),
  ];
  await later.add(rowsNamed("Later", 2));
  await expect(earlier.add(rowsNamed("Earlier", 2))).rejects.toThrow(
    "This import was given up: another one has begun, or it gave no sign of life for a minute. The catalog is as it was. Please import again once no other import is running.",
  );
  await expect(earlier.finish("x")).rejects.toThrow("This import was given up");
  await later.finish("x");
  expect(await namesOf()).toEqual(["Later 0", "Later 1"]);
});

it("a load that was taken for dead can't finish any more", async () => {
  const load = await beginCatalogLoad(database.db, { others: "go" });
  await load.add(rowsNamed("New", 5));
  letAMinutePass();
  await removeOldVersions(database.db);
  await expect(load.finish("x")).rejects.toThrow("This import was given up");
  expect(await namesOf()).toEqual(["Old 0", "Old 1", "Old 2"]);
});

it("no number of a generation is ever used again", async () => {
  const numbers = new Set<number>();
  for (let count = 0; count < 4; count += 1) {
    const load = await beginCatalogLoad(database.db, { others: "go" });
    numbers.add(load.generation);
    if (count % 2 === 0) await load.abandon();
    else await load.finish("x");
  }
  expect(numbers.size).toBe(4);
});

it("what is read while another catalog becomes current is read again from that one", async () => {
  const generationsRead: number[] = [];
  const names = await readCurrent(database.db, async (generation) => {
    generationsRead.push(generation);
    if (generationsRead.length === 1) {
      await loadCatalog(database.db, rowsNamed("New", 1), {
        source: "x",
        others: "go",
      });
    }
    const { products } = await searchProducts(database.db, generation, {
      page: 1,
      pageSize: 10,
    });
    return products.map(({ productName }) => productName);
  });
  expect(names).toEqual(["New 0"]);
  expect(generationsRead).toHaveLength(2);
});
