import { openTestShop } from "../../testing/host/testApp";
import { AN_ENQUIRY, post } from "../../testing/host/testRequests";
import { shopForAllTests } from "../../testing/host/testShops";
import { placeOrder, twoProducts } from "../cli/testSent";
import { writeShopSettings } from "../shop/currentShop";
import { outboxOf, receiversForTests, workerOf } from "./testReceivers";

const receivers = receiversForTests();
const env = Object.assign(receivers.mailSettings, {
  DESK_URL: "https://desk.shop.example",
  PUBLIC_URL: "https://shop.example",
  CONFIRM_EMAIL: "on",
});
const shop = shopForAllTests(env);
afterEach(async () => {
  await writeShopSettings(shop.db, {});
  await shop.db.deleteFrom("outbox").execute();
});

/** Sends all mails. */
async function sendAll(): Promise<void> {
  const { run } = workerOf(shop);
  while (await run(new Date()));
  expect(await outboxOf(shop)).toEqual([]);
}
const mailsTo = (address: string) =>
  receivers.mails.filter(({ to }) => to.join() === address);

describe("the operator's mail", () => {
  it("about an order says who ordered what, with nothing typed in its headers", async () => {
    const [first] = await twoProducts(shop);
    const number = await placeOrder(shop, {
      email: "no address",
      name: "Subject: Free pills Bcc: eve@example.org",
      address:
        "1 Street\r\nBcc: eve@example.org\r\n\r\n.\r\nMAIL FROM:<eve@example.org>",
    });
    const [row] = await outboxOf(shop);
    await sendAll();
    const [mail, ...others] = receivers.mails;
    expect([mail!.to, others]).toEqual([["orders@shop.example"], []]);
    const { headers, body } = mail!;
    expect(headers).toMatch(
      /^From: Greenleaf Pharmacy <orders@shop\.example>$/m,
    );
    expect(headers).toMatch(
      new RegExp(`^Subject: Order ${number}: 3 packs, \\$\\d+\\.\\d\\d$`, "m"),
    );
    expect(headers).toContain(`Message-ID: <${row!.id}@shop.example>`);
    expect(headers).not.toMatch(/eve|Free/);
    expect(body).toContain(
      "Free pills Bcc: eve@example.org\r\n5550100\r\nno address\r\n1 Street\r\n",
    );
    expect(body).toMatch(
      new RegExp(`2 x ${first.productName} \\(pack of \\d+\\): .*\r\n  \\w+`),
    );
    expect(body).toMatch(/Delivery charge: \$4\.95\r\nGrand total: \$/);
    expect(body).toContain(
      `At the desk: https://desk.shop.example/orders/${number}`,
    );
  });

  it("about an enquiry says who asks what, and when by the shop's clock", async () => {
    await writeShopSettings(shop.db, { timeZone: "Asia/Kathmandu" });
    const enquiry = { ...AN_ENQUIRY, message: "One\nTwo" };
    await post(shop, "/api/Enquiry/AddEnquiry", enquiry);
    const sent_at = "2026-12-31T18:20:00.000Z";
    await shop.db.updateTable("enquiry").set({ sent_at }).execute();
    await sendAll();
    expect(receivers.mails[0]!.body).toMatch(
      /Enquiry \S+, sent at 2027-01-01 00:05\r\n\r\nAnn Example\r\n5550100\r\nOpening hours\r\n\r\nOne\r\nTwo\r\n/,
    );
  });
});

it.each([
  ["nothing", "", { sent: 0, waits: [/^ETLS/] }],
  ["mails if the operator says so", "?insecure=1", { sent: 1, waits: [] }],
])("a mail server without encryption gets %s", async (_what, end, result) => {
  // The same computer, by an address that is not only its own.
  const { SMTP_URL = "" } = receivers.mailSettings;
  const plain = await openTestShop({
    ...{ ...receivers.mailSettings, CONFIRM_EMAIL: "off" },
    SMTP_URL: SMTP_URL.replace("127.0.0.1", "0.0.0.0") + end,
  });
  await placeOrder(plain);
  await workerOf(plain).run(new Date());
  const waiting = await outboxOf(plain);
  await plain.close();
  expect(waiting).toEqual(
    result.waits.map((error) =>
      expect.objectContaining({ error: expect.stringMatching(error) }),
    ),
  );
  expect(receivers.mails).toHaveLength(result.sent);
});

describe("the buyer's confirmation", () => {
  it("has lines, totals and what happens next, and nothing that was typed", async () => {
    const products = await twoProducts(shop);
    const number = await placeOrder(shop, {
      name: "Visit evil.example",
      address: "evil",
    });
    await sendAll();
    const [mail, ...others] = mailsTo("ann@example.org");
    expect(others).toEqual([]);
    expect(mail!.headers).toContain(
      `Subject: Your order ${number} at Greenleaf Pharmacy`,
    );
    expect(mail!.headers).toContain("Auto-Submitted: auto-generated");
    for (const text of [
      ...products.map((one, at) => `${2 - at} x ${one.productName} (pack of`),
      "$4.95",
      "1. We call you to confirm the order",
      "https://shop.example/order-status",
      "+1 555 0100 123",
    ])
      expect(mail!.body).toContain(text);
    expect(mail!.body).not.toMatch(/evil|Ann|5550100/);
  });

  it("has the operator's own steps", async () => {
    const confirmation = ["We bring it by bicycle."];
    await writeShopSettings(shop.db, { confirmation });
    await placeOrder(shop);
    await sendAll();
    const [mail] = mailsTo("ann@example.org");
    expect(mail!.body).toContain("1. We bring it by bicycle.\r\n");
    expect(mail!.body).not.toContain("2. ");
  });

  it("is given up after 80 attempts, unlike a mail to the operator", async () => {
    receivers.refusal = { at: "mailbox", reply: "450 4.2.2 full" };
    await placeOrder(shop);
    await shop.db.updateTable("outbox").set({ attempts: 79 }).execute();
    await workerOf(shop).run(new Date());
    expect(await outboxOf(shop)).toMatchObject([{ channel: "mail" }]);
  });
});
