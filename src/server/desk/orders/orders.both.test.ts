import { statusAndText } from "../../../testing/host/testRequests";
import { placeOrder, stepOrder } from "../../cli/testSent";
import type { DeskOrder, Report } from "../../../desk/endpoints.gen";
import type { OrderState } from "../../../storefront/api/endpoints.gen";
import { dayOf } from "../../../domain/shop/clock";
import { cartLine, orderOf as orderOfLines } from "../../../testing/orderParts";
import { productsOf } from "../../../testing/host/testApp";
import { sendProduct, withdraw } from "../../catalog/testCatalog";
import {
  outboxOf,
  receiversForTests,
  workerOf,
} from "../../notifications/testReceivers";
import { writeShopSettings } from "../../shop/currentShop";
import { deskForTests, type Clerk } from "../testDesk";

const receivers = receiversForTests();
const { shop, ann, signIn } = deskForTests(receivers.mailSettings);

const orderOf = async (number: string) =>
  (await ann.get(`/desk/orders/${number}`)).json<DeskOrder>();
const step = (
  clerk: Clerk,
  number: string,
  action: string,
  seen: number,
  more: object = {},
) => clerk.post(`/desk/orders/${number}/step`, { action, seen, ...more });
const outcomes = (number: string, seen: number, lines: object[]) =>
  ann.post(`/desk/orders/${number}/lines`, { seen, lines });

/** The sentences about an order for its buyer. */
async function stateOf(orderNumber: string) {
  const reply = await shop.app.inject({
    method: "POST",
    url: "/api/Order/GetStatus",
    payload: { orderNumber, contactNo: "5550100" },
  });
  return reply.json<OrderState>();
}
const firstDay = dayOf(new Date());
/** The days of this test, which may be two. */
const ourDays = () => `from=${firstDay}&to=${dayOf(new Date())}`;
/** The accountant's file of these days. */
const accountsOfOurDays = async () =>
  (await ann.get(`/desk/reports/orders?${ourDays()}`)).body;

/** A product that no other test orders. */
async function productAt(place: number) {
  const offered = (await productsOf(shop)).filter(({ discount }) => discount);
  const product = offered.at(place)!;
  return { product, id: String(product.productId) };
}
const orderFor = (product: Parameters<typeof cartLine>[0]) =>
  placeOrder(shop, orderOfLines([cartLine(product, 2)]));

