import fastify from "fastify";
import { databaseForEachTest } from "../../../testing/host/testShops";
import { missedSearches, readMissedSearches } from "./missedSearchRepository";

const database = databaseForEachTest();
const listed = (most = 50) => readMissedSearches(database.db, most);
const stored = () =>
  database.db.selectFrom("missed_search").selectAll().execute();

const DAY = 86_400_000;

/** Counts some searches in vain, some days before today, until they are stored. */
async function searchBefore(days: number, ...texts: string[]) {
  const clock = jest.spyOn(Date, "now");
  clock.mockReturnValue(Date.now() - days * DAY);
  const app = fastify();
  const count = missedSearches(app, database.db);
  for (const text of texts) count(text);
  await app.close();
  clock.mockRestore();
}

it("searches in vain are listed for 30 days, the most frequent first, without who", async () => {
  const old = { day: "2026-01-01", text: "old", count: 1 };
  await database.db.insertInto("missed_search").values(old).execute();
  await searchBefore(3, "zyzzyva", "nothing", "💊");
  await searchBefore(1, "zyzzyva", "once", " ");
  await searchBefore(0, "zyzzyva", "nothing");
  const searches = [
    { searches: 3, text: "zyzzyva" },
    { searches: 2, text: "nothing" },
  ];
  expect(await listed()).toEqual(searches);
  expect(await listed(1)).toEqual(searches.slice(0, 1));
  expect((await stored()).map(({ text }) => text)).not.toContain("old");
});

it("a text that only one day saw is not listed", async () => {
  await searchBefore(8, "ann example has zyzzyva", "nothing");
  await searchBefore(6, "nothing");
  expect(await listed()).toEqual([{ searches: 2, text: "nothing" }]);
});

it("a text that another one goes on is not listed: it was half typed", async () => {
  await searchBefore(1, "zyz", "zyzzyva", "zy");
  await searchBefore(0, "zyz", "zyzzyva");
  expect(await listed()).toEqual([{ searches: 2, text: "zyzzyva" }]);
});

it("a text that may hold a telephone number is not stored", async () => {
  await searchBefore(1, "082 555-1234 call me", "27825551234", "٠٨٢٥٥٥١٢٣٤");
  expect(await stored()).toEqual([]);
});
