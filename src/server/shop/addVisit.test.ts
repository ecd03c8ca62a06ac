import type { Visits } from "../../storefront/api/endpoints.gen";
import { reopen, shopForEachTest } from "../../testing/testShops";
import { writeShopSettings } from "./currentShop";

const HOST = "api.shop.example";
const STOREFRONT = "https://shop.example";

const shop = shopForEachTest({
  CORS_ORIGINS: STOREFRONT,
  RATE_LIMIT: "30",
});

/** Counts a visit; gives how many there are. */
async function visit(
  headers: Record<string, string> = {},
  remoteAddress = "192.0.2.1",
): Promise<number> {
  const reply = await shop.app.inject({
    method: "POST",
    url: "/api/Visit/AddVisit",
    headers: { host: HOST, ...headers },
    remoteAddress,
  });
  expect(reply.statusCode).toBe(200);
  return reply.json<Visits>().visits;
}

test("visits are counted by day and not by visitor, and counted on after a restart", async () => {
  expect(await visit()).toBe(1);
  const counts = await Promise.all([visit(), visit(), visit()]);
  expect(Math.max(...counts)).toBe(4);
  await reopen(shop);
  expect(await visit()).toBe(5);
  const days = await shop.db.selectFrom("visits_of_day").selectAll().execute();
  // Two if it became midnight meanwhile.
  for (const day of days) {
    expect(day).toEqual({
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      visits: expect.any(Number),
    });
  }
});

test("a visit belongs to the day of the shop's clock", async () => {
  for (const timeZone of ["Etc/GMT+12", "Pacific/Kiritimati"]) {
    await writeShopSettings(shop.db, { timeZone });
    // Hosts notice it with the next look at the settings.
    await shop.app.inject("/api/Config/Get");
    await visit();
  }
  const days = await shop.db.selectFrom("visits_of_day").selectAll().execute();
  const [first, last] = days.map(({ day }) => Date.parse(day)).sort();
  expect(last! - first!).toBeGreaterThanOrEqual(24 * 60 * 60 * 1000);
});

test("visits of the shop's own pages are counted, and of no other site", async () => {
  const visits: [who: string, headers: Record<string, string>, all: number][] =
    [
      ["a page of this host", { "sec-fetch-site": "same-origin" }, 1],
      ["the same in an old browser", { origin: `http://${HOST}` }, 2],
      [
        "a storefront of CORS_ORIGINS",
        { origin: STOREFRONT, "sec-fetch-site": "cross-site" },
        3,
      ],
      [
        "another site",
        { origin: "https://no.example", "sec-fetch-site": "cross-site" },
        3,
      ],
    ];
  for (const [who, headers, all] of visits)
    expect([who, await visit(headers)]).toEqual([who, all]);
});

test("visits are counted as often in a minute as RATE_LIMIT says, for each address", async () => {
  let now = Date.now();
  jest.spyOn(Date, "now").mockImplementation(() => now);
  for (let count = 1; count <= 30; count += 1) await visit();
  expect(await visit()).toBe(30);
  expect(await visit({}, "192.0.2.2")).toBe(31);
  now += 40_000;
  expect(await visit()).toBe(31);
  now += 20_001;
  expect(await visit()).toBe(32);
});
