import { rmSync } from "node:fs";
import { readConfig } from "../server/config";
import { openShopDatabase } from "../server/db/openDatabase";
import type { ShopDatabase } from "../server/db/schema";
import { temporaryFolder } from "./testApp";
import { createTestDatabase } from "./testDatabase";
import { copyPreparedDatabase } from "./testPrepared";

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

/**
 * For each test of a file an open database of its own, without products.
 *
 * @returns one that is another one in each test, and none before the first
 */
export function databaseForEachTest(): OpenDatabase {
  const database = {} as OpenDatabase;
  beforeEach(async () => {
    Object.assign(database, await openTestDatabase());
  });
  afterEach(() => database.close());
  return database;
}

/**
 * For all tests of a file one open database, without products at first.
 *
 * @returns one that is none before the first test
 */
export function databaseForAllTests(): OpenDatabase {
  const database = {} as OpenDatabase;
  beforeAll(async () => {
    Object.assign(database, await openTestDatabase());
  });
  afterAll(() => database.close());
  return database;
}
