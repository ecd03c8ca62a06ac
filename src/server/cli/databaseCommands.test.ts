import { join } from "node:path";
import { anOrder, post } from "../../testing/host/testRequests";
import { reopen, shopForEachTest } from "../../testing/host/testShops";
import { operate } from "./testCommand";

const shop = shopForEachTest();
const run = (...words: string[]) => operate(shop, words);
const restored = async () => {
  await shop.app.close();
  await shop.db.destroy();
  const outcome = await run("restore", "monday");
  await reopen(shop);
  return outcome;
};

it("a backup holds every order that was confirmed before it began", async () => {
  const order = await anOrder(shop, 2);
  const confirmed: string[] = [];
  let isDone = false;
  const buyers = Array.from({ length: 8 }, async (_, buyer) => {
    for (let count = 0; !isDone; count += 1) {
      const key = `key-of-${buyer}-${count}`;
      const { body } = await post(shop, "/api/Order/AddOrder", order, key);
      confirmed.push(body);
    }
  });
  while (confirmed.length < 30) await new Promise(setImmediate);
  const before = [...confirmed];
  const outcome = await run("backup", "monday");
  isDone = true;
  await Promise.all(buyers);
  expect(outcome.complained).toBe("");
  expect(confirmed.length).toBeGreaterThan(before.length);

  await restored();
  const countOf = async (table: "customer_order" | "order_line") =>
    (await shop.db.selectFrom(table).select("order_number").execute()).length;
  const keys = await shop.db.selectFrom("idempotency").selectAll().execute();
  const replies = keys.map(({ reply }) => reply);
  expect(replies).toEqual(expect.arrayContaining(before));
  expect(await countOf("customer_order")).toBe(keys.length);
  expect(await countOf("order_line")).toBe(2 * keys.length);
});

it("a restore says what it has put back, and how old that is", async () => {
  expect((await run("backup", "monday")).printed).toBe(
    `Backed up to ${join(shop.dataDir, "../monday")}\n`,
  );
  const now = Date.now() + 3 * 24 * 60 * 60 * 1000;
  jest.spyOn(Date, "now").mockReturnValue(now);
  expect((await restored()).printed).toMatch(
    /^Restored\. The backup is of \d{4}-\d\d-\d\dT[\d:.]+Z: it is 3 days and 0 hours old\.\nWhat was there before is kept in .*replaced-/,
  );
});
