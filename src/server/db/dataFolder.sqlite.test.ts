import { chmodSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { folderForEachTest } from "../../testing/testApp";
import { openDatabase } from "./openDatabase";
import { writeSetting } from "./settings";

const folder = folderForEachTest();
const mask = process.umask();
afterEach(() => void process.umask(mask));

/** Windows keeps no such rights: there the account's own folder is what protects. */
const onUnix = process.platform === "win32" ? it.skip : it;

onUnix.each([0o000, 0o177])(
  "with a mask of %p only the shop's own account reads what it stores",
  async (umask) => {
    process.umask(umask);
    const dataDir = join(folder(), "data");
    for (let opening = 1; opening <= 2; opening += 1) {
      const db = await openDatabase(dataDir);
      await writeSetting(db, "note", "kept");
      const rights = readdirSync(dataDir).map((file) => [
        file,
        statSync(join(dataDir, file)).mode & 0o777,
      ]);
      expect(Object.fromEntries(rights)).toEqual({
        "shop.db": 0o600,
        "shop.db-shm": 0o600,
        "shop.db-wal": 0o600,
        "shop.lock": 0o600,
      });
      expect(statSync(dataDir).mode & 0o777).toBe(0o700);
      await db.destroy();
      for (const file of readdirSync(dataDir)) {
        chmodSync(join(dataDir, file), 0o666);
      }
    }
  },
);
