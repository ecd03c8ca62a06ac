import { AN_ENQUIRY, anOrder, post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";
import { purgeDaily } from "../db/purge";
import { operate } from "./testCommand";
import { rawData } from "./testSent";

const shop = shopForEachTest();

const purge = (words: string[]) => operate(shop, ["db:purge", ...words]);

/** Old orders and enquiries and a young one of each, as the shop itself stores them. */
async function fill(old: number): Promise<void> {
  const order = await anOrder(shop, 3);
  const send = async (name: string) => {
    const text = `${name} lives in a street with a name. `.repeat(8);
    const key = name.replaceAll(" ", "-");
    const bought = { ...order, name, address: text };
    await post(shop, "/api/Order/AddOrder", bought, `o-${key}`);
    const asked = { ...AN_ENQUIRY, name, message: text };
    await post(shop, "/api/Enquiry/AddEnquiry", asked, `e-${key}`);
  };
  for (let count = 0; count < old; count += 1) await send(`Old Buyer ${count}`);
  const longAgo = new Date(Date.now() - 400 * 24 * 60 * 60 * 1000);
  const moment = longAgo.toISOString();
  const { db } = shop;
  await db
    .updateTable("customer_order")
    .set({ placed_at: moment, status: "done" })
    .execute();
  await db.updateTable("enquiry").set({ sent_at: moment }).execute();
  await db.updateTable("idempotency").set({ created_at: moment }).execute();
  await send("Young Buyer");
}

const storedNames = async () => [
  ...(await shop.db.selectFrom("customer_order").select("name").execute()),
  ...(await shop.db.selectFrom("enquiry").select("name").execute()),
];

describe("db:purge", () => {
  it("deletes what is older, while the shop is open, and only counts it on a dry run", async () => {
    // Enough for rows to move between pages of a file while they come in.
    await fill(20);
    const all =
      "20 orders with 60 lines and 20 enquiries, and 40 idempotency keys, from before ";
    const tried = await purge(["--dry-run", "--older-than", "365"]);
    expect(tried.printed).toContain(`Would delete ${all}`);
    expect(await storedNames()).toHaveLength(42);

    const { printed } = await purge(["--older-than", "365d"]);
    expect(printed).toContain(`Deleted ${all}`);
    const young = { name: "Young Buyer" };
    expect(await storedNames()).toEqual([young, young]);
    const lines = await shop.db.selectFrom("order_line").selectAll().execute();
    expect(lines).toHaveLength(3);
    const keys = shop.db.selectFrom("idempotency").select("key").orderBy("key");
    expect(await keys.execute()).toEqual([
      { key: "e-Young-Buyer" },
      { key: "o-Young-Buyer" },
    ]);
    if (!globalThis.__ON_POSTGRES__) {
      expect(rawData(shop).toLowerCase()).not.toContain("old buyer");
      expect(rawData(shop)).toContain("Young Buyer");
    }
  });

  it("keeps open orders, however old they are, and says so", async () => {
    await fill(1);
    await shop.db
      .updateTable("customer_order")
      .set({ status: "confirmed" })
      .execute();
    for (const dryRun of [["--dry-run"], []]) {
      const { printed } = await purge([...dryRun, "--older-than", "365d"]);
      expect(printed).toMatch(
        /0 orders with 0 lines and 1 enquiry.* 1 older order is still open and not deleted\./,
      );
    }
    const { db } = shop;
    const orders = db.selectFrom("customer_order").select("order_number");
    expect(await orders.execute()).toHaveLength(2);
  });

  it("deletes nothing where no age is given, or what is none", async () => {
    await fill(1);
    expect(await purge([])).toMatchObject({
      code: 1,
      complained: expect.stringContaining("Say how old records must be"),
    });
    expect(await purge(["--older-than", "0d"])).toMatchObject({
      code: 2,
      complained: expect.stringContaining("'0d' is not an age."),
    });
    expect(await storedNames()).toHaveLength(4);
  });
});

describe("the purge of RETENTION_DAYS", () => {
  const today = Date.now();
  const log = { warn: jest.fn(), error: jest.fn() };
  const DAY = 24 * 60 * 60 * 1000;

  /** Opens and closes the shop on one day after another; gives what is stored in the end. */
  async function openOn(...days: number[]) {
    for (const day of days) {
      jest.spyOn(Date, "now").mockReturnValue(today + day * DAY);
      await purgeDaily(shop.db, 365, log)();
    }
    return storedNames();
  }
  const YOUNG = [{ name: "Young Buyer" }, { name: "Young Buyer" }];
  beforeEach(() => {
    jest.clearAllMocks();
    return fill(1);
  });
  afterEach(() => expect(log.error).not.toHaveBeenCalled());

  it("happens once the clock has gone on for two days without a jump", async () => {
    expect(await openOn(0, 0, 1)).toHaveLength(4);
    expect(await openOn(2)).toEqual(YOUNG);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it("waits for two days after the clock jumps, and says so", async () => {
    await openOn(0, 1, 2);
    expect(await openOn(500, 500, 501, 3, 4)).toEqual(YOUNG);
    const says = expect.stringMatching(
      /^This computer's clock says 20.*, but the shop was last open at 20/,
    );
    expect(log.warn.mock.calls).toEqual([[says], [says]]);
  });

  it("happens by itself every day while it is open", async () => {
    await openOn(0, 1, 2);
    const intervals = jest.spyOn(globalThis, "setInterval");
    const end = purgeDaily(shop.db, 365, log);
    const [nextDay, wait] = intervals.mock.lastCall!;
    expect(wait).toBe(DAY);
    await end();
    const moment = new Date(0).toISOString();
    await shop.db.updateTable("enquiry").set({ sent_at: moment }).execute();
    nextDay();
    await end();
    expect(await storedNames()).toEqual([{ name: "Young Buyer" }]);
  });

  it("without an age nothing happens", async () => {
    const intervals = jest.spyOn(globalThis, "setInterval");
    const calls = intervals.mock.calls.length;
    await purgeDaily(shop.db, undefined, log)();
    expect(intervals.mock.calls).toHaveLength(calls);
  });
});
