import { Webhook } from "standardwebhooks";
import { takeLoggedErrors } from "../../testing/host/testApp";
import { AN_ENQUIRY, anOrder, post } from "../../testing/host/testRequests";
import { shopForAllTests } from "../../testing/host/testShops";
import { placeOrder } from "../cli/testSent";
import { inTransaction } from "../db/transactions";
import { orderRecord } from "../orders/placing/orderRecord";
import { findOrder } from "../orders/orderRepository";
import { queueMessages, takeDue } from "./outboxRepository";
import { outboxOf, receiversForTests, SECRET, workerOf } from "./testReceivers";

const receivers = receiversForTests();
const shop = shopForAllTests(receivers.webhookSettings);
beforeEach(() => shop.db.deleteFrom("outbox").execute());

const SECOND = 1_000;
/** A moment after now. */
const after = (milliseconds: number) => new Date(Date.now() + milliseconds);

const order = async (change = {}) =>
  post(shop, "/api/Order/AddOrder", { ...(await anOrder(shop)), ...change });
const idsOf = () =>
  receivers.posts.map(({ body }) => (JSON.parse(body) as { id: string }).id);

it("an order's messages are stored with it, and none of them without the other", async () => {
  expect((await order({ total: 1 })).statusCode).toBe(409);
  expect(await outboxOf(shop)).toEqual([]);
  const orders = shop.db.selectFrom("customer_order").selectAll();
  const { length } = await orders.execute();
  await order();
  expect(await outboxOf(shop)).toMatchObject([{ channel: "webhook" }]);
  await shop.db.schema.alterTable("outbox").renameTo("elsewhere").execute();
  expect((await order()).statusCode).toBe(500);
  await shop.db.schema.alterTable("elsewhere").renameTo("outbox").execute();
  expect(await orders.execute()).toHaveLength(length + 1);
  takeLoggedErrors(shop);
});

describe("a message", () => {
  it("is tried again under its id until it is taken, after waits of up to an hour", async () => {
    receivers.answer = async () => 500;
    await order();
    const { run, logged } = workerOf(shop);
    const waits: number[] = [];
    let now = after(0);
    while (waits.length < 20) {
      await run(now);
      const [row] = await outboxOf(shop);
      expect(row?.error).toBe("HTTP 500");
      const due = new Date(row!.due_at!);
      waits.push((due.getTime() - now.getTime()) / SECOND);
      // Not a moment before.
      expect(await run(new Date(due.getTime() - 1))).toBe(false);
      now = due;
    }
    expect(waits.slice(0, 5)).toEqual([5, 10, 20, 40, 80]);
    expect(new Set(waits.slice(11))).toEqual(new Set([3_600]));
    expect(new Set(idsOf()).size).toBe(1);
    expect(JSON.stringify(logged)).not.toMatch(/Ann|5550100|PH-|example\.org/);
  });

  it("of a worker that was killed is sent by another one when the lease ends", async () => {
    await order();
    // It takes the message, and is not heard of again.
    expect(await takeDue(shop.db, ["webhook"], after(0))).toHaveLength(1);
    const { run } = workerOf(shop);
    expect(await run(after(55 * SECOND))).toBe(false);
    expect(await run(after(61 * SECOND))).toBe(true);
    expect(receivers.posts).toHaveLength(1);
  });

  it("is sent once and is gone, also if many workers send at the same moment", async () => {
    const orderNumber = await placeOrder(shop);
    const more = Array<"webhook">(59).fill("webhook");
    await inTransaction(shop.db, (transaction) =>
      queueMessages(transaction, "order", [orderNumber], more),
    );
    const now = after(0);
    const workers = Array.from({ length: 4 }, () => workerOf(shop));
    for (;;) {
      const sent = await Promise.all(workers.map(({ run }) => run(now)));
      if (!sent.includes(true)) break;
    }
    expect(idsOf()).toHaveLength(60);
    expect(new Set(idsOf()).size).toBe(60);
    expect(await outboxOf(shop)).toEqual([]);
  });
});

describe("the webhook", () => {
  it("gets an order as the command `orders` writes it, signed with the time", async () => {
    const orderNumber = await placeOrder(shop);
    const [row] = await outboxOf(shop);
    const now = after(0);
    await workerOf(shop).run(now);
    const { headers, body } = receivers.posts[0]!;
    expect(headers["content-type"]).toBe("application/json");
    expect(headers["webhook-id"]).toBe(row!.id);
    expect(
      new Webhook(SECRET).verify(body, headers as Record<string, string>),
    ).toEqual(JSON.parse(body));
    const placed = await findOrder(shop.db, orderNumber);
    expect(JSON.parse(body)).toEqual({
      id: row!.id,
      type: "order.placed",
      created_at: row!.created_at,
      data: orderRecord(placed!),
    });
  });

  it("gets an enquiry, and follows no redirection", async () => {
    receivers.answer = async () => 301;
    await post(shop, "/api/Enquiry/AddEnquiry", AN_ENQUIRY);
    await workerOf(shop).run(after(0));
    expect(await outboxOf(shop)).toMatchObject([
      { attempts: 1, error: "HTTP 301" },
    ]);
    expect(receivers.posts).toHaveLength(1);
    expect(JSON.parse(receivers.posts[0]!.body)).toMatchObject({
      type: "enquiry.sent",
      data: { subject: "Opening hours", contact_no: "5550100" },
    });
  });
});

it("a receiver that is gone for now gets its messages later", async () => {
  await order();
  const { parts } = shop;
  const config = { ...parts.config, webhook: undefined };
  await workerOf({ parts: { ...parts, config } }).run(after(0));
  expect(await outboxOf(shop)).toHaveLength(1);
});
