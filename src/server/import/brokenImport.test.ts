import { readCurrent } from "../catalog/catalogRepository";
import { searchProducts } from "../catalog/searchProducts";
import { writeSetting } from "../db/settings";
import { takeLease } from "./catalogLease";
import { tidyCatalog } from "./tidyCatalog";
import { dyingDatabase, importsForTests, rowsNamed } from "./testImports";

const { database, importRows, namesOf, storedRows } = importsForTests();
const OLD = ["Old 0", "Old 1", "Old 2"];

/** What another machine's import has left that gave a sign of life this many milliseconds ago. */
const holdElsewhere = (age: number) =>
  writeSetting(
    database.db,
    "catalogue_load",
    `${new Date(Date.now() - age).toISOString()} another-machine 1`,
  );

const changedRows = () => [
  ...rowsNamed("New", 5),
  ...rowsNamed("Old", 2).map((row) => ({ ...row, price_cents: 5 })),
];

it("an import that is killed, at whatever step, leaves the catalog as it was and in the end no trace", async () => {
  const before = await storedRows();
  // Lease, products, those that go, categories, words, publishing; what follows is tidying up.
  const steps = 6;
  for (let step = 1; step <= steps + 1; step += 1) {
    const dying = dyingDatabase(database.db, step);
    await importRows(changedRows(), dying.db).catch(() => {});
    const isNew = step > steps;
    const sold = isNew ? changedRows().map(({ id }) => id) : OLD;
    expect(await namesOf()).toEqual(sold);
    await holdElsewhere(61_000);
    await tidyCatalog(database.db);
    if (!isNew) expect(await storedRows()).toEqual(before);
  }
  const { product, category } = await storedRows();
  expect([product.length, category.length]).toEqual([7, 2]);
}, 30_000);

it("an import that breaks off, here at an id that comes twice, leaves nothing", async () => {
  const before = await storedRows();
  const [row] = rowsNamed("Old", 1);
  let written = 0;
  async function* rows() {
    yield row!;
    yield* rowsNamed("New", 2_000);
    written = (await storedRows()).product.length;
    yield { ...row!, price_cents: 5 };
  }
  await expect(importRows(rows())).rejects.toThrow("'Old 0' is repeated");
  expect(written).toBe(OLD.length + 1_999);
  expect(await storedRows()).toEqual(before);
}, 30_000);

describe("an import that begins while another one runs", () => {
  const RUNNING = "Another import is running.";

  it("is refused, and the other one goes on", async () => {
    async function* rows() {
      yield* rowsNamed("First", 1);
      await expect(importRows(rowsNamed("Second", 1))).rejects.toThrow(RUNNING);
      yield* rowsNamed("Third", 1);
    }
    await importRows(rows());
    expect(await namesOf()).toEqual(["First 0", "Third 0"]);
    await importRows(rowsNamed("Second", 1));
    expect(await namesOf()).toEqual(["Second 0"]);
  });

  it("is refused for a minute if the other one was killed on another machine, and then removes what that has left", async () => {
    const before = await storedRows();
    const dying = dyingDatabase(database.db, 4);
    await importRows(changedRows(), dying.db).catch(() => {});
    const left = await storedRows();
    expect(left).not.toEqual(before);
    await holdElsewhere(50_000);
    await expect(importRows([])).rejects.toThrow(RUNNING);
    await tidyCatalog(database.db);
    expect(await storedRows()).toEqual(left);
    await holdElsewhere(61_000);
    await importRows(rowsNamed("Old", 3));
    expect(await storedRows()).toEqual(before);
  });

  it("need not wait if the other one was killed on this machine", async () => {
    expect((await takeLease(database.db)).wasAbandoned).toBe(false);
    const kill = jest.spyOn(process, "kill").mockImplementation(() => {
      throw Object.assign(new Error("no such process"), { code: "ESRCH" });
    });
    expect((await takeLease(database.db)).wasAbandoned).toBe(true);
    kill.mockRestore();
  });

  it("stops one that has been silent for a minute", async () => {
    async function* rows() {
      yield* rowsNamed("First", 1);
      await holdElsewhere(61_000);
      await importRows(rowsNamed("Second", 1));
    }
    await expect(importRows(rows())).rejects.toThrow(
      "This import was stopped: it gave no sign of life for a minute, and another one has begun.",
    );
    expect(await namesOf()).toEqual(["Second 0"]);
  });
});

it("what is read while another catalog becomes current is read again from that one", async () => {
  const versions: number[] = [];
  const page = await readCurrent(database.db, async (version) => {
    versions.push(version);
    if (versions.length === 1) await importRows(rowsNamed("New", 1));
    const everything = { page: 1, pageSize: 10 };
    return searchProducts(database.db, version, everything, []);
  });
  expect(page.products).toMatchObject([{ productName: "New 0" }]);
  expect(versions).toHaveLength(2);
});
