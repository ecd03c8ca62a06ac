import { existsSync, readdirSync, truncateSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { databaseForEachTest } from "../../testing/testDatabases";
import { importCatalog } from "../import/importCatalog";
import { catalogFile, catalogFolder, CurrentCatalog } from "./currentCatalog";
import { catalogRow } from "./testCatalog";

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
    database.db,
    database.dataDir,
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
  it("is the next version as soon as it is noticed, without a restart", async () => {
    await load("New");
    expect(nameOf()).toBe("Old");
    await catalogs.refresh();
    expect(nameOf()).toBe("New");
  });

  it("stays open for who uses it while the next one takes its place, also while garbage is collected", async () => {
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
    const version = Number(catalogs.settings.get("catalog_version"));
    for (const name of readdirSync(catalogFolder(database.dataDir))) {
      if (name !== `${version}.db`) {
        truncateSync(`${catalogFolder(database.dataDir)}/${name}`, 0);
      }
    }
    for (let look = 0; look < 3; look += 1) {
      await expect(catalogs.refresh()).rejects.toThrow();
    }
    expect(nameOf()).toBe("Old");
    expect(errors).toHaveLength(1);
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
