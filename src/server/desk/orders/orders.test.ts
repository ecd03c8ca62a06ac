import { sql } from "kysely";
import { statusAndText } from "../../../testing/testRequests";
import { datedAt, placeOrder, twoProducts } from "../../cli/testSent";
import type {
  DeskOrder,
  Queue,
  QueueRow,
  SignedIn,
} from "../../../desk/endpoints.gen";
import type { OrderState } from "../../../storefront/api/endpoints.gen";
import { dayOf } from "../../../domain/shop/clock";
import { cartLine, orderOf as orderOfLines } from "../../../testing/orderParts";
import { catalogRow, sendProduct, withdraw } from "../../catalog/testCatalog";
import { importCatalog } from "../../import/importCatalog";
import { callSheetText, orderMail } from "../../notifications/mailTexts";
import { orderCallSheet } from "../../orders/orderCallSheet";
import { deletePerson, findPerson } from "../../people/personRecords";
import { orderRecord } from "../../orders/orderRecord";
import { findOrder } from "../../orders/orderRepository";
import { writeShopSettings } from "../../shop/currentShop";
import {
  outboxOf,
  receiversForTests,
  workerOf,
} from "../../notifications/testReceivers";
import { deskForEachTest, type Clerk } from "../testDesk";

const receivers = receiversForTests();
const env: Record<string, string> = {};
beforeAll(() => Object.assign(env, receivers.mailSettings));
const { shop, signIn, annForEachTest } = deskForEachTest(env);
const ann = annForEachTest();

const orderOf = async (number: string) =>
  (await ann.get(`/desk/orders/${number}`)).json<DeskOrder>();
const queueOf = async (query = "") =>
  (await ann.get(`/desk/orders${query}`)).json<Queue>();
const numbersOf = (orders: QueueRow[]) => orders.map(({ number }) => number);
const find = async (text: string) =>
  numbersOf(
    (await ann.post("/desk/orders/find", { text })).json<Queue>().orders,
  );
const step = (
  clerk: Clerk,
  number: string,
  action: string,
  seen: number,
  note = "",
) => clerk.post(`/desk/orders/${number}/step`, { action, seen, note });

/** What the buyer is told of an order. */
async function stateOf(orderNumber: string) {
  const reply = await shop.app.inject({
    method: "POST",
    url: "/api/Order/GetStatus",
    payload: { orderNumber, contactNo: "5550100" },
  });
  return reply.json<OrderState>();
}

describe("the queue", () => {
  it("has open orders, the oldest first, with what a clerk needs to choose one", async () => {
    const first = await placeOrder(shop);
    const second = await placeOrder(shop, { name: "Max Test" });
    const { orders, ...counts } = await queueOf();
    expect(numbersOf(orders)).toEqual([first, second]);
    expect(counts).toMatchObject({ open: 2, unopened: 2 });
    expect(orders[1]).toMatchObject({
      name: "Max Test",
      status: "new",
      lineCount: 2,
      isPaid: false,
      openedBy: null,
      repeatOf: first,
    });
  });

  it("an order counts the others of its contact number", async () => {
    const number = await placeOrder(shop);
    await placeOrder(shop);
    await placeOrder(shop, { contactNo: "5550199" });
    expect((await orderOf(number)).otherOrders).toBe(1);
  });

  it("says who has an order in hand: whoever opened it first", async () => {
    const bob = await signIn("Bob");
    const number = await placeOrder(shop);
    await ann.post(`/desk/orders/${number}/open`);
    await bob.post(`/desk/orders/${number}/open`);
    const { orders, unopened } = await queueOf();
    expect([orders[0]!.openedBy, unopened]).toEqual(["Ann", 0]);
  });

  it("has 50 orders a page, by status", async () => {
    await placeOrder(shop);
    const stored = shop.db.selectFrom("customer_order").selectAll();
    const row = await stored.executeTakeFirstOrThrow();
    const others = Array.from({ length: 50 }, (_, index) => ({
      ...row,
      order_number: `PH-2222-${2222 + index}`,
    }));
    await shop.db.insertInto("customer_order").values(others).execute();
    const first = await queueOf("?status=new");
    expect(first).toMatchObject({ hasMore: true, open: 51 });
    expect(first.orders).toHaveLength(50);
    const second = await queueOf("?page=2");
    expect(second.hasMore).toBe(false);
    expect(second.orders).toHaveLength(1);
    expect((await queueOf("?status=done")).orders).toEqual([]);
  });
});

