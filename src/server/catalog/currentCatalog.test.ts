import {
  existsSync,
  readdirSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { databaseForEachTest } from "../../testing/testDatabases";
import { updateCatalog } from "../import/changeCatalog";
import { importCatalog } from "../import/importCatalog";
import {
  catalogFile,
  catalogFolder,
  CurrentCatalog,
  unfinishedFile,
} from "./currentCatalog";
import { currentVersion } from "./publishCatalog";
import { CATALOG_FORMAT } from "./storedCatalog";
import { catalogRow, publishInOtherFormat } from "./testCatalog";
import { deleteWithdrawal, insertWithdrawal } from "./withdrawalRepository";

const database = databaseForEachTest();
let catalogs: CurrentCatalog;
const errors: unknown[] = [];

const load = (...names: string[]) =>
  importCatalog(
    database,
    names.map((name) => catalogRow({ id: name, name })),
    { mode: "replace" },
  );

beforeEach(async () => {
  await load("Old");
  errors.length = 0;
  catalogs = await CurrentCatalog.open(
    database,
    (error) => void errors.push(error),
  );
});
afterEach(() => catalogs.close());

const nameOf = ({ catalog } = catalogs) => catalog.productAt(0).name;

/** Collects what nothing refers to any more. */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}

describe("the current catalog", () => {
  it("is the next version as soon as it is noticed, without a restart, and stays open for who uses it, also while garbage is collected", async () => {
    let isSwapped = () => {};
    const swapped = new Promise<void>((resolve) => (isSwapped = resolve));
    const using = catalogs.use(async (catalog) => {
      const before = catalog.productAt(0).name;
      await swapped;
      collectGarbage();
      return [
        before,
        catalog.productAt(0).name,
        catalog.having(["old"], ["first"]),
      ];
    });
    await load("New");
    await catalogs.refresh();
    isSwapped();
    expect(await using).toEqual(["Old", "Old", [0]]);
    collectGarbage();
    expect(nameOf()).toBe("New");
  });

  it("is closed once nobody uses it any more", async () => {
    const old = catalogs.catalog;
    await load("New");
    await catalogs.refresh();
    expect(() => old.productAt(0)).toThrow();
  });

  it("stays the old one while the next one can't be opened, which is said once", async () => {
    await load("New");
    await database.db.deleteFrom("catalog_part").execute();
    const version = await currentVersion(database.db);
    truncateSync(catalogFile(database.dataDir, version), 0);
    for (let look = 0; look < 3; look += 1) {
      await expect(catalogs.refresh()).rejects.toThrow();
    }
    expect(nameOf()).toBe("Old");
    expect(errors).toHaveLength(1);
  });

  it("is built again here if another version of this program has published it, with the same number and content", async () => {
    await importCatalog(
      database,
      [
        catalogRow({ id: "a", name: "Aspirin", price_cents: 100 }),
        catalogRow({ id: "b", name: "Recalled" }),
        catalogRow({ id: "c", name: "Class", legalClass: "prescription" }),
      ],
      { mode: "replace", hidesPrescription: true },
    );
    await insertWithdrawal(database.db, "b", "recalled");
    await updateCatalog(database);
    await deleteWithdrawal(database.db, "b", "recalled");
    const version = await publishInOtherFormat(database, "other names");
    await Promise.all([catalogs.refresh(), catalogs.refresh()]);
    const { catalog } = catalogs;
    expect(catalog).toMatchObject({
      ...{ version, count: 1, entryCount: 3 },
      ...{ hidesPrescription: true, namesHash: "other names" },
    });
    expect(catalog.having(["aspirin"], ["first"])).toEqual([0]);
    expect(catalog.product("a")?.price_cents).toBe(101);
    expect(catalog.notOnSale("b")?.reason).toBe("recalled");
    expect(catalog.notOnSale("c")?.reason).toBe("it needs a prescription");
    expect(errors).toEqual([]);
    expect(readdirSync(catalogFolder(database.dataDir))).toEqual([
      `${version}.${CATALOG_FORMAT}.db`,
    ]);
  });

  it("keeps a file of the same version for another version of this program that shares the folder", async () => {
    const { version } = catalogs.catalog;
    const other = join(catalogFolder(database.dataDir), `${version}.other.db`);
    writeFileSync(other, "");
    await load("New");
    await catalogs.refresh();
    expect(existsSync(other)).toBe(true);
    await load("Newer");
    await catalogs.refresh();
    expect(existsSync(other)).toBe(false);
  });

  it("has names for unfinished files that no other process chooses, though it has the same number in another container", () => {
    const nameOfAnotherProcess = () => {
      let name = "";
      jest.isolateModules(() => {
        name = jest
          .requireActual<{ unfinishedFile: typeof unfinishedFile }>(
            "./currentCatalog",
          )
          .unfinishedFile(database.dataDir, 5);
      });
      return name;
    };
    expect(nameOfAnotherProcess()).not.toBe(nameOfAnotherProcess());
  });

  it("leaves alone what another host is making, and removes what was left for an hour", async () => {
    const file = unfinishedFile(database.dataDir, 5);
    writeFileSync(file, "half a catalog");
    const start = async () => (await CurrentCatalog.open(database)).close();
    await start();
    expect(existsSync(file)).toBe(true);
    utimesSync(file, 0, 0);
    await start();
    expect(existsSync(file)).toBe(false);
  });

  it("leaves only its own file and the one before in the folder", async () => {
    const first = catalogs.catalog.version;
    for (const name of ["New", "Newer", "Newest"]) {
      await load(name);
      await catalogs.refresh();
    }
    expect(readdirSync(catalogFolder(database.dataDir))).toHaveLength(2);
    expect(existsSync(catalogFile(database.dataDir, first))).toBe(false);
  });
});