describe("an order", () => {
  it("counts the others of its contact number", async () => {
    const number = await placeOrder(shop);
    await placeOrder(shop);
    await placeOrder(shop, { contactNo: "5550199" });
    expect((await orderOf(number)).otherOrders).toBe(1);
  });

  it("leaves only after a pharmacist has approved it", async () => {
    const clerk = await signIn("Cleo", ["orders"]);
    const pharmacist = await signIn("Phil", ["orders", "pharmacist"]);
    const number = await placeOrder(shop);
    await step(clerk, number, "confirm", 0);
    expect((await orderOf(number)).steps[0]).toBe("approve");
    for (const action of ["send", "finish"]) {
      expect((await step(clerk, number, action, 1)).statusCode).toBe(409);
    }
    expect((await step(clerk, number, "approve", 1)).statusCode).toBe(403);
    await step(pharmacist, number, "approve", 1);
    const sent = await step(clerk, number, "send", 2);
    expect(sent.json()).toMatchObject({ status: "sent", approvedBy: "Phil" });
  });

  it("keeps by what it was paid, and what goes back once a line is refused", async () => {
    const number = await placeOrder(shop);
    await step(ann, number, "pay", 0, { payment: "card" });
    const { toPayCents, lines } = await orderOf(number);
    await outcomes(number, 1, [
      { position: 2, outcome: "refused", note: "none left" },
    ]);
    expect(await orderOf(number)).toMatchObject({
      ...{ paidBy: "card", paidCents: toPayCents },
      toPayCents: toPayCents - lines[1]!.toPayCents,
    });
    const refund = (lines[1]!.toPayCents / 100).toFixed(2);
    expect(await accountsOfOurDays()).toContain(`,USD,card,${refund}\r\n`);
  });

  it("is marked while it holds a withdrawn product, and not sent", async () => {
    const { product, id } = await productAt(-2);
    const number = await orderFor(product);
    await step(ann, number, "approve", 0);
    await step(ann, number, "pay", 1);
    await withdraw(shop.db, id);
    expect((await orderOf(number)).steps).toContain("send");
    await withdraw(shop.db, id, "recalled");
    const mark = `Withdrawn: ${product.productName} (recalled)`;
    const held = await orderOf(number);
    expect(held.warnings[0]).toBe(mark);
    expect(held.lines).toMatchObject([{ withdrawn: "recalled" }]);
    expect(held.steps).not.toContain("send");
    for (const action of ["send", "finish"]) {
      expect(statusAndText(await step(ann, number, action, 2))).toBe(
        `409 ${mark}. Refuse or substitute this line before order ${number} leaves.`,
      );
    }
    await outcomes(number, 2, [
      { position: 1, outcome: "refused", note: "recalled" },
    ]);
    expect((await orderOf(number)).warnings).not.toContain(mark);
  });

  it("stays what it was when its product becomes another", async () => {
    const { product, id } = await productAt(-3);
    await sendProduct(shop, id, {
      ...{ legalClass: "prescription", contains: ["codeine"] },
      ...{ discount_cents: 0, form: "tablet", unit: "tablet" },
    });
    await shop.live.refresh();
    const number = await orderFor({ ...product, discount: 0 });
    const before = await orderOf(number);
    expect(before.warnings).toEqual(["Prescription"]);
    await sendProduct(shop, id, {
      ...{ name: "Another", legalClass: "general", contains: [] },
      unit: "capsule",
    });
    await shop.live.refresh();
    expect(await orderOf(number)).toEqual(before);
    expect(await stateOf(number)).toMatchObject({
      medicines: [{ legalClass: "prescription", unit: "tablet" }],
    });
  });

  it("keeps its currency when the shop changes to another one", async () => {
    const number = await placeOrder(shop);
    const currency = { code: "GBP", sign: "£", small: "p" };
    await writeShopSettings(shop.db, { currency });
    await ann.get("/desk/session");
    const later = await placeOrder(shop, { contactNo: "5550199" });
    expect((await orderOf(later)).currencySign).toBe("£");
    expect((await orderOf(number)).currencySign).toBe("$");
    expect((await stateOf(number)).currencySign).toBe("$");
    expect(await accountsOfOurDays()).toMatch(/,USD,,\r\n.*,GBP,,\r\n$/);
    const { days } = (
      await ann.get(`/desk/reports?${ourDays()}`)
    ).json<Report>();
    const signs = days.map(({ currencySign }) => currencySign);
    expect(signs).toEqual(["$", "£"]);
  });

  it("is confirmed once by two who press at the same moment", async () => {
    const clerks = [ann, await signIn("Bob")];
    for (let round = 0; round < 5; round += 1) {
      const number = await placeOrder(shop, { contactNo: `5550${round}` });
      const replies = await Promise.all(
        clerks.map((clerk) => step(clerk, number, "confirm", 0)),
      );
      const late = replies.filter(({ statusCode }) => statusCode === 409);
      expect(late).toHaveLength(1);
      expect(late[0]!.body).toMatch(
        /^Confirmed by (Ann|Bob) at 20[\d-]+T[\d:.]+Z\. Your change was not made\./,
      );
      expect((await orderOf(number)).history).toHaveLength(1);
    }
  });

  it("takes a note that holds nobody up, and a step back", async () => {
    const number = await placeOrder(shop);
    await step(ann, number, "note", 0, { note: "calls back at 5" });
    await step(ann, number, "confirm", 0);
    expect((await step(ann, number, "undo", 2)).json()).toMatchObject({
      status: "new",
      history: [{ who: "Ann", note: "calls back at 5" }, {}, {}],
    });
  });

  it("on prescription is approved by naming the prescription, which the history has", async () => {
    const number = await placeOrder(shop);
    await shop.db
      .updateTable("order_line")
      .set({ facts: JSON.stringify({ legalClass: "prescription" }) })
      .where("position", "=", 1)
      .execute();
    const unnamed = await step(ann, number, "approve", 0);
    expect(statusAndText(unnamed)).toBe("400 Name the prescription first.");
    const prescription = {
      ...{ prescriber: "Dr. Adams", number: "77", date: "2026-11-25" },
      seenBy: "Ann",
    };
    const note = "Called her.";
    const reply = await step(ann, number, "approve", 0, { note, prescription });
    expect(reply.json()).toMatchObject({
      needsPrescription: true,
      history: [
        {
          action: "approve",
          note: "Prescription by Dr. Adams, number 77, of 2026-11-25, seen by Ann.\nCalled her.",
        },
      ],
    });
  });
});