describe("an order is found by", () => {
  let zoe: string;

  beforeEach(async () => {
    zoe = await placeOrder(shop, {
      name: "Zoë van der Merwe",
      contactNo: "0825551234",
      email: "zoe@mail.example",
    });
    const max = { name: "Max Test", contactNo: "0835550000" };
    await placeOrder(shop, { ...max, email: "max@test.example" });
  });

  it("name, address, phone or number, however they are written", async () => {
    const code = zoe.slice(3).replace("-", " ");
    for (const text of [
      ...["Merwe", "zoe merw", "ZOË", "zoe@mail.example"],
      ...["0825551234", "082 555-1234", "51234"],
      ...[zoe, zoe.toLowerCase(), code, zoe.slice(0, 7)],
    ]) {
      expect([text, await find(text)]).toEqual([text, [zoe]]);
    }
  });

  it("a name with an apostrophe or a hyphen", async () => {
    const place = (name: string) =>
      placeOrder(shop, { name, contactNo: "0850000000" });
    const straight = await place("Ann O'Neil");
    const curly = await place("Ann O’Neil");
    const double = await place("Ann Smith-Jones");
    for (const text of ["Neil", "o’neil", "O'Neil"])
      expect(await find(text)).toEqual([curly, straight]);
    for (const text of ["Jones", "smith-jones"])
      expect(await find(text)).toEqual([double]);
  });

  it("a name without the accents and strokes that it is written with", async () => {
    const contactNo = "0850000000";
    const number = await placeOrder(shop, { name: "Łukasz Ørsted", contactNo });
    for (const text of ["lukasz", "orsted", "Łuk"])
      expect([text, await find(text)]).toEqual([text, [number]]);
  });

  it("its contact number with the country's code", async () => {
    for (const text of ["+27 82 555 1234", "0027825551234"])
      expect([text, await find(text)]).toEqual([text, [zoe]]);
  });

  it("its number alone once its buyer is deleted", async () => {
    await shop.db
      .updateTable("customer_order")
      .set({ status: "done" })
      .execute();
    const person = await findPerson(shop.db, "0825551234", "+27 11 555 0100");
    await deletePerson(shop.db, person, "Ann");
    expect([await find("merwe"), await find("51234")]).toEqual([[], []]);
    expect(await find(zoe)).toEqual([zoe]);
  });

  it("its words, the newest of 10,000 first", async () => {
    const like = { name: "Max Merwe", contactNo: "0840000000" };
    const oldest = await placeOrder(shop, like);
    await datedAt(shop, oldest, "2020-01-01T00:00:00.000Z");
    await sql`insert into customer_order (order_number, name, contact_no,
        email, address, qty, amount_cents, discount_cents, shipping_cents,
        total_cents, placed_at, search_text)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 10100)
      select 'PX-' || i, 'Ann', '1', 'e', 'a', 1, 1, 0, 0, 1,
        '2021-01-01T00:00:00.000Z', ' ann' from n`.execute(shop.db);
    const newest = await placeOrder(shop, { ...like, name: "Ann Max" });
    expect((await find("ann"))[0]).toBe(newest);
    expect(await find("max merwe")).toEqual([oldest]);
  });

  it("its words, although a wrong clock has dated another one later", async () => {
    await datedAt(shop, zoe, "2041-01-01T00:00:00.000Z");
    expect(await find("zoe")).toEqual([zoe]);
    const ida = await placeOrder(shop, { contactNo: "0840000000" });
    expect(await find("0840000000")).toEqual([ida]);
  });

  it("the name or id of a product in it, nothing that only resembles it", async () => {
    const [{ productId, productName }] = await twoProducts(shop);
    expect(await find(productName.slice(0, 8))).toHaveLength(2);
    expect(await find(String(productId))).toHaveLength(2);
    for (const text of ["Merve", "0825551235", "x", "", "%", "12"]) {
      expect([text, await find(text)]).toEqual([text, []]);
    }
    const ida = { name: "Ida Merwe", contactNo: "0840000000" };
    const later = await placeOrder(shop, ida);
    expect(await find("merwe")).toEqual([later, zoe]);
  });
});

