import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { operate } from "../cli/testCommand";
import { serveStartNotice } from "../startNotice";
import { startShop } from "../startShop";
import { freePort } from "../../testing/postgresServer";
import { projectForTests } from "../../testing/testProject";
import { leftShop } from "../../testing/upgrades/leftShop";
import { lockDataFolder } from "./dataFolder";
import { versionOf } from "./migrate";
import { openDatabase, openExistingDatabase } from "./openDatabase";
import { prepareUpgrade } from "./prepareUpgrade";

const root = projectForTests();
let dataDir: string;
beforeEach(async () => {
  ({ dataDir } = await leftShop("0.1.0", root()));
});

/** Starts and closes the shop; gives what it told. */
async function start(env: Record<string, string> = {}): Promise<string[]> {
  const told: string[] = [];
  const settings = { PORT: "0", ...env };
  const shop = await startShop(settings, root(), (text) => told.push(text));
  await shop.close();
  return told;
}

/** How the database in the data folder stands to this program. */
async function version() {
  const db = await openExistingDatabase({ dataDir }, ["older", "current"]);
  const found = await versionOf(db);
  await db.destroy();
  return found;
}

const backups = () => readdirSync(join(dataDir, "backups"));

it("an upgrade says what it does, after a backup that brings the older version's database back", async () => {
  const told = await start();
  const file = join(dataDir, "backups", "shop-0.1.0.db");
  expect(told).toEqual([
    "Backing up the database of version 0.1.0 (1 MB).",
    `Backed up 3 orders with 6 lines and 1 enquiry to ${file}. Delete it when you no longer need it.`,
    expect.stringMatching(/^Upgrading the database from version 0\.1\.0 to /),
    expect.stringMatching(/^Step 1 of \d+: 0007_catalog_versions$/),
    ...Array<unknown>(told.length - 7).fill(expect.stringMatching(/^Step /)),
    "The database is upgraded.",
    "Building the catalog of 5 products as a file. The shop opens when this is done.",
    "Building the catalog's file.",
  ]);
  const modes = [file, join(file, "..")].map(
    (path) => statSync(path).mode & 0o777,
  );
  expect(modes).toEqual([0o600, 0o700]);
  expect(await version()).toBe("current");

  const restored = await operate({ dataDir }, ["restore", file]);
  expect(restored.printed).toMatch(/^Restored 3 orders with 6 lines/);
  expect(await version()).toBe("older");
  expect(await start()).toContain("The database is upgraded.");
  expect(backups()).toEqual(["shop-0.1.0.db"]);
  expect(await start()).toEqual([]);
});

it("an operator who has made a backup can do without this one", async () => {
  const [first] = await start({ UPGRADE_BACKUP: "own" });
  expect(first).toMatch(/^Upgrading the database/);
  expect(backups).toThrow("ENOENT");
});

it("without room for a backup nothing is upgraded, and a sentence says how to go on", async () => {
  const db = await openExistingDatabase({ dataDir }, ["older"]);
  const upgrade = { from: "0.1.0", to: "0.2.0", rebuilds: true };
  const { size } = statSync(join(dataDir, "shop.db"));
  const tell = () => {};
  const prepareWith = (free: number) =>
    prepareUpgrade(db, upgrade, dataDir, tell, () => free);
  await expect(prepareWith(3 * size - 1)).rejects.toThrow(
    /^The upgrade from version 0\.1\.0 to 0\.2\.0 needs 1 MB of free disk, .* then start with UPGRADE_BACKUP=own\.$/,
  );
  expect(backups()).toEqual([]);
  await prepareWith(3 * size);
  expect(backups()).toEqual(["shop-0.1.0.db"]);
  await db.destroy();
});

it("a database that an open shop uses, or whose shop could not listen afterwards, is not upgraded", async () => {
  const release = lockDataFolder(dataDir, "shared");
  await expect(openDatabase(dataDir)).rejects.toThrow(
    /is in use by a shop that is open, .* Please end it first, then try again\.$/,
  );
  release();
  const port = await freePort();
  const endOther = await serveStartNotice({ host: "127.0.0.1", port });
  await expect(start({ PORT: String(port) })).rejects.toThrow("EADDRINUSE");
  await endOther();
  expect(await version()).toBe("older");
});
