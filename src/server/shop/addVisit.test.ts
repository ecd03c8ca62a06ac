import { openTestShop } from "../../testing/testApp";
import { reopen, shopForEachTest } from "../../testing/testShops";
import { STORE_EVERY } from "./shopHandlers";

const shop = shopForEachTest();

const visit = async () =>
  (
    await shop.app.inject({ method: "POST", url: "/api/Visit/AddVisit" })
  ).json() as { visits: number };

test("visits are counted one by one, also at the same moment and after a restart", async () => {
  expect(await visit()).toEqual({ visits: 1 });
  const counts = await Promise.all([visit(), visit(), visit()]);
  expect(counts.map(({ visits }) => visits).sort()).toEqual([2, 3, 4]);
  await reopen(shop);
  expect(await visit()).toEqual({ visits: 5 });
});

test("visits are stored together, by day, and nothing about who", async () => {
  const { db } = shop;
  const transactions = jest.spyOn(db, "transaction");
  for (let count = 0; count < 20; count += 1) await visit();
  expect(transactions).not.toHaveBeenCalled();
  await reopen(shop);
  expect(transactions).toHaveBeenCalledTimes(1);
  const rows = await shop.db.selectFrom("visit_count").selectAll().execute();
  expect(rows).toEqual([{ name: "all", visits: 20 }]);
  const days = await shop.db.selectFrom("visits_of_day").selectAll().execute();
  // Two if it became midnight meanwhile.
  const expected = days.map(() => ({
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    visits: expect.any(Number),
  }));
  expect(days).toEqual(expected);
  expect(days.reduce((sum, { visits }) => sum + visits, 0)).toBe(20);
});

test("visits that can't be stored are stored with later ones, and other hosts' are added", async () => {
  const timers = jest.spyOn(global, "setTimeout");
  await visit();
  const [store] = timers.mock.calls.find(([, ms]) => ms === STORE_EVERY)!;
  timers.mockRestore();
  const failing = jest
    .spyOn(shop.db, "transaction")
    .mockImplementationOnce(() => {
      throw new Error("no database");
    });
  store();
  await new Promise(setImmediate);
  expect(failing).toHaveBeenCalledTimes(1);
  expect(shop.logLines.join("")).toContain("visits could not be stored");
  await shop.db.updateTable("visit_count").set({ visits: 100 }).execute();
  expect(await visit()).toEqual({ visits: 2 });
  await reopen(shop);
  expect(await visit()).toEqual({ visits: 103 });
});

describe("a visit", () => {
  const HOST = "api.shop.example";
  const STOREFRONT = "https://shop.example";
  const PUBLIC = "https://public.example";
  const ELSEWHERE = "https://elsewhere.example";

  it.each<[string, Record<string, string>, boolean]>([
    ["a program", {}, true],
    ["a page of this host", { "sec-fetch-site": "same-origin" }, true],
    ["a page at PUBLIC_URL", { origin: PUBLIC }, true],
    [
      "a storefront of CORS_ORIGINS",
      { origin: STOREFRONT, "sec-fetch-site": "same-site" },
      true,
    ],
    [
      "another site",
      { origin: ELSEWHERE, "sec-fetch-site": "cross-site" },
      false,
    ],
    ["a site whose name ends alike", { origin: `https://no-${HOST}` }, false],
  ])("of %s with %j: counted is %p", async (_who, headers, isCounted) => {
    const { app, close } = await openTestShop({
      CORS_ORIGINS: STOREFRONT,
      PUBLIC_URL: PUBLIC,
    });
    const reply = await app.inject({
      method: "POST",
      url: "/api/Visit/AddVisit",
      headers: { host: HOST, ...headers },
    });
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { visits: isCounted ? 1 : 0 },
    ]);
    await close();
  });

  it("is counted as often in a minute as RATE_LIMIT says, for each address", async () => {
    let now = performance.now();
    jest.spyOn(performance, "now").mockImplementation(() => now);
    const { app, close } = await openTestShop({ RATE_LIMIT: "2" });
    const from = async (remoteAddress: string) =>
      (
        await app.inject({
          method: "POST",
          url: "/api/Visit/AddVisit",
          remoteAddress,
        })
      ).json() as { visits: number };
    for (const visits of [1, 2, 2, 2]) {
      expect(await from("192.0.2.1")).toEqual({ visits });
    }
    expect(await from("192.0.2.2")).toEqual({ visits: 3 });
    now += 40_000;
    expect(await from("192.0.2.1")).toEqual({ visits: 3 });
    now += 20_001;
    expect(await from("192.0.2.1")).toEqual({ visits: 4 });
    jest.restoreAllMocks();
    await close();
  });
});
