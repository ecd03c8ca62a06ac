import { anOrder, post } from "../../testing/testRequests";
import { reopen, shopForEachTest } from "../../testing/testShops";

const setClock = (now: string) =>
  jest.useFakeTimers({
    now: new Date(now),
    // Only the calendar is wrong; whatever else takes its time goes on.
    doNotFake: [
      "hrtime",
      "nextTick",
      "performance",
      "queueMicrotask",
      "setImmediate",
      "clearImmediate",
      "setInterval",
      "clearInterval",
      "setTimeout",
      "clearTimeout",
    ],
  });

const shop = shopForEachTest();
afterEach(() => jest.useRealTimers());

it("a clock that is set back neither repeats nor loses an order", async () => {
  const order = await anOrder(shop);
  const send = (key: string) => post(shop, "/api/Order/AddOrder", order, key);

  setClock("2026-11-21T10:00:00Z");
  const first = await send("first-key");
  setClock("2020-01-01T00:00:00Z");
  expect((await send("first-key")).body).toBe(first.body);
  expect((await send("second-key")).body).toMatch(/^Success PH-/);
  await reopen(shop);
  expect((await send("first-key")).body).toBe(first.body);
  expect((await shop.app.inject("/readyz")).body).toBe("ready");

  const stored = await shop.db
    .selectFrom("customer_order")
    .select("placed_at")
    .orderBy("placed_at")
    .execute();
  expect(stored.map(({ placed_at }) => placed_at.slice(0, 4))).toEqual([
    "2020",
    "2026",
  ]);
});