describe("an order", () => {
  it("leaves only after a pharmacist has approved it, unless all is general", async () => {
    const clerk = await signIn("Ann", ["orders"]);
    const pharmacist = await signIn("Phil", ["orders", "pharmacist"]);
    const number = await placeOrder(shop);
    await step(clerk, number, "confirm", 0);
    expect((await orderOf(number)).steps[0]).toBe("approve");
    for (const action of ["send", "finish"]) {
      expect((await step(clerk, number, action, 1)).statusCode).toBe(409);
    }
    expect((await step(clerk, number, "approve", 1)).statusCode).toBe(403);
    await step(pharmacist, number, "approve", 1);
    expect((await step(clerk, number, "send", 2)).json()).toMatchObject({
      status: "sent",
      approvedBy: "Phil",
    });
  });

  it("has the call sheet that the mail has, line by line", async () => {
    const number = await placeOrder(shop);
    const order = await findOrder(shop.db, number);
    const { rules } = shop.parts.shop;
    const sheet = orderCallSheet(order!, { ...shop.parts, rules });
    const mailed = callSheetText(sheet);
    const { lines } = await orderOf(number);
    expect(lines).toHaveLength(2);
    for (const { callSheet, needsApproval } of lines) {
      expect(needsApproval).toBe(!callSheet[0]!.startsWith("General sale"));
      for (const sentence of callSheet) expect(mailed).toContain(sentence);
    }
  });

  it("keeps by what it was paid, and what goes back once a line is refused", async () => {
    const number = await placeOrder(shop);
    const body = { action: "pay", seen: 0, payment: "card" };
    await ann.post(`/desk/orders/${number}/step`, body);
    const { toPayCents, lines } = await orderOf(number);
    const refused = { position: 2, outcome: "refused", note: "none left" };
    await ann.post(`/desk/orders/${number}/lines`, {
      ...{ seen: 1, lines: [refused] },
    });
    expect(await orderOf(number)).toMatchObject({
      ...{ paidBy: "card", paidCents: toPayCents },
      toPayCents: toPayCents - lines[1]!.toPayCents,
    });
    const today = dayOf(new Date());
    const period = new URLSearchParams({ from: today, to: today });
    const file = await ann.get(`/desk/reports/orders?${period}`);
    const refund = (lines[1]!.toPayCents / 100).toFixed(2);
    expect(file.body).toContain(`,USD,card,${refund}\r\n`);
  });

  it("is marked while it holds a withdrawn product, and not sent", async () => {
    const number = await placeOrder(shop);
    const [{ productId, productName }] = await twoProducts(shop);
    const id = String(productId);
    await step(ann, number, "approve", 0);
    await step(ann, number, "pay", 1);
    await withdraw(shop.db, id);
    expect((await orderOf(number)).steps).toContain("send");
    await withdraw(shop.db, id, "recalled by its maker");
    const mark = `Withdrawn: ${productName} (recalled by its maker)`;
    const { orders } = await queueOf();
    expect(orders[0]!.warnings[0]).toBe(mark);
    const held = await orderOf(number);
    expect(held.warnings[0]).toBe(mark);
    expect(held.lines.map(({ withdrawn }) => withdrawn)).toEqual([
      "recalled by its maker",
      null,
    ]);
    expect(held.steps).not.toContain("send");
    for (const action of ["send", "finish"]) {
      expect(statusAndText(await step(ann, number, action, 2))).toBe(
        `409 ${mark}. Refuse or substitute this line before order ${number} leaves.`,
      );
    }
    const lines = [{ position: 1, outcome: "refused", note: "recalled" }];
    await ann.post(`/desk/orders/${number}/lines`, { seen: 2, lines });
    await step(ann, number, "approve", 3);
    const sent = await step(ann, number, "send", 4);
    const { status, warnings } = sent.json<DeskOrder>();
    expect(warnings).not.toContain(mark);
    expect(status).toBe("sent");
  });

  it("stays what it was when the price list is replaced", async () => {
    const [first] = await twoProducts(shop);
    const id = String(first.productId);
    await sendProduct(shop, id, {
      ...{ legalClass: "prescription", contains: ["codeine"] },
      ...{ discount_cents: 0, form: "tablet", unit: "tablet" },
    });
    await shop.live.refresh();
    const line = { ...cartLine(first, 2), discount: 0 };
    const number = await placeOrder(shop, orderOfLines([line]));
    const before = await orderOf(number);
    expect(before.warnings).toEqual(["Prescription"]);
    await importCatalog(shop, [catalogRow({ id: "new" })], { mode: "replace" });
    await shop.live.refresh();
    expect(await orderOf(number)).toEqual(before);
    expect(await stateOf(number)).toMatchObject({
      medicines: [{ legalClass: "prescription", unit: "tablet" }],
    });
  });

  it("keeps its currency when the shop changes to another one", async () => {
    const number = await placeOrder(shop, { email: "ann@example.org" });
    const currency = { code: "GBP", sign: "£", small: "p" };
    await writeShopSettings(shop.db, { currency });
    await ann.get("/desk/session");
    const later = await placeOrder(shop, { contactNo: "5550199" });
    const { orders } = await queueOf();
    expect(orders.map((order) => [order.number, order.currencySign])).toEqual([
      [number, "$"],
      [later, "£"],
    ]);
    expect((await orderOf(number)).currencySign).toBe("$");
    expect((await stateOf(number)).currencySign).toBe("$");
    const order = await findOrder(shop.db, number);
    expect(orderMail(orderRecord(order!), [], undefined).text).toContain(
      "Delivery charge: $4.95",
    );
    const day = dayOf(new Date());
    const csv = await ann.get(`/desk/reports/orders?from=${day}&to=${day}`);
    expect(csv.body).toMatch(/,USD,,\r\n.*,GBP,,\r\n$/);
  });

  it("is confirmed once by two who press at the same moment; one reads who did it", async () => {
    const clerks = [await signIn("Ann"), await signIn("Bob")];
    for (let round = 0; round < 5; round += 1) {
      const number = await placeOrder(shop, { contactNo: `5550${round}` });
      const replies = await Promise.all(
        clerks.map((clerk) => step(clerk, number, "confirm", 0)),
      );
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([
        200, 409,
      ]);
      const second = replies.find(({ statusCode }) => statusCode === 409)!;
      expect(second.body).toMatch(
        /^(Ann|Bob) confirmed this order at 20[\d-]+T[\d:.]+Z\. Your change was not made\./,
      );
      expect((await orderOf(number)).history).toHaveLength(1);
    }
  });

  it("takes a note at any time, and a step back", async () => {
    const number = await placeOrder(shop);
    await step(ann, number, "note", 0, "calls back at 5");
    await step(ann, number, "confirm", 0);
    await step(ann, number, "pay", 2);
    const undone = (await step(ann, number, "undo", 3)).json<DeskOrder>();
    expect(undone).toMatchObject({ status: "confirmed", isPaid: false });
    expect(undone.history).toMatchObject([
      { who: "Ann", action: "note", note: "calls back at 5" },
      { action: "confirm" },
      { action: "pay" },
      { action: "undo", status: "confirmed" },
    ]);
    expect((await step(ann, number, "note", 4, " ")).statusCode).toBe(400);
  });
});

