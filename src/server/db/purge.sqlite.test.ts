import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { shopForEachTest } from "../../testing/testShops";
import { operate } from "../cli/testCommand";
import { databaseFileIn } from "./dataFolder";
import { purgeBefore } from "./purge";
import { sendAndAge } from "./testPurge";

const shop = shopForEachTest();

it("takes what it deletes out of the journal, and out of each later backup", async () => {
  // Enough for rows to move between pages of a file while they come in.
  await sendAndAge(shop, 20);
  const journal = `${databaseFileIn(shop.dataDir)}-wal`;
  expect(readFileSync(journal, "latin1")).toContain("Old Buyer");
  await purgeBefore(shop.db, new Date(Date.now() - 365 * 24 * 60 * 60 * 1000));
  expect(statSync(journal).size).toBe(0);
  const backup = join(shop.dataDir, "../monday");
  await operate(shop, ["backup", backup]);
  const stored = readFileSync(join(backup, "data/shop.db"), "latin1");
  expect(stored.toLowerCase()).not.toContain("old buyer");
  expect(stored).toContain("Young Buyer");
});
