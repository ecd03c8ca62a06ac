import { catalogRow, withdraw } from "../catalog/testCatalog";
import { importCatalog } from "../import/importCatalog";
import { openTestShop, type TestShop } from "../../testing/testApp";
import { AN_ENQUIRY, anOrder, post } from "../../testing/testRequests";
import { parseOrderReply } from "../../domain/order/orderReply";
import { writeShopSettings } from "../shop/currentShop";
import { outboxOf, receiversForTests, workerOf } from "./testReceivers";

const receivers = receiversForTests();
let shop: TestShop;

async function open(settings: Record<string, string> = {}) {
  shop = await openTestShop({ ...receivers.mailSettings, ...settings });
}
afterEach(() => shop.close());

async function order(change: object = {}): Promise<string> {
  const body = { ...(await anOrder(shop, 2)), ...change };
  const reply = await post(shop, "/api/Order/AddOrder", body);
  return parseOrderReply(reply.body).orderNumber;
}
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
  it("about an order says who ordered what for how much, and is the only one", async () => {
    await open({ DESK_URL: "https://desk.shop.example" });
    const number = await order();
    const [row] = await outboxOf(shop);
    const [first] = await productNames();
    await sendAll();
    const [mail, ...others] = receivers.mails;
    expect([mail!.to, others]).toEqual([["orders@shop.example"], []]);
    expect(mail!.headers).toMatch(
      /^From: Greenleaf Pharmacy <orders@shop\.example>$/m,
    );
    expect(mail!.headers).toMatch(
      new RegExp(`^Subject: Order ${number}: 2 packs, \\$\\d+\\.\\d\\d$`, "m"),
    );
    expect(mail!.headers).toContain(`Message-ID: <${row!.id}@shop.example>`);
    expect(mail!.body).toContain(
      "Ann Example\r\n5550100\r\nann@example.org\r\n1 Example Street\r\nExampleton\r\n",
    );
    expect(mail!.body).toContain(`1 x ${first} (pack of `);
    expect(mail!.body).toMatch(/Delivery charge: \$4\.95\r\nGrand total: \$/);
    expect(mail!.body).toContain(
      `At the desk: https://desk.shop.example/orders/${number}`,
    );
  });

  it("says when something was sent by the shop's clock", async () => {
    await open();
    await writeShopSettings(shop.db, { timeZone: "Asia/Kathmandu" });
    await order();
    await post(shop, "/api/Enquiry/AddEnquiry", AN_ENQUIRY);
    const late = "2026-12-31T18:20:00.000Z";
    const orders = shop.db.updateTable("customer_order");
    await orders.set({ placed_at: late }).execute();
    await shop.db.updateTable("enquiry").set({ sent_at: late }).execute();
    await sendAll();
    expect(receivers.mails.map(({ body }) => body).sort()).toEqual([
      expect.stringMatching(/Enquiry \S+, sent at 2027-01-01 00:05\r\n/),
      expect.stringMatching(/Order \S+, placed at 2027-01-01 00:05\r\n/),
    ]);
  });

  it("about an order has its call sheet, also of what is no longer sold", async () => {
    await open();
    const name = "Marevan 3mg";
    const row = catalogRow({ id: "b", name, legalClass: "prescription" });
    await importCatalog(shop, [row], { mode: "replace" });
    await order();
    await withdraw(shop.db, "b", "recalled");
    await sendAll();
    const sheet = receivers.mails[0]!.body.split("before it is sent:\r\n")[1];
    expect(sheet).toMatch(
      /^1 x Marevan 3mg \(pack of 28\)\r\n {2}Prescription medicine\.\r\n.* {2}Brand only: the patient/s,
    );
  });

  it("keeps what was typed out of its headers", async () => {
    await open();
    await order({
      name: "Subject: Free pills Bcc: eve@example.org",
      address:
        "1 Street\r\nBcc: eve@example.org\r\n\r\n.\r\nMAIL FROM:<eve@example.org>",
    });
    await sendAll();
    const [mail, ...others] = receivers.mails;
    expect([mail!.to, others]).toEqual([["orders@shop.example"], []]);
    expect(mail!.headers).not.toMatch(/eve|Free/);
    expect(mail!.body).toContain("Bcc: eve@example.org");
  });

  it("about an enquiry shows it without marks that turn a text around", async () => {
    await open();
    const subject = "\u202eBcc: eve@example.org";
    const message = "One\nTwo";
    const enquiry = { ...AN_ENQUIRY, subject, message };
    await post(shop, "/api/Enquiry/AddEnquiry", enquiry);
    await sendAll();
    const [mail] = receivers.mails;
    expect(mail!.headers).toMatch(/^Subject: An enquiry$/m);
    expect(mail!.body).toContain("Ann Example\r\n5550100\r\nBcc: eve");
    expect(mail!.body).toContain("\r\nOne\r\nTwo\r\n");
  });
});

