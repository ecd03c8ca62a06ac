import { databaseForEachTest } from "../../testing/host/testShops";
import { copyOrder } from "../cli/testSent";
import { purgeDaily, purgeOld } from "./purge";
import { storeSent } from "./testPurge";

const shop = databaseForEachTest();
const today = Date.now();
const DAY = 24 * 60 * 60 * 1000;
const log = { error: jest.fn() };
afterEach(() => expect(log.error).not.toHaveBeenCalled());

beforeEach(async () => {
  await storeSent(shop.db, "Old", 400);
  await storeSent(shop.db, "Young", 1);
});

const TABLES = [
  ...(["customer_order", "order_line"] as const),
  ...(["enquiry", "idempotency"] as const),
];
const countOf = async (table: (typeof TABLES)[number]) =>
  (await shop.db.selectFrom(table).selectAll().execute()).length;

/** Purges on one day after another; gives how many rows each table has in the end. */
async function purgeOn(...days: number[]) {
  for (const day of days) {
    jest.spyOn(Date, "now").mockReturnValue(today + day * DAY);
    await purgeOld(shop.db, 365);
  }
  return Promise.all(TABLES.map(countOf));
}

it("deletes what is older with all that belongs to it", async () =>
  expect(await purgeOn(0, 1)).toEqual([1, 1, 1, 1]));

it("keeps open orders, however old they are", async () => {
  await shop.db
    .updateTable("customer_order")
    .set({ status: "confirmed" })
    .execute();
  expect(await purgeOn(0, 1)).toEqual([2, 2, 1, 1]);
});

it("ends between two batches of orders when the shop closes", async () => {
  await purgeOn(0);
  await copyOrder(shop, "PH-Old", 1_500);
  const stop = new AbortController();
  setImmediate(() => stop.abort());
  await purgeOld(shop.db, 365, stop.signal);
  expect(await countOf("customer_order")).toBeGreaterThan(500);
});

it("follows a clock that jumps ahead by two days at a time", async () => {
  expect(await purgeOn(0)).toEqual([2, 2, 2, 2]);
  expect(await purgeOn(5_000, 5_001, 5_002, 5_003)).toEqual([1, 1, 1, 1]);
});

it("happens by itself every day while the shop is open", async () => {
  await purgeOn(0, 1);
  const intervals = jest.spyOn(globalThis, "setInterval");
  const end = purgeDaily(shop.db, 365, log);
  const [nextDay, wait] = intervals.mock.lastCall!;
  expect(wait).toBe(DAY);
  await shop.db.updateTable("enquiry").set({ sent_at: "2020" }).execute();
  nextDay();
  while ((await countOf("enquiry")) > 0) await new Promise(setImmediate);
  await end();
});
