import type { Visits } from "../../storefront/api/endpoints.gen";
import { reopen, shopForEachTest } from "../../testing/host/testShops";

const shop = shopForEachTest({ RATE_LIMIT: "30" });

/** Counts a visit; gives how many there are. */
async function visit(remoteAddress = "192.0.2.1"): Promise<number> {
  const reply = await shop.app.inject({
    method: "POST",
    url: "/api/Visit/AddVisit",
    remoteAddress,
  });
  expect(reply.statusCode).toBe(200);
  return reply.json<Visits>().visits;
}

test("each visit is counted, and counted on after a restart", async () => {
  const counts = await Promise.all([visit(), visit(), visit()]);
  expect(Math.max(...counts)).toBe(3);
  await reopen(shop);
  expect(await visit()).toBe(4);
});

test("visits are counted as often in a minute as RATE_LIMIT says", async () => {
  let now = Date.now();
  jest.spyOn(Date, "now").mockImplementation(() => now);
  for (let count = 1; count <= 30; count += 1) await visit();
  expect(await visit()).toBe(30);
  expect(await visit("192.0.2.2")).toBe(31);
  now += 60_001;
  expect(await visit()).toBe(32);
});
