import { createHmac } from "node:crypto";
import { openTestShop, type TestShop } from "../../testing/testApp";
import { AN_ENQUIRY, anOrder, post } from "../../testing/testRequests";
import { parseOrderReply } from "../../domain/orderReply";
import { operate } from "../cli/testCommand";
import { outboxOf, receiversForTests, SECRET, workerOf } from "./testReceivers";

const receivers = receiversForTests();
let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop(receivers.webhookSettings);
});
afterEach(() => shop.close());

const order = async () =>
  post(shop, "/api/Order/AddOrder", await anOrder(shop, 2));

describe("the webhook", () => {
  it("gets an order as `operator order` prints it, signed with the time", async () => {
    const { orderNumber } = parseOrderReply((await order()).body);
    const [row] = await outboxOf(shop);
    const now = new Date();
    await workerOf(shop).run(now);
    const { headers, body } = receivers.posts[0]!;
    expect(headers["content-type"]).toBe("application/json");
    expect(headers["webhook-id"]).toBe(row!.id);
    const seconds = Math.floor(now.getTime() / 1_000);
    const hash = createHmac("sha256", SECRET).update(`${seconds}.${body}`);
    expect(headers["webhook-signature"]).toBe(
      `t=${seconds},v1=${hash.digest("hex")}`,
    );
    const words = ["operator", "order", orderNumber];
    const { printed } = await operate(shop, words);
    expect(JSON.parse(body)).toEqual({
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

  it("that redirects is asked again later", async () => {
    receivers.answer = async () => 301;
    await order();
    await workerOf(shop).run(new Date());
    expect(await outboxOf(shop)).toMatchObject([
      { attempts: 1, error: "HTTP 301" },
    ]);
  });

  it("that does not answer keeps no order waiting", async () => {
    await order();
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
    expect((await order()).body).toContain("Success");
    answer(204);
    await run;
    expect(await outboxOf(shop)).toHaveLength(1);
  });
});
