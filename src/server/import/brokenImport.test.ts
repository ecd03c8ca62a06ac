import { readCurrent } from "../catalog/catalogRepository";
import { searchProducts } from "../catalog/searchProducts";
import { writeSetting } from "../db/settings";
import { takeLease } from "./catalogLease";
import { importCatalog, tidyCatalog } from "./importCatalog";
import {
  dyingDatabase,
  importsForTests,
  letAMinutePass,
  rowsNamed,
} from "./testImports";

const { database, importRows, namesOf, storedRows } = importsForTests();
const OLD = ["Old 0", "Old 1", "Old 2"];

/** What another machine's import has left that began this many milliseconds ago. */
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
  let step = 0;
  for (let isKilled = true; isKilled;) {
    step += 1;
    const dying = dyingDatabase(database.db, step);
    await importCatalog(dying.db, changedRows(), {
      source: "y",
      mode: "replace",
    }).catch(() => {});
    isKilled = dying.isDead();
    if (!isKilled || (await namesOf()).length === 7) break;
    expect(await namesOf()).toEqual(OLD);
    await holdElsewhere(61_000);
    await tidyCatalog(database.db);
    expect(await storedRows()).toEqual(before);
  }
  // Lease, products, those that go, categories, words, publishing; what follows is tidying up.
  expect(step).toBe(6 + 1);
  expect(await namesOf()).toEqual([
    "New 0",
    "New 1",
    "New 2",
    "New 3",
    "New 4",
    "Old 0",
    "Old 1",
  ]);
  await holdElsewhere(61_000);
  await tidyCatalog(database.db);
  const { product, category } = await storedRows();
  expect([product.length, category.length]).toEqual([7, 2]);
}, 30_000);

describe("what a killed import has left", () => {
  let before: Awaited<ReturnType<typeof storedRows>>;
  beforeEach(async () => {
    before = await storedRows();
    const dying = dyingDatabase(database.db, 4);
    await importCatalog(dying.db, changedRows(), {
      source: "y",
      mode: "replace",
    }).catch(() => {});
    expect(await storedRows()).not.toEqual(before);
    await holdElsewhere(0);
  });

  it("is kept for as long as the import may still be running", async () => {
    await tidyCatalog(database.db);
    expect(await storedRows()).not.toEqual(before);
  });

  it("is removed after a minute without a sign of life", async () => {
    letAMinutePass();
    await tidyCatalog(database.db);
    expect(await storedRows()).toEqual(before);
  });
});

it("an import whose file turns out to be broken leaves nothing", async () => {
  const before = await storedRows();
  let written = 0;
  async function* broken() {
    yield* rowsNamed("New", 2_001);
    written = (await storedRows()).product.length;
    throw new Error("row 2002 is broken");
  }
  await expect(importRows(broken())).rejects.toThrow("row 2002 is broken");
  expect(written).toBe(2_003);
  expect(await storedRows()).toEqual(before);
}, 30_000);

it.each([0, 5])(
  "an id that comes twice is an error, and nothing is imported (price %p)",
  async (price_cents) => {
    const before = await storedRows();
    const [row] = rowsNamed("Old", 1);
    const rows = [row!, { ...row!, price_cents }];
    await expect(importRows(rows)).rejects.toThrow("'Old 0' is repeated");
    expect(await storedRows()).toEqual(before);
  },
);

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

  it("is refused for a minute if the other one was killed on another machine", async () => {
    await holdElsewhere(50_000);
    await expect(importRows([])).rejects.toThrow(RUNNING);
    await holdElsewhere(61_000);
    await importRows(rowsNamed("New", 1));
    expect(await namesOf()).toEqual(["New 0"]);
  });

  it("need not wait if the other one was killed on this machine", async () => {
    const lease = await takeLease(database.db);
    expect(lease.wasAbandoned).toBe(false);
    jest.spyOn(process, "kill").mockImplementation(() => {
      throw Object.assign(new Error("no such process"), { code: "ESRCH" });
    });
    expect((await takeLease(database.db)).wasAbandoned).toBe(true);
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
  const names = await readCurrent(database.db, async (version) => {
    versions.push(version);
    if (versions.length === 1) await importRows(rowsNamed("New", 1));
    const { products } = await searchProducts(
      database.db,
      version,
      {
        page: 1,
        pageSize: 10,
      },
      [],
    );
    return products.map(({ productName }) => productName);
  });
  expect(names).toEqual(["New 0"]);
  expect(versions).toHaveLength(2);
});