describe("the outcome of lines", () => {
  it("changes what is to pay, by pairs that are supplied, and voids an approval", async () => {
    const number = await placeOrder(shop);
    await stepOrder(shop, number, "approve");
    const [short] = (await orderOf(number)).lines;
    const reply = await outcomes(number, 1, [
      { position: 1, outcome: "short", packs: 1 },
      { position: 2, outcome: "refused", note: "interaction" },
    ]);
    const changed = reply.json<DeskOrder>();
    expect(changed.toPayCents).toBe(short!.priceCents + changed.shippingCents);
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
    expect(changed.history[1]!.note).toBe(changed.changes.join("\n"));
  });

  it("can't lack what is to be said of it; then nothing is stored", async () => {
    const number = await placeOrder(shop);
    for (const outcome of [
      { outcome: "short", packs: 2 },
      { outcome: "refused", note: " " },
    ]) {
      const reply = await outcomes(number, 0, [
        { position: 2, outcome: "substituted", note: "other maker" },
        { position: 1, ...outcome },
      ]);
      expect(statusAndText(reply)).toMatch(/^400 Say /);
    }
    const { history, lines } = await orderOf(number);
    expect([history, lines[1]!.outcome]).toEqual([[], "supplied"]);
  });
});

describe("a clerk's mail", () => {
  const WORDS = "Dear Ann, your order is ready.\nGreenleaf Pharmacy";
  const mail = (number: string) =>
    ann.post(`/desk/orders/${number}/mail`, { text: WORDS });

  it("reaches the buyer in the clerk's words, and the history keeps who wrote it", async () => {
    const number = await placeOrder(shop);
    const note = `Mail to the buyer:\n${WORDS}`;
    expect((await mail(number)).json()).toMatchObject({
      status: "new",
      history: [{ who: "Ann", action: "note", note }],
    });
    const { run } = workerOf(shop);
    while (await run(new Date()));
    const [{ headers, body }] = receivers.mails.filter(({ to }) =>
      to.includes("ann@example.org"),
    ) as [(typeof receivers.mails)[number]];
    expect(headers).toContain(`Subject: Your order ${number} at Greenleaf`);
    expect(headers).toContain("Reply-To: care@greenleaf.example");
    expect(body).toContain(WORDS.replace("\n", "\r\n"));
  });

  it("that the buyer's mailbox refuses is told in the history", async () => {
    const number = await placeOrder(shop);
    await mail(number);
    receivers.refusal = { at: "mailbox", reply: "550 5.1.1 unknown" };
    await workerOf(shop).run(new Date());
    expect((await orderOf(number)).history.at(-1)).toMatchObject({
      who: null,
      note: expect.stringMatching(/^A mail to the buyer could not be sent \(/),
    });
  });

  it("goes with its buyer, who is deleted before it is sent", async () => {
    const number = await placeOrder(shop);
    await mail(number);
    await step(ann, number, "cancel", 1);
    const contact = "ann@example.org";
    await ann.post("/desk/person/delete", { contact });
    expect(await outboxOf(shop)).toEqual([]);
  });
});
