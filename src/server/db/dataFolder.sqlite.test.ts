import {
  chmodSync,
  mkdirSync,
  readdirSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { folderForEachTest } from "../../testing/testApp";
import { operate } from "../cli/testCommand";
import { writeFileAtomic } from "./dataFolder";
import { openDatabase } from "./openDatabase";
import { writeSetting } from "./settings";

const folder = folderForEachTest();
const mask = process.umask();
afterEach(() => void process.umask(mask));

/** Windows keeps no such rights: there the account's own folder is what protects. */
const onUnix = process.platform === "win32" ? it.skip : it;

onUnix.each([0o000, 0o177])(
  "nobody but the shop's own account reads what it stores, with a mask of %p, also where an earlier copy was open to all",
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

const open = async () => (await openDatabase(join(folder(), "data"))).destroy();

/** Leaves what a program leaves that is killed while it writes a file. */
async function leaveUnfinished(...path: string[]): Promise<string[]> {
  let unfinished = "";
  await writeFileAtomic(
    join(folder(), ...path),
    async (name) => void (unfinished = name),
    () => {},
  );
  const files = ["", "-wal", "-shm"].map((suffix) => unfinished + suffix);
  for (const file of files) writeFileSync(file, "Ann Example");
  return files;
}

const hiddenIn = (name: string) =>
  readdirSync(join(folder(), name)).filter((file) => file.startsWith("."));
const named = (files: string[]) =>
  expect.arrayContaining(files.map((file) => basename(file)));

it("what a killed restore has left is removed by the next start", async () => {
  await open();
  await leaveUnfinished("data", "shop.db");
  // Another command may be writing it just now.
  const others = await leaveUnfinished("data", "banners.json");
  await open();
  expect(hiddenIn("data")).toHaveLength(3);
  expect(hiddenIn("data")).toEqual(named(others));
});

it("what a killed backup has left is removed by the next one in its folder, as soon as it can't be running any more", async () => {
  await open();
  mkdirSync(join(folder(), "backups"));
  const old = await leaveUnfinished("backups", "monday.bak");
  const aDayAgo = Date.now() / 1_000 - 24 * 60 * 60;
  for (const file of old) utimesSync(file, aDayAgo, aDayAgo);
  const young = await leaveUnfinished("backups", "monday.bak");
  const { complained } = await operate({ dataDir: join(folder(), "data") }, [
    "backup",
    "backups/tuesday.bak",
  ]);
  expect(complained).toBe("");
  expect(hiddenIn("backups")).toHaveLength(3);
  expect(hiddenIn("backups")).toEqual(named(young));
});