describe("the outcome of lines", () => {
  const outcomes = (number: string, seen: number, lines: object[]) =>
    ann.post(`/desk/orders/${number}/lines`, { seen, lines });

  it("changes what is to pay, by pairs that are supplied, and voids an approval", async () => {
    const number = await placeOrder(shop);
    await step(ann, number, "approve", 0);
    const [short] = (await orderOf(number)).lines;
    const changed = await outcomes(number, 1, [
      { position: 1, outcome: "short", packs: 1 },
      { position: 2, outcome: "refused", note: "interaction" },
    ]).then((reply) => reply.json<DeskOrder>());
    expect(changed.toPayCents).toBe(short!.priceCents + changed.shippingCents);
    expect(changed.toPayCents).toBeLessThan(changed.orderedCents);
    expect(changed).toMatchObject({ approvedBy: null, status: "new" });
    const names = changed.lines.map(({ name }) => name);
    expect(changed.changes).toEqual([
      `${names[0]}: we have 1 of 2.`,
      `${names[1]}: we can't supply it (interaction).`,
    ]);
    expect(await stateOf(number)).toMatchObject({
      changes: [changed.changes[0], `${names[1]}: we can't supply it.`],
      toPay: changed.toPayCents / 100,
    });
    await step(ann, number, "pay", 2);
    expect(await stateOf(number)).toMatchObject({ toPay: 0 });
    expect(changed.history[1]!.note).toMatch(
      /: supplied → short \(1\); .*: supplied → refused \(interaction\)$/,
    );
    const all = [1, 2].map((position) => ({ position, outcome: "supplied" }));
    const back = (await outcomes(number, 3, all)).json<DeskOrder>();
    expect(back.toPayCents).toBe(back.orderedCents);
  });

  it("can't lack what is to be said of it; then nothing is stored", async () => {
    const number = await placeOrder(shop);
    for (const outcome of [
      { outcome: "short" },
      { outcome: "short", packs: 2 },
      { outcome: "refused", note: " " },
      { outcome: "substituted" },
    ]) {
      const reply = await outcomes(number, 0, [
        { position: 2, outcome: "substituted", note: "other maker" },
        { position: 1, ...outcome },
      ]);
      expect([outcome, statusAndText(reply)]).toEqual([
        outcome,
        expect.stringMatching(/^400 Say /),
      ]);
    }
    const { history, lines } = await orderOf(number);
    expect([history, lines[1]!.outcome]).toEqual([[], "supplied"]);
  });

  it("is not stored over what somebody else has stored meanwhile", async () => {
    const number = await placeOrder(shop);
    await step(ann, number, "confirm", 0);
    const lines = [{ position: 1, outcome: "refused", note: "no" }];
    expect((await outcomes(number, 0, lines)).statusCode).toBe(409);
  });
});

