import { openTestShop, type TestShop } from "../../testing/testApp";
import { receiversForTests, workerOf } from "../notifications/testReceivers";
import { operate } from "./testCommand";
import { placeOrder } from "./testSent";

const receivers = receiversForTests();
let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop(receivers.webhookSettings);
});
afterEach(() => shop.close());

const outbox = (...words: string[]) =>
  operate(shop, ["operator", "outbox", ...words]);

it("operator outbox lists what could not be sent, and why, and nothing about the buyer", async () => {
  receivers.answer = async () => 500;
  const number = await placeOrder(shop);
  await workerOf(shop).run(new Date());
  const { printed } = await outbox();
  expect(printed).toMatch(
    new RegExp(
      `^id +channel +kind +about +created_at +attempts +next_attempt_at +error\n[0-9a-f]{8}  webhook  order  ${number}  \\S+Z +1  \\S+Z +HTTP 500\n$`,
    ),
  );
});

it("operator outbox --retry tries everything again at once, also what was given up", async () => {
  await placeOrder(shop);
  await shop.db
    .updateTable("outbox")
    .set({ due_at: null, attempts: 80 })
    .execute();
  expect(await workerOf(shop).run(new Date())).toBe(false);
  await outbox("--retry");
  expect(await workerOf(shop).run(new Date())).toBe(true);
  expect(receivers.posts).toHaveLength(1);
  expect(await outbox()).toEqual({
    code: 0,
    printed: "",
    complained: "Nothing waits to be sent.\n",
  });
});
