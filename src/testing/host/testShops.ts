import { rmSync } from "node:fs";
import { readConfig } from "../../server/boot/config";
import { openShopDatabase } from "../../server/db/openDatabase";
import { openTestShop, temporaryFolder, type TestShop } from "./testApp";
import { createTestDatabase } from "./testDatabase";
import { testNames } from "../testNames";

type ShopParts = Parameters<typeof openTestShop>;
type Closable = { close(): Promise<void> };

/** For each test of a file something open of its own: nothing before the first test, then another one in each. */
function openForEachTest<T extends Closable>(open: () => Promise<T>): T {
  const opened = {} as T;
  beforeEach(async () => {
    Object.assign(opened, await open());
  });
  afterEach(() => opened.close());
  return opened;
}

/** For all tests of a file one thing that is open: nothing before the first test. */
export function openForAllTests<T extends Closable>(open: () => Promise<T>): T {
  const opened = {} as T;
  beforeAll(async () => {
    Object.assign(opened, await open());
  });
  afterAll(() => opened.close());
  return opened;
}

/** An open shop for each test of a file; takes what openTestShop takes. */
export const shopForEachTest = (...parts: ShopParts): TestShop =>
  openForEachTest(() => openTestShop(...parts));

/** One open shop for all tests of a file; takes what openTestShop takes. */
export const shopForAllTests = (...parts: ShopParts): TestShop =>
  openForAllTests(() => openTestShop(...parts));

/** An open database without products for each test of a file, of the kind that the project of tests is about. */
export const databaseForEachTest = () =>
  openForEachTest(async () => {
    const dataDir = temporaryFolder();
    const database = await createTestDatabase();
    const config = readConfig({ ...database.env, DATA_DIR: dataDir }, "/");
    const db = await openShopDatabase(config);
    return {
      db,
      dataDir,
      names: testNames(),
      async close() {
        await db.destroy();
        await database.drop();
        rmSync(dataDir, { recursive: true });
      },
    };
  });

/** Closes such a shop and opens it again on the same data. */
export async function reopen(shop: TestShop): Promise<void> {
  Object.assign(shop, await shop.reopen());
}
