import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { folderForEachTest } from "../../testing/host/testApp";
import { databaseForEachTest } from "../../testing/host/testShops";
import { backUp } from "./backup/backup";
import { databaseFileIn } from "./backup/dataFolder";
import { purgeOld } from "./purge";
import { storeSent } from "./testPurge";

const shop = databaseForEachTest();
const folder = folderForEachTest();

it("what is deleted is gone from the journal, and from each later backup", async () => {
  const { db, dataDir } = shop;
  await purgeOld(db, 365);
  // Enough for rows to move between pages of a file while they come in.
  for (let count = 0; count < 20; count += 1)
    await storeSent(db, `Old Buyer ${count} ${"lives there".repeat(30)}`, 400);
  await storeSent(db, "Young Buyer", 1);
  const journal = `${databaseFileIn(dataDir)}-wal`;
  expect(readFileSync(journal, "latin1")).toContain("Old Buyer");
  await purgeOld(db, 365);
  expect(statSync(journal).size).toBe(0);
  const backup = join(folder(), "monday");
  await backUp(db, dataDir, backup);
  const stored = readFileSync(join(backup, "data/shop.db"), "latin1");
  expect(stored).not.toContain("Old Buyer");
  expect(stored).toContain("Young Buyer");
});
