import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { reopen, shopForEachTest } from "../../testing/testShops";
import { operate } from "./testCommand";

const shop = shopForEachTest();

async function search(text: string): Promise<number> {
  const query = new URLSearchParams({ text });
  const reply = await shop.app.inject(`/api/Product/FindMatches?${query}`);
  return reply.json<{ total: number }>().total;
}
const run = (...words: string[]) =>
  operate(shop, ["operator", "searches", "--format", "json", ...words]);

const DAY = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const today = dayOf(Date.now());

/** Searches for some texts, some days before today, until they are stored. */
async function searchBefore(days: number, ...texts: string[]) {
  const clock = jest.spyOn(Date, "now");
  clock.mockReturnValue(Date.now() - days * DAY);
  for (const text of texts) await search(text);
  await reopen(shop);
  clock.mockRestore();
}
const stored = () => shop.db.selectFrom("missed_search").selectAll().execute();

it("operator searches lists what was searched and not found, the most searched first, and nothing about who, for 90 days", async () => {
  const old = { day: "2026-01-01", text: "old", count: 1 };
  await shop.db.insertInto("missed_search").values(old).execute();
  await searchBefore(3, "Zyzzyva", "nothing", "aspirin", "💊");
  await searchBefore(1, " ZYZZÝVA ", "once");
  await searchBefore(0, "zyzzyva", "nothing");
  const yesterday = dayOf(Date.now() - DAY);
  expect(JSON.parse((await run()).printed)).toEqual([
    { searches: 3, text: "zyzzyva", last_day: today },
    { searches: 2, text: "nothing", last_day: today },
  ]);
  expect(JSON.parse((await run("--until", yesterday)).printed)).toEqual([
    { searches: 2, text: "zyzzyva", last_day: yesterday },
  ]);
  expect(JSON.parse((await run("--most", "1")).printed)).toHaveLength(1);
  expect(await run("--until", "2026-01-01")).toEqual({
    code: 0,
    printed: "[]\n",
    complained: "No searches found.\n",
  });
});

it("a text that only one day saw is not stored, nor is one that may hold a telephone number", async () => {
  const numbers = ["082 555-1234 call me", "27825551234", "٠٨٢٥٥٥١٢٣٤"];
  await searchBefore(2, ...numbers);
  await searchBefore(1, ...numbers, "Ann Example has zyzzyva");
  await searchBefore(1, "Ann Example has zyzzyva");
  expect((await run()).printed).toBe("[]\n");
  const rows = await stored();
  expect(rows).toMatchObject([{ count: 2 }]);
  expect(JSON.stringify(rows)).not.toMatch(/ann|zyzzyva|555|٥٥٥/i);
});

it("of a day no more than 1,000 searches are stored, and those are counted on", async () => {
  await searchBefore(1, "zyzzyva", "another");
  await searchBefore(0, "zyzzyva");
  const more = Array.from({ length: 999 }, (_, index) => ({
    day: today,
    text: `more ${index}`,
    count: 1,
  }));
  await shop.db.insertInto("missed_search").values(more).execute();
  const before = (await stored()).length;
  await searchBefore(0, "zyzzyva", "a new one", "another");
  expect(await stored()).toHaveLength(before);
  expect(JSON.parse((await run("--most", "1")).printed)).toEqual([
    { searches: 3, text: "zyzzyva", last_day: today },
  ]);
});

it("medicines.csv in the data folder is added to the shop's own names, and its broken lines are reported by number", async () => {
  expect(await search("zyzzyva")).toBe(0);
  mkdirSync(shop.dataDir, { recursive: true });
  writeFileSync(
    join(shop.dataDir, "medicines.csv"),
    "name,kind,ingredients,country,class,flags,mostMg,note\nZyzzyva,brand,paracetamol,*,,,,\nnonsense,,,,,,,\n",
  );
  await reopen(shop);
  expect(await search("zyzzyva")).toBe(6);
  expect(shop.logLines[0]).toContain("medicines.csv, line 3, is left out:");
});
