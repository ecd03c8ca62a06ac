import { rmSync } from "node:fs";
import { readConfig } from "../server/boot/config";
import { openShopDatabase } from "../server/db/openDatabase";
import { temporaryFolder } from "./testApp";
import { copyPrepared, createTestDatabase } from "./testDatabase";
import { testNames } from "./testNames";
import { openForEachTest } from "./testShops";

/** Opens a database, of the kind that the project of tests is about, without a shop. */
async function openTestDatabase() {
  const folder = temporaryFolder();
  const database = await createTestDatabase("tables");
  const config = readConfig({ ...database.env, DATA_DIR: folder }, "/");
  copyPrepared(config, "tables");
  const db = await openShopDatabase(config);
  return {
    db,
    /** Holds the embedded one, and the catalog's files. */
    dataDir: folder,
    names: testNames(),
    async close() {
      await db.destroy();
      await database.drop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** An open database without products for each test of a file. */
export const databaseForEachTest = () => openForEachTest(openTestDatabase);
