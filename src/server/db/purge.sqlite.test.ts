import { DatabaseSync } from "@photostructure/sqlite";
import { sql } from "kysely";
import { anOrder, post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";
import { databaseFileIn } from "./dataFolder";
import { openShopDatabase } from "./openDatabase";
import { purgeBefore } from "./purge";

const shop = shopForEachTest();
afterEach(() => jest.restoreAllMocks());

/** Deletes everything. */
const purge = (db = shop.db) =>
  purgeBefore(db, new Date(Date.now() + 60_000), { dryRun: false });

/** Makes the deletion of a row fail. */
const breakDeletion = (of: string) =>
  sql`create trigger broken before delete on ${sql.raw(of)}
    begin select raise(abort, 'the disk is broken'); end`.execute(shop.db);
const mend = () => sql`drop trigger broken`.execute(shop.db);

it("waits for a reader that keeps what is deleted in the file", async () => {
  const reader = new DatabaseSync(databaseFileIn(shop.dataDir));
  reader.exec("begin; select count(*) from customer_order");
  let tries = 0;
  const onStatement = (text: string) => {
    if (!text.includes("wal_checkpoint(truncate)")) return;
    tries += 1;
    if (tries === 2) reader.exec("rollback");
  };
  const db = await openShopDatabase(
    { dataDir: shop.dataDir, databaseUrl: undefined },
    { onStatement },
  );
  expect(await purge(db)).toEqual({
    orders: 0,
    lines: 0,
    enquiries: 0,
    keys: 0,
    messages: 0,
  });
  expect(tries).toBe(3);
  reader.close();
  await db.destroy();
});

it("says so where a reader does not end", async () => {
  const reader = new DatabaseSync(databaseFileIn(shop.dataDir));
  reader.exec("begin; select count(*) from customer_order");
  let now = 0;
  jest.spyOn(performance, "now").mockImplementation(() => (now += 3_000));
  await expect(purge()).rejects.toThrow(
    "The rows are deleted, but the file may still hold traces of them, since another program was reading it. Please run this command again.",
  );
  reader.close();
});

it("an order is deleted with its lines, or not at all", async () => {
  const order = await anOrder(shop, 2);
  await post(shop, "/api/Order/AddOrder", order, "first-key");
  await breakDeletion("customer_order");
  await expect(purge()).rejects.toThrow("the disk is broken");
  const lines = shop.db.selectFrom("order_line").selectAll();
  expect(await lines.execute()).toHaveLength(2);
  await mend();
  expect(await purge()).toMatchObject({ orders: 1, lines: 2, keys: 1 });
});
