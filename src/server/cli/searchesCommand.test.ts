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

it("operator searches lists what was searched and not found, the most searched first, and nothing about who, for 90 days", async () => {
  const old = { day: "2026-01-01", text: "old", count: 1 };
  await shop.db.insertInto("missed_search").values(old).execute();
  for (const text of ["Zyzzyva", "nothing", "aspirin", "💊"]) {
    await search(text);
  }
  await reopen(shop);
  await search(" ZYZZÝVA ");
  await reopen(shop);
  const today = new Date().toISOString().slice(0, 10);
  expect(JSON.parse((await run()).printed)).toEqual([
    { searches: 2, text: "zyzzyva", last_day: today },
    { searches: 1, text: "nothing", last_day: today },
  ]);
  expect(JSON.parse((await run("--most", "1")).printed)).toHaveLength(1);
  expect(await run("--until", "2026-01-01")).toEqual({
    code: 0,
    printed: "[]\n",
    complained: "No searches found.\n",
  });
});

it("synonyms.csv in the data folder is added to the shop's own, and its broken lines are reported by number", async () => {
  expect(await search("zyzzyva")).toBe(0);
  mkdirSync(shop.dataDir, { recursive: true });
  writeFileSync(
    join(shop.dataDir, "synonyms.csv"),
    "name,Zyzzyva,paracetamol,our shop\nname,only one\n",
  );
  await reopen(shop);
  expect(await search("zyzzyva")).toBe(6);
  expect(shop.logLines[0]).toContain(
    "synonyms.csv, line 2, is left out: The second and third cell must be one word each.",
  );
});
