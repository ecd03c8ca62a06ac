import { reopen, shopForEachTest } from "../../testing/testShops";
import { readMissedSearches } from "./missedSearchRepository";
import { writeOwnNames } from "./testCatalog";

const shop = shopForEachTest();

async function search(text: string): Promise<number> {
  const query = new URLSearchParams({ name: text });
  const reply = await shop.app.inject(`/api/Product/SearchProducts?${query}`);
  return reply.json<{ total: number }>().total;
}
const listed = (most = 50) => readMissedSearches(shop.db, most);

const DAY = 86_400_000;

/** Searches for some texts, some days before today, until they are stored. */
async function searchBefore(days: number, ...texts: string[]) {
  const clock = jest.spyOn(Date, "now");
  clock.mockReturnValue(Date.now() - days * DAY);
  for (const text of texts) await search(text);
  await reopen(shop);
  clock.mockRestore();
}
const stored = () => shop.db.selectFrom("missed_search").selectAll().execute();

it("searches in vain are listed for 30 days, the most frequent first, without who", async () => {
  const old = { day: "2026-01-01", text: "old", count: 1 };
  await shop.db.insertInto("missed_search").values(old).execute();
  await searchBefore(3, "Zyzzyva", "nothing", "aspirin", "💊");
  await searchBefore(1, " ZYZZÝVA ", "once");
  await searchBefore(0, "zyzzyva", "nothing");
  const all = [
    { searches: 3, text: "zyzzyva" },
    { searches: 2, text: "nothing" },
  ];
  expect(await listed()).toEqual(all);
  expect(await listed(1)).toEqual(all.slice(0, 1));
});

it("a text that only one day saw is not listed", async () => {
  await searchBefore(8, "Ann Example has zyzzyva", "nothing");
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

it("medicines.csv in the data folder is added to the shop's own names, and its broken lines are reported by number", async () => {
  expect(await search("zyzzyva")).toBe(0);
  const lines = "Zyzzyva,brand,paracetamol,*,,,,\nnonsense,,,,,,,\n";
  writeOwnNames(shop.dataDir, lines);
  await reopen(shop);
  expect(await search("zyzzyva")).toBe(6);
  expect(shop.logLines[0]).toContain("medicines.csv, line 3, is left out:");
});
