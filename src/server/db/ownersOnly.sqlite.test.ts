import { chmodSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { folderForEachTest } from "../../testing/testApp";
import { openDatabase } from "./openDatabase";
import { writeSetting } from "./settings";

const folder = folderForEachTest();

const mask = process.umask();
afterEach(() => void process.umask(mask));

/** Windows keeps no such rights: there the account's own folder is what protects. */
const rightsOf = (path: string, wanted: number) =>
  process.platform === "win32" ? wanted : statSync(path).mode & 0o777;

async function expectOnlyOwner(dataDir: string): Promise<void> {
  const db = await openDatabase(dataDir);
  await writeSetting(db, "note", "kept");
  const files = readdirSync(dataDir).sort();
  expect(files).toEqual(["shop.db", "shop.db-shm", "shop.db-wal", "shop.lock"]);
  for (const file of files) {
    expect([file, rightsOf(join(dataDir, file), 0o600)]).toEqual([file, 0o600]);
  }
  await db.destroy();
}

describe("nobody but the shop's own account reads what it stores", () => {
  it.each([0o000, 0o177])(
    "in a new folder, with a mask of %p",
    async (umask) => {
      process.umask(umask);
      const dataDir = join(folder(), "data");
      await expectOnlyOwner(dataDir);
      expect(rightsOf(dataDir, 0o700)).toBe(0o700);
    },
  );

  it("where an earlier copy was open to all", async () => {
    process.umask(0);
    const dataDir = join(folder(), "data");
    await (await openDatabase(dataDir)).destroy();
    for (const file of readdirSync(dataDir)) {
      chmodSync(join(dataDir, file), 0o666);
    }
    await expectOnlyOwner(dataDir);
  });
});
