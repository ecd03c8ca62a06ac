import { sql } from "kysely";
import { randomBytes } from "node:crypto";
import {
  existsSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { catalogFile, catalogFolder } from "../catalog/currentCatalog";
import { currentVersion } from "../catalog/publishCatalog";
import { inCatalog } from "../catalog/testCatalog";
import { CommitUnknownError } from "../db/errors";
import * as transactions from "../db/transactions";
import { projectPaths } from "../../testing/testApp";
import { importCatalog } from "./importCatalog";
import { startCatalog } from "./startCatalog";
import { dyingDatabase, importsForTests, rowsNamed } from "./testImports";

const { database, importRows, namesOf, stored } = importsForTests();
const OLD = ["Old 0", "Old 1", "Old 2"];

const changedRows = () => [
  ...rowsNamed("New", 5),
  ...rowsNamed("Old", 2).map((row) => ({ ...row, price_cents: 5 })),
];
const NEW = changedRows().map(({ id }) => id);

/** Overwrites the middle of a file, as a disk may. */
function damageMiddle(path: string): void {
  const bytes = readFileSync(path);
  bytes.fill(0x55, bytes.length / 2, bytes.length / 2 + 8_192);
  writeFileSync(path, bytes);
}

it("an import that is killed, at whatever step, leaves the old or the new catalog, and after the next start no trace", async () => {
  const seen = new Set<string>();
  for (let step = 1; !seen.has(String(NEW)); step += 1) {
    const dying = dyingDatabase(database.db, step);
    await importRows(changedRows(), dying.db).catch(() => {});
    const sold = await namesOf();
    expect([OLD, NEW]).toContainEqual(sold);
    seen.add(String(sold));
    await startCatalog(database, projectPaths.catalog);
    expect(await namesOf()).toEqual(sold);
    expect((await stored()).versions).toBeLessThanOrEqual(2);
  }
  expect(seen.size).toBe(2);
});

it("an import that breaks off, here at an id that comes twice, leaves nothing", async () => {
  const before = await stored();
  const [row] = rowsNamed("Old", 1);
  const rows = [row!, ...rowsNamed("New", 2_000), { ...row!, price_cents: 5 }];
  await expect(importRows(rows)).rejects.toThrow("'Old 0' is repeated");
  expect(await stored()).toEqual(before);
  expect(await namesOf()).toEqual(OLD);
});

it("a catalog that can't be stored says what the database has said", async () => {
  await sql`drop table catalog_part`.execute(database.db);
  // Of more than one part, the first of which fails.
  const rows = rowsNamed("New", 300).map((row) => ({
    ...row,
    description: randomBytes(7_000).toString("base64"),
  }));
  await expect(importRows(rows)).rejects.toThrow(/catalog_part/);
});

it("an import that can't be written down is not published", async () => {
  const note = () => Promise.reject(new Error("disk full"));
  const options = { mode: "replace", note } as const;
  await expect(
    importCatalog(database, rowsNamed("New", 1), options),
  ).rejects.toThrow("disk full");
  expect(await namesOf()).toEqual(OLD);
});

it("an import whose connection is lost while its version becomes the current one leaves what hosts need of it", async () => {
  const { inTransaction } = transactions;
  jest
    .spyOn(transactions, "inTransaction")
    .mockImplementationOnce(async (...call) => {
      await inTransaction(...call);
      throw new CommitUnknownError(new Error("Connection terminated"));
    });
  await expect(importRows(rowsNamed("New", 2))).rejects.toThrow(
    CommitUnknownError,
  );
  expect(await namesOf()).toEqual(["New 0", "New 1"]);
});

it("of two imports that overlap the one that ends last is refused, and has changed nothing", async () => {
  async function* rows() {
    yield* rowsNamed("First", 1);
    await importRows(rowsNamed("Second", 1));
    yield* rowsNamed("Third", 1);
  }
  await expect(importRows(rows())).rejects.toThrow(
    "Somebody else has changed the catalog meanwhile, so your change was not made. Please try again.",
  );
  expect(await namesOf()).toEqual(["Second 0"]);
  expect((await stored()).versions).toBe(2);
});

it("an import leaves what a later one has stored so far", async () => {
  const version = Date.now() + 60_000;
  const part = { version, part: 1, data: Buffer.from("half a catalog") };
  await database.db.insertInto("catalog_part").values(part).execute();
  await importRows(rowsNamed("New", 1));
  const later = database.db
    .selectFrom("catalog_part")
    .select("part")
    .where("version", "=", version);
  expect(await later.execute()).toEqual([{ part: 1 }]);
});

describe("the file of the current version", () => {
  const file = async () =>
    catalogFile(database.dataDir, await currentVersion(database.db));

  it.each<[string, (path: string) => void]>([
    [
      "is deleted with its folder",
      () => rmSync(catalogFolder(database.dataDir), { recursive: true }),
    ],
    ["is cut off", (path) => truncateSync(path, 20_000)],
    ["is empty", (path) => truncateSync(path, 0)],
    ["is something else", (path) => writeFileSync(path, "x".repeat(50_000))],
    ["is damaged in its middle", damageMiddle],
  ])("is unpacked again if it %s", async (_what, damage) => {
    await importRows(rowsNamed("Old", 300));
    const before = await inCatalog(database, (catalog) => [
      ...catalog.inOrder(),
    ]);
    damage(await file());
    expect(
      await inCatalog(database, (catalog) => [...catalog.inOrder()]),
    ).toEqual(before);
    expect(existsSync(await file())).toBe(true);
  });
});
