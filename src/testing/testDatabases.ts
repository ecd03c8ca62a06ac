import { rmSync } from "node:fs";
import { readConfig } from "../server/config";
import { openShopDatabase } from "../server/db/openDatabase";
import type { ShopDatabase } from "../server/db/schema";
import { temporaryFolder } from "./testApp";
import { createTestDatabase } from "./testDatabase";
import { copyPreparedDatabase } from "./testPrepared";
import { openForAllTests, openForEachTest } from "./testShops";

/** A shop's database, of the kind that the project of tests is about, without a shop. */
interface OpenDatabase {
  db: ShopDatabase;
  /** Holds the embedded one. */
  folder: string;
  close(): Promise<void>;
}

async function openTestDatabase(): Promise<OpenDatabase> {
  const folder = temporaryFolder();
  const database = await createTestDatabase("tables");
  const config = readConfig({ ...database.env, DATA_DIR: folder }, "/");
  if (config.databaseUrl === undefined) copyPreparedDatabase(folder, "tables");
  const db = await openShopDatabase(config);
  return {
    db,
    folder,
    async close() {
      await db.destroy();
      await database.drop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** An open database without products for each test of a file. */
export const databaseForEachTest = (): OpenDatabase =>
  openForEachTest(openTestDatabase);

/** One open database, without products at first, for all tests of a file. */
export const databaseForAllTests = (): OpenDatabase =>
  openForAllTests(openTestDatabase);
