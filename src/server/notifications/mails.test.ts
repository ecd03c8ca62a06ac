import { openTestShop, type TestShop } from "../../testing/host/testApp";
import { AN_ENQUIRY, post } from "../../testing/host/testRequests";
import { placeOrder } from "../cli/testSent";
import { writeShopSettings } from "../shop/currentShop";
import { outboxOf, receiversForTests, workerOf } from "./testReceivers";

const receivers = receiversForTests();
let shop: TestShop;

async function open(settings: Record<string, string> = {}) {
  shop = await openTestShop({ ...receivers.mailSettings, ...settings });
}
afterEach(() => shop.close());

/** Sends all mails. */
async function sendAll(): Promise<void> {
  const { run } = workerOf(shop);
  while (await run(new Date()));
  expect(await outboxOf(shop)).toEqual([]);
}
const productNames = async () => {
  const lines = shop.db.selectFrom("order_line").selectAll();
  return (await lines.execute()).map(({ product_name }) => product_name);
};
const CONFIRM = { CONFIRM_EMAIL: "on" };
const toBuyers = () =>
  receivers.mails.filter(({ to }) => !to.includes("orders@shop.example"));

describe("the operator's mail", () => {
  it("about an order says who ordered what, with nothing typed in its headers", async () => {
    await open({ DESK_URL: "https://desk.shop.example" });
    const number = await placeOrder(shop, {
      name: "Subject: Free pills Bcc: eve@example.org",
      address:
        "1 Street\r\nBcc: eve@example.org\r\n\r\n.\r\nMAIL FROM:<eve@example.org>",
    });
    const [row] = await outboxOf(shop);
    const [first] = await productNames();
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
      "Free pills Bcc: eve@example.org\r\n5550100\r\nann@example.org\r\n1 Street\r\n",
    );
    expect(body).toMatch(
      new RegExp(`2 x ${first} \\(pack of \\d+\\): .*\r\n  \\w+`),
    );
    expect(body).toMatch(/Delivery charge: \$4\.95\r\nGrand total: \$/);
    expect(body).toContain(
      `At the desk: https://desk.shop.example/orders/${number}`,
    );
  });

  it("about an enquiry says who asks what, and when by the shop's clock", async () => {
    await open();
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
  await open({ SMTP_URL: SMTP_URL.replace("127.0.0.1", "0.0.0.0") + end });
  await placeOrder(shop);
  await workerOf(shop).run(new Date());
  expect(await outboxOf(shop)).toEqual(
    result.waits.map((error) =>
      expect.objectContaining({ error: expect.stringMatching(error) }),
    ),
  );
  expect(receivers.mails).toHaveLength(result.sent);
});

describe("the buyer's confirmation", () => {
  it("has lines, totals and what happens next, and nothing that was typed", async () => {
    await open({ ...CONFIRM, PUBLIC_URL: "https://shop.example" });
    const number = await placeOrder(shop, {
      name: "Visit evil.example",
      address: "evil",
    });
    const names = await productNames();
    await sendAll();
    const [mail, ...others] = toBuyers();
    expect([mail!.to, others]).toEqual([["ann@example.org"], []]);
    expect(mail!.headers).toContain(
      `Subject: Your order ${number} at Greenleaf Pharmacy`,
    );
    expect(mail!.headers).toContain("Auto-Submitted: auto-generated");
    for (const text of [
      ...names.map((name, index) => `${2 - index} x ${name} (pack of`),
      "$4.95",
      "1. We call you to confirm the order",
      "https://shop.example/order-status",
      "+1 555 0100 123",
    ])
      expect(mail!.body).toContain(text);
    expect(mail!.body).not.toMatch(/evil|Ann|5550100/);
  });

  it("has the operator's own steps", async () => {
    await open(CONFIRM);
    const confirmation = ["We bring it by bicycle."];
    await writeShopSettings(shop.db, { confirmation });
    await placeOrder(shop);
    await sendAll();
    const [mail] = toBuyers();
    expect(mail!.body).toContain("1. We bring it by bicycle.\r\n");
    expect(mail!.body).not.toContain("2. ");
  });
});
