import { sql } from "kysely";
import { readConfig } from "../config";
import { shopForEachTest } from "../../testing/testShops";
import { openExistingShopDatabase } from "./openDatabase";
import { isOnServer, type ShopDatabase } from "./schema";
import { readSetting, writeSetting } from "./settings";
import { syncedAtEnd } from "./transactions";

const shop = shopForEachTest();
let db: ShopDatabase;
beforeEach(async () => {
  db = await openExistingShopDatabase(readConfig(shop.env, "/"), ["current"]);
});
afterEach(() => db.destroy());

/** Whether a commit waits for the disk, in the database's own words. */
async function syncing(): Promise<unknown> {
  const { rows } = await (
    isOnServer(db)
      ? sql<Record<string, unknown>>`show synchronous_commit`
      : sql<Record<string, unknown>>`pragma synchronous`
  ).execute(db);
  return Object.values(rows[0] ?? {})[0];
}

it("work waits for the disk once, at its end, and on a server at each commit", async () => {
  const each = await syncing();
  const { during, result } = await syncedAtEnd(db, async () => {
    await writeSetting(db, "work", "done");
    return { during: await syncing(), result: 7 };
  });
  const isEmbedded = !isOnServer(db);
  expect(during).toBe(isEmbedded ? 1 : "on");
  expect(each).toBe(isEmbedded ? 2 : "on");
  expect(await syncing()).toBe(each);
  expect(result).toBe(7);
  expect(await readSetting(shop.db, "work")).toBe("done");
  // Only a transaction that writes is synced.
  if (isEmbedded) expect(await readSetting(shop.db, "last_sync")).toBe("1");
});

it("work that fails says why", () =>
  expect(
    syncedAtEnd(db, () => Promise.reject(new Error("the file is broken"))),
  ).rejects.toThrow("the file is broken"));
