import { createHmac } from "node:crypto";
import { openTestShop, type TestShop } from "../../testing/testApp";
import { AN_ENQUIRY, anOrder, post } from "../../testing/testRequests";
import { parseOrderReply } from "../../domain/orderReply";
import { operate } from "../cli/testCommand";
import {
  outboxOf,
  receiversForTests,
  SECRET,
  workerOf,
  type Posted,
} from "./testReceivers";

const receivers = receiversForTests();
let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop(receivers.webhookSettings);
});
afterEach(() => shop.close());

/** Whether a receiver that knows the secret believes a request. */
function isGenuine({ headers, body }: Posted, secret: string): boolean {
  const [, seconds, signature] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers["webhook-signature"])) ??
    [];
  const hash = createHmac("sha256", secret).update(`${seconds}.${body}`);
  return hash.digest("hex") === signature;
}

describe("the webhook", () => {
  it("gets an order as `operator order` prints it, signed with the time", async () => {
    const reply = await post(
      shop,
      "/api/Order/AddOrder",
      await anOrder(shop, 2),
    );
    const { orderNumber } = parseOrderReply(reply.body);
    const now = new Date("2026-11-22T10:00:00.900Z");
    await shop.db
      .updateTable("outbox")
      .set({ due_at: now.toISOString() })
      .execute();
    const [row] = await outboxOf(shop);
    await workerOf(shop).run(now);
    const [posted] = receivers.posts;
    expect(posted!.headers["content-type"]).toBe("application/json");
    expect(posted!.headers["webhook-id"]).toBe(row!.id);
    const seconds = Date.parse("2026-11-22T10:00:00Z") / 1_000;
    expect(posted!.headers["webhook-signature"]).toContain(`t=${seconds},`);
    expect(isGenuine(posted!, SECRET)).toBe(true);
    expect(isGenuine(posted!, "another secret")).toBe(false);
    const changed = { ...posted!, body: posted!.body.replace("Ann", "Eve") };
    expect(isGenuine(changed, SECRET)).toBe(false);

    const words = ["operator", "order", orderNumber, "--format", "json"];
    const { printed } = await operate(shop, words);
    expect(JSON.parse(posted!.body)).toEqual({
      id: row!.id,
      type: "order.placed",
      created_at: row!.created_at,
      data: JSON.parse(printed),
    });
  });

  it("gets an enquiry at once", async () => {
    await post(shop, "/api/Enquiry/AddEnquiry", AN_ENQUIRY);
    await post(shop, "/api/Enquiry/AddEnquiry", AN_ENQUIRY);
    await workerOf(shop).run(new Date());
    expect(receivers.posts).toHaveLength(2);
    expect(JSON.parse(receivers.posts[0]!.body)).toMatchObject({
      type: "enquiry.sent",
      data: { subject: "Opening hours", contact_no: "5550100" },
    });
  });

  it.each([301, 404, 500])(
    "that answers %i is asked again later",
    async (status) => {
      receivers.answer = async () => status;
      await post(shop, "/api/Order/AddOrder", await anOrder(shop));
      await workerOf(shop).run(new Date());
      expect(await outboxOf(shop)).toMatchObject([
        { attempts: 1, error: `HTTP ${status}` },
      ]);
      expect(receivers.posts).toHaveLength(1);
    },
  );

  it("that does not answer keeps no order waiting", async () => {
    const order = await anOrder(shop);
    await post(shop, "/api/Order/AddOrder", order);
    let answer = (_status: number) => {};
    const answers = new Promise<number>((resolve) => (answer = resolve));
    const arrival = new Promise<void>((resolve) => {
      receivers.answer = () => {
        resolve();
        return answers;
      };
    });
    const run = workerOf(shop).run(new Date());
    await arrival;
    const reply = await post(shop, "/api/Order/AddOrder", order);
    expect(reply.body).toContain("Success");
    answer(204);
    await run;
    expect(await outboxOf(shop)).toHaveLength(1);
  });
});
