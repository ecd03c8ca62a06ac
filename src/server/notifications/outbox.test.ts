import {
  openTestShop,
  takeLoggedErrors,
  type TestShop,
} from "../../testing/testApp";
import { AN_ENQUIRY, anOrder, post } from "../../testing/testRequests";
import { insertEnquiry } from "../enquiries/enquiryRepository";
import { inTransaction } from "../db/transactions";
import { queueMessages, takeDue } from "./outboxRepository";
import { outboxOf, receiversForTests, workerOf } from "./testReceivers";

const receivers = receiversForTests();
let shop: TestShop;

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** A moment after now. */
const after = (milliseconds: number) => new Date(Date.now() + milliseconds);

async function open(settings: Record<string, string>) {
  shop = await openTestShop(settings);
}
afterEach(() => shop.close());

const order = async (change = {}) =>
  post(shop, "/api/Order/AddOrder", { ...(await anOrder(shop)), ...change });
const ask = (subject: string) =>
  post(shop, "/api/Enquiry/AddEnquiry", { ...AN_ENQUIRY, subject });
const idsOf = () =>
  receivers.posts.map(({ body }) => (JSON.parse(body) as { id: string }).id);

it("an order's messages are stored with it, and none of them without the other", async () => {
  await open({ ...receivers.webhookSettings, ...receivers.mailSettings });
  await order();
  const channels = (await outboxOf(shop)).map(({ channel }) => channel);
  expect(channels.sort()).toEqual(["mail", "webhook"]);
  expect((await order({ total: 1 })).statusCode).toBe(409);
  expect(await outboxOf(shop)).toHaveLength(2);

  await shop.db.schema.alterTable("outbox").renameTo("elsewhere").execute();
  expect((await order()).statusCode).toBe(500);
  await shop.db.schema.alterTable("elsewhere").renameTo("outbox").execute();
  const orders = shop.db.selectFrom("customer_order").selectAll();
  expect(await orders.execute()).toHaveLength(1);
  takeLoggedErrors(shop);
});

describe("a message", () => {
  it("is tried again under the same id after waits that double up to an hour, for three days", async () => {
    await open(receivers.webhookSettings);
    receivers.answer = async () => 500;
    await order();
    const { run, logged } = workerOf(shop);
    const waits: number[] = [];
    const start = after(0);
    let now = start;
    for (;;) {
      await run(now);
      const [row] = await outboxOf(shop);
      expect(row?.error).toBe("HTTP 500");
      if (row!.due_at === null) break;
      const due = new Date(row!.due_at);
      waits.push((due.getTime() - now.getTime()) / SECOND);
      // Not a moment before.
      expect(await run(new Date(due.getTime() - 1))).toBe(false);
      now = due;
    }
    expect(waits.slice(0, 5)).toEqual([5, 10, 20, 40, 80]);
    expect(new Set(waits.slice(11))).toEqual(new Set([3_600]));
    const days = (now.getTime() - start.getTime()) / HOUR / 24;
    expect(days).toBeGreaterThan(2.8);
    expect(days).toBeLessThan(3.2);
    expect(await run(after(30 * 24 * HOUR))).toBe(false);
    expect(new Set(idsOf()).size).toBe(1);
    expect(JSON.stringify(logged)).not.toMatch(/Ann|5550100|PH-|example\.org/);
  });

  it("of a worker that was killed is sent by another one when the lease ends", async () => {
    await open(receivers.webhookSettings);
    await order();
    // It takes the message, and is not heard of again.
    expect(await takeDue(shop.db, ["webhook"], after(0))).toHaveLength(1);
    const { run } = workerOf(shop);
    expect(await run(after(25 * SECOND))).toBe(false);
    expect(await run(after(31 * SECOND))).toBe(true);
    expect(receivers.posts).toHaveLength(1);
  });

  it("is sent once and is gone, also if many workers send at the same moment", async () => {
    await open(receivers.webhookSettings);
    for (let count = 0; count < 60; count += 1) await order();
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

describe("enquiries", () => {
  it("are told in one mail an hour, however many there are", async () => {
    await open(receivers.mailSettings);
    const { run } = workerOf(shop);
    await ask("The first one");
    const start = after(0);
    await run(start);
    const [first] = receivers.mails;
    expect(first!.headers).toMatch(/^Subject: An enquiry$/m);
    expect(first!.body).toContain("The first one");

    await inTransaction(shop.db, async (transaction) => {
      for (let count = 0; count < 1_000; count += 1) {
        const id = await insertEnquiry(transaction, AN_ENQUIRY);
        await queueMessages(transaction, "enquiry", id, ["digest"]);
      }
    });
    const nextHour = new Date(start.getTime() + HOUR);
    expect(await run(new Date(nextHour.getTime() - 1))).toBe(false);
    await run(nextHour);
    expect(await run(nextHour)).toBe(false);
    expect(receivers.mails).toHaveLength(2);
    const { headers, body } = receivers.mails[1]!;
    expect(headers).toMatch(/^Subject: 1000 enquiries$/m);
    expect(body).toContain("950 more: see");
    expect(body.match(/^Enquiry [0-9a-f]/gm)).toHaveLength(50);
    expect(await outboxOf(shop)).toEqual([]);
  });

  it("of a mail that failed stay in it, and others wait for the next one", async () => {
    await open(receivers.mailSettings);
    receivers.refuses = true;
    const { run } = workerOf(shop);
    await ask("Early");
    await run(after(0));
    await ask("Late");
    receivers.refuses = false;
    await run(after(10 * SECOND));
    await run(after(HOUR + SECOND));
    expect(
      receivers.mails.map(({ body }) => /Early|Late/.exec(body)![0]),
    ).toEqual(["Early", "Late"]);
  });
});