describe("a clerk's mail", () => {
  const WORDS = "Dear Ann, your order is ready.\nGreenleaf Pharmacy";

  const mail = (number: string) =>
    ann.post(`/desk/orders/${number}/mail`, { text: WORDS });

  it("reaches the buyer in the clerk's words, and the history keeps who wrote it", async () => {
    const number = await placeOrder(shop);
    const reply = await mail(number);
    expect(reply.json<DeskOrder>()).toMatchObject({
      status: "new",
      history: [
        { who: "Ann", action: "note", note: `Mail to the buyer:\n${WORDS}` },
      ],
    });
    const { run } = workerOf(shop);
    while (await run(new Date()));
    const mails = receivers.mails.filter(({ to }) =>
      to.includes("ann@example.org"),
    );
    expect(mails).toHaveLength(1);
    const [{ headers, body }] = mails as [(typeof mails)[number]];
    expect(headers).toContain(`Subject: Your order ${number} at Greenleaf`);
    expect(headers).toContain("Reply-To: care@greenleaf.example");
    expect(body).toContain(WORDS.replace("\n", "\r\n"));
  });

  it("needs an email address, and is offered where the shop has a mail server", async () => {
    const { sendsMail } = (await ann.get("/desk/session")).json<SignedIn>();
    expect(sendsMail).toBe(true);
    const number = await placeOrder(shop, { email: "none" });
    const reply = await mail(number);
    expect(statusAndText(reply)).toBe("400 'none' is no email address.");
    expect(await outboxOf(shop)).toHaveLength(1);
  });

  it("that the buyer's mailbox refuses is told in the history", async () => {
    const number = await placeOrder(shop);
    await mail(number);
    receivers.refusal = { at: "mailbox", reply: "550 5.1.1 unknown" };
    const { run } = workerOf(shop);
    await run(new Date());
    receivers.refusal = undefined;
    const { history } = (
      await ann.get(`/desk/orders/${number}`)
    ).json<DeskOrder>();
    expect(history.at(-1)).toMatchObject({
      who: null,
      note: expect.stringMatching(/^A mail to the buyer could not be sent \(/),
    });
  });

  it("whose buyer is deleted before it is sent goes with the buyer", async () => {
    const number = await placeOrder(shop);
    await mail(number);
    const cancel = { action: "cancel", seen: 1 };
    await ann.post(`/desk/orders/${number}/step`, cancel);
    const person = await findPerson(shop.db, "ann@example.org", "+1 555");
    await deletePerson(shop.db, person, "Ann");
    expect(await outboxOf(shop)).toEqual([]);
  });
});
