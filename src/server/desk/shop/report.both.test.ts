import { setImmediate } from "node:timers/promises";
import type { Report, SignedIn } from "../../../desk/endpoints.gen";
import { cartLine, orderOf } from "../../../testing/orderParts";
import {
  copyOrder,
  datedAt,
  placeOrder,
  sendEnquiry,
  stepOrder,
  twoProducts,
} from "../../cli/testSent";
import { outboxOf, workerOf } from "../../notifications/testReceivers";
import { accountantCsv } from "../../orders/salesReport";
import { writeShopSettings } from "../../shop/currentShop";
import { deskForTests } from "../testDesk";

const { shop, ann } = deskForTests({
  WEBHOOK_URL: "http://127.0.0.1:9/hook",
  WEBHOOK_SECRET: `whsec_${"A".repeat(32)}`,
});

const report = async (from: string, to: string) => {
  return (await ann.get(`/desk/reports?from=${from}&to=${to}`)).json<Report>();
};

/** An order of so many packs of two products, placed at a moment. */
async function orderAt(time: string, ...packs: number[]) {
  const products = await twoProducts(shop);
  const order = orderOf(
    packs.map((qty, index) => cartLine(products[index]!, qty)),
  );
  const number = await placeOrder(shop, order);
  await datedAt(shop, number, time);
  return { number, cents: Math.round(order.total * 100) };
}

test("a report has what was ordered and paid on each of the shop's days", async () => {
  await writeShopSettings(shop.db, { timeZone: "Europe/London" });
  // The clocks go back on 25 October, a day of 25 hours.
  const before = await orderAt("2026-10-24T22:59:59.999Z", 1);
  const first = await orderAt("2026-10-24T23:00:00.000Z", 2);
  const last = await orderAt("2026-10-25T23:59:59.999Z", 1, 3);
  const after = await orderAt("2026-10-26T00:00:00.000Z", 1);
  const cancelled = await orderAt("2026-10-25T12:00:00.000Z", 7);
  await stepOrder(shop, cancelled.number, "cancel");
  await stepOrder(shop, last.number, "pay");
  const { days } = await report("2026-10-25", "2026-10-27");
  const [both, paid] = [first.cents + last.cents, last.cents];
  const rows = days.map((each) => {
    const { day, orders, orderedCents, paidCents } = each;
    return [day, orders, orderedCents, paidCents];
  });
  expect(rows).toEqual([
    ["2026-10-25", 2, both, paid],
    ["2026-10-26", 1, after.cents, 0],
  ]);
  const all = await report("2026-10-24", "2026-10-24");
  expect(all.days).toMatchObject([{ orderedCents: before.cents }]);
});

test("the accountant gets the country's separators, local days and no buyers", async () => {
  const timeZone = "Africa/Johannesburg";
  await writeShopSettings(shop.db, { country: "ZA", timeZone });
  const { number, cents } = await orderAt("2026-10-31T22:00:00.000Z", 2);
  const gone = await orderAt("2026-11-30T21:59:59.999Z", 1);
  await orderAt("2026-10-31T21:59:59.999Z", 1);
  await orderAt("2026-11-30T22:00:00.000Z", 1);
  await stepOrder(shop, number, "pay");
  await stepOrder(shop, gone.number, "cancel");
  await shop.db
    .updateTable("order_event")
    .set({ at: "2026-12-01T22:30:00.000Z" })
    .execute();
  const reply = await ann.get(
    "/desk/reports/orders?from=2026-11-01&to=2026-11-30",
  );
  const amount = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");
  const total = amount(cents);
  const rows = [
    "Order;Placed;Status;Ordered;To pay;Delivery charge;Paid on;Paid;Currency;Paid by;To refund",
    `${number};2026-11-01;paid;${total};${total};4,95;2026-12-02;${total};USD;;`,
    `${gone.number};2026-11-30;cancelled;${amount(gone.cents)};0,00;0,00;;;USD;;`,
  ];
  expect(reply.headers["content-disposition"]).toBe(
    'attachment; filename="orders-2026-11-01-2026-11-30.csv"',
  );
  expect(reply.body).toBe(rows.map((row) => `${row}\r\n`).join(""));
});

test("the accountant's file is sent while orders are read, and others have a turn", async () => {
  // A year of orders would not fit into memory.
  await copyOrder(shop, await placeOrder(shop), 600);
  const happened: (number | string)[] = [];
  const other = setImmediate("a turn").then((turn) => happened.push(turn));
  const always = { since: "2000", until: "3000" };
  for await (const part of accountantCsv(shop.db, always, "GB"))
    happened.push(part.split("\r\n").length - 1);
  await other;
  expect(happened.filter(Number)).toEqual([1, 500, 101]);
  expect(happened.at(-1)).toBe(101);
});

test("what could not be sent is told on every page, and tried again at once", async () => {
  const number = await placeOrder(shop);
  await shop.db.updateTable("outbox").set({ created_at: "2026" }).execute();
  await sendEnquiry(shop);
  await workerOf(shop).run(new Date());
  const read = async () => (await report("2026-11-01", "2026-11-01")).messages;
  expect(await read()).toMatchObject([
    {
      channel: "webhook",
      about: number,
      attempts: 1,
      error: expect.stringMatching(/\w/),
    },
    { channel: "webhook", about: "an enquiry" },
  ]);
  await shop.db
    .updateTable("outbox")
    .set({ due_at: "2100-01-01T00:00:00.000Z", attempts: 6 })
    .execute();
  const { notices } = (await ann.get("/desk/session")).json<SignedIn>();
  const text = expect.stringMatching(
    /^Messages to the webhook can't be sent \(\w+\): 2 messages wait\./,
  ) as string;
  expect(notices).toEqual([{ text, page: "/reports" }]);
  expect(await workerOf(shop).run(new Date())).toBe(false);
  expect((await ann.post("/desk/reports/messages")).statusCode).toBe(200);
  expect(await workerOf(shop).run(new Date())).toBe(true);
  expect(await read()).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
});

test("of many messages that wait, the 50 oldest are listed", async () => {
  await placeOrder(shop);
  const [message] = await outboxOf(shop);
  const more = Array.from({ length: 60 }, (_, index) => ({
    ...message!,
    id: `later ${index}`,
    created_at: `2099-01-01T00:00:${10 + index}`,
  }));
  await shop.db.insertInto("outbox").values(more).execute();
  const { messages } = await report("2026-11-01", "2026-11-01");
  expect(messages.map(({ id }) => id)).toEqual([
    message!.id,
    ...more.slice(0, 49).map(({ id }) => id),
  ]);
});
