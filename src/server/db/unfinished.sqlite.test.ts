import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { folderForEachTest } from "../../testing/testApp";
import { operate } from "../cli/testCommand";
import { writeFileAtomic } from "./dataFolder";
import { openDatabase } from "./openDatabase";

const folder = folderForEachTest();
let dataDir: string;
beforeEach(async () => {
  dataDir = join(folder(), "data");
  await (await openDatabase(dataDir)).destroy();
});

/** Leaves what a program leaves that is killed while it writes a file. */
async function leaveUnfinished(file: string): Promise<string[]> {
  let unfinished = "";
  await writeFileAtomic(
    file,
    async (name) => void (unfinished = name),
    () => {},
  );
  const names = [unfinished, `${unfinished}-wal`, `${unfinished}-shm`];
  for (const name of names) writeFileSync(name, "Ann Example");
  return names;
}

const hidden = (of: string) =>
  readdirSync(of)
    .filter((name) => name.startsWith("."))
    .sort();

describe("what a killed restore has left", () => {
  let other: string | undefined;
  const others = () =>
    [other, `${other}-shm`, `${other}-wal`].map((path) => basename(path!));

  beforeEach(async () => {
    copyFileSync(join(dataDir, "shop.db"), join(folder(), "shop.bak"));
    await leaveUnfinished(join(dataDir, "shop.db"));
    // Another command may be writing it just now.
    [other] = await leaveUnfinished(join(dataDir, "banners.json"));
    expect(hidden(dataDir)).toHaveLength(6);
  });

  it("is removed by the next start", async () => {
    await (await openDatabase(dataDir)).destroy();
    expect(hidden(dataDir)).toEqual(others());
  });
});

it("what a killed backup has left is removed by the next one in its folder, as soon as it can't be running any more", async () => {
  mkdirSync(join(folder(), "backups"));
  const file = join(folder(), "backups", "monday.bak");
  const old = await leaveUnfinished(file);
  const aDayAgo = Date.now() / 1_000 - 24 * 60 * 60;
  for (const name of old) utimesSync(name, aDayAgo, aDayAgo);
  await leaveUnfinished(file);
  const { complained } = await operate({ dataDir }, [
    "db:backup",
    "backups/tuesday.bak",
  ]);
  expect(complained).toBe("");
  expect(hidden(join(folder(), "backups"))).toHaveLength(3);
});
