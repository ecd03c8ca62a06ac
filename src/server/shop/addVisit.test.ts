import { reopen, shopForEachTest } from "../../testing/testShops";

const shop = shopForEachTest();

const visit = async () =>
  (
    await shop.app.inject({ method: "POST", url: "/api/Visit/AddVisit" })
  ).json() as { visits: number };

test("a host that counts visits says so", async () => {
  const { features } = (await shop.app.inject("/api/Config/Get")).json();
  expect(features).toContain("visits");
});

test("visits are counted one by one, also at the same moment and after a restart", async () => {
  expect(await visit()).toEqual({ visits: 1 });
  const counts = await Promise.all([visit(), visit(), visit()]);
  expect(counts.map(({ visits }) => visits).sort()).toEqual([2, 3, 4]);
  await reopen(shop);
  expect(await visit()).toEqual({ visits: 5 });
});

test("nothing is kept about who visits, only how many did on a day", async () => {
  await visit();
  await visit();
  const rows = await shop.db.selectFrom("visit_count").selectAll().execute();
  expect(rows).toEqual([{ name: "all", visits: 2 }]);
  const days = await shop.db.selectFrom("visits_of_day").selectAll().execute();
  // Two where it became midnight meanwhile.
  const expected = days.map(() => ({
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    visits: expect.any(Number),
  }));
  expect(days).toEqual(expected);
  expect(days.reduce((sum, { visits }) => sum + visits, 0)).toBe(2);
});