describe("a mail server without encryption", () => {
  // The same computer, by an address that is not only its own.
  const elsewhere = (end: string) =>
    receivers.mailSettings.SMTP_URL!.replace("127.0.0.1", "0.0.0.0") + end;

  it("gets nothing, not even the password", async () => {
    await open({ SMTP_URL: elsewhere("").replace("//", "//shop:pw@") });
    receivers.refusal = { at: "login", reply: "535 Seen" };
    await order();
    await workerOf(shop).run(new Date());
    expect(await outboxOf(shop)).toMatchObject([
      { error: expect.stringMatching(/^ETLS/) as string },
    ]);
    expect(receivers.mails).toEqual([]);
  });

  it("gets mails if the operator says so", async () => {
    await open({ SMTP_URL: elsewhere("?insecure=1") });
    await order();
    await sendAll();
    expect(receivers.mails).toHaveLength(1);
  });
});

describe("the buyer's confirmation", () => {
  it("has lines, totals and what happens next, and nothing that was typed", async () => {
    await open({ ...CONFIRM, PUBLIC_URL: "https://shop.example" });
    const number = await order({ name: "Visit evil.example", address: "evil" });
    const names = await productNames();
    await sendAll();
    const [mail, ...others] = toBuyers();
    expect([mail!.to, others]).toEqual([["ann@example.org"], []]);
    expect(mail!.headers).toContain(
      `Subject: Your order ${number} at Greenleaf Pharmacy`,
    );
    expect(mail!.headers).toContain("Auto-Submitted: auto-generated");
    for (const text of [
      ...names.map((name) => `1 x ${name} (pack of`),
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
    await order();
    await sendAll();
    const [mail] = toBuyers();
    expect(mail!.body).toContain("1. We bring it by bicycle.\r\n");
    expect(mail!.body).not.toContain("2. ");
  });

  it("is sent to nothing but one plain address", async () => {
    await open(CONFIRM);
    for (const email of [
      "no address",
      "ann@example.org, eve@example.org",
      "Eve <eve@example.org>",
    ])
      await order({ email });
    await sendAll();
    expect(toBuyers()).toEqual([]);
  });

  it.each([
    ["login", "535 5.7.8 Wrong password", "EAUTH 535"],
    ["mailbox", "554 5.7.1 Relay access denied", "EENVELOPE 554"],
  ] as const)(
    "is tried again if our own %s is refused: %s",
    async (at, reply, error) => {
      const url = receivers.mailSettings.SMTP_URL!.replace("//", "//shop:pw@");
      await open({ ...CONFIRM, SMTP_URL: url });
      await order();
      receivers.refusal = { at, reply };
      await workerOf(shop).run(new Date());
      const due_at = expect.any(String) as string;
      const waits = { error, due_at };
      expect(await outboxOf(shop)).toMatchObject([waits, waits]);
      receivers.refusal = undefined;
      await workerOf(shop).run(new Date(Date.now() + 60_000));
      expect(toBuyers()).toHaveLength(1);
    },
  );

  it("is given up if there is no such mailbox", async () => {
    await open(CONFIRM);
    await order();
    receivers.refusal = { at: "mailbox", reply: "550 5.1.1 No such user" };
    await workerOf(shop).run(new Date());
    const rows = await outboxOf(shop);
    const given = rows.filter(({ due_at }) => due_at === null);
    expect(given.map(({ channel }) => channel)).toEqual(["buyer"]);
  });
});
