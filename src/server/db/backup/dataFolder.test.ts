import { chmodSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { folderForEachTest } from "../../../testing/host/testApp";
import { writeFileAtomic } from "./dataFolder";
import { openDatabase } from "../openDatabase";
import { writeSetting } from "../settings";

const folder = folderForEachTest();
const mask = process.umask(0);
afterAll(() => void process.umask(mask));

/** Windows keeps no such rights: there the account's own folder is what protects. */
const onUnix = process.platform === "win32" ? it.skip : it;

onUnix("only the shop's own account reads what it stores", async () => {
  const dataDir = join(folder(), "data");
  const rightsOf = (name: string) => statSync(join(dataDir, name)).mode & 0o777;
  // Before the second opening a copy has given the rights to everybody.
  for (let opening = 1; opening <= 2; opening += 1) {
    const db = await openDatabase(dataDir);
    await writeSetting(db, "note", "kept");
    await writeFileAtomic(join(dataDir, "orders.json"), Buffer.from("[]"));
    expect(rightsOf(".")).toBe(0o700);
    const names = readdirSync(dataDir);
    expect(names).toContain("shop.db-wal");
    expect(names.map(rightsOf)).toEqual(names.map(() => 0o600));
    await db.destroy();
    for (const name of readdirSync(dataDir))
      chmodSync(join(dataDir, name), 0o666);
  }
});
