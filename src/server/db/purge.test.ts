import { shopForEachTest } from "../../testing/testShops";
import { purgeBefore, purgeDaily, purgeOld } from "./purge";
import { sendAndAge } from "./testPurge";

const shop = shopForEachTest();

const storedNames = async () => [
  ...(await shop.db.selectFrom("customer_order").select("name").execute()),
  ...(await shop.db.selectFrom("enquiry").select("name").execute()),
];

describe("the purge of RETENTION_DAYS", () => {
  const today = Date.now();
  const log = { error: jest.fn() };
  const DAY = 24 * 60 * 60 * 1000;

  /** Opens and closes the shop on one day after another; gives what is stored in the end. */
  async function openOn(...days: number[]) {
    for (const day of days) {
      jest.spyOn(Date, "now").mockReturnValue(today + day * DAY);
      await purgeOld(shop.db, 365);
    }
    return storedNames();
  }
  const YOUNG = [{ name: "Young Buyer" }, { name: "Young Buyer" }];
  beforeEach(() => jest.clearAllMocks());
  afterEach(() => expect(log.error).not.toHaveBeenCalled());

  it("deletes what is older with all that belongs to it", async () => {
    await sendAndAge(shop, 2);
    expect(await openOn(0, 1)).toEqual(YOUNG);
    const { db } = shop;
    const lines = await db.selectFrom("order_line").selectAll().execute();
    expect(lines).toHaveLength(3);
    const keys = db.selectFrom("idempotency").select("key").orderBy("key");
    expect(await keys.execute()).toEqual([
      { key: "e-Young-Buyer" },
      { key: "o-Young-Buyer" },
    ]);
  });

  it("keeps open orders, however old they are", async () => {
    await sendAndAge(shop, 1);
    await shop.db
      .updateTable("customer_order")
      .set({ status: "confirmed" })
      .execute();
    expect(await openOn(0, 1)).toHaveLength(3);
  });

  it("ends between two batches of orders when the shop closes", async () => {
    await sendAndAge(shop, 1);
    const { db } = shop;
    const old = await db
      .selectFrom("customer_order")
      .selectAll()
      .where("name", "like", "Old%")
      .executeTakeFirstOrThrow();
    const orders = Array.from({ length: 1_500 }, (_, order) => ({
      ...old,
      order_number: `PH-${order}`,
    }));
    await db.insertInto("customer_order").values(orders).execute();
    const stop = new AbortController();
    setImmediate(() => stop.abort());
    await purgeBefore(db, new Date(), stop.signal);
    expect((await storedNames()).length).toBeGreaterThan(500);
  });

  it("follows a clock that jumps ahead by two days at a time", async () => {
    await sendAndAge(shop, 1);
    expect(await openOn(0)).toHaveLength(4);
    expect(await openOn(5_000, 5_001, 5_002, 5_003)).toEqual(YOUNG);
  });

  it("happens by itself every day while it is open", async () => {
    await sendAndAge(shop, 1);
    await openOn(0, 1);
    const intervals = jest.spyOn(globalThis, "setInterval");
    const end = purgeDaily(shop.db, 365, log);
    const [nextDay, wait] = intervals.mock.lastCall!;
    expect(wait).toBe(DAY);
    const moment = new Date(0).toISOString();
    await shop.db.updateTable("enquiry").set({ sent_at: moment }).execute();
    nextDay();
    while ((await storedNames()).length > 1) await new Promise(setImmediate);
    await end();
  });
});
