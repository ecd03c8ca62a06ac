import type { DeskOrder, Queue } from "../../../desk/endpoints.gen";
import { statusAndText } from "../../../testing/testRequests";
import { sendProduct } from "../../catalog/testCatalog";
import { placeOrder, stepOrder, twoProducts } from "../../cli/testSent";
import { deskForEachTest } from "../testDesk";

const { shop, annForEachTest } = deskForEachTest();
const ann = annForEachTest();

const rowsOf = async (status: string) =>
  (await ann.get(`/desk/orders?status=${status}`)).json<Queue>().orders;
const toApprove = async () =>
  (await rowsOf("approve")).map(({ number }) => number);

describe("the orders to approve", () => {
  it("hold an order until it is approved, which the list says then", async () => {
    const number = await placeOrder(shop);
    expect(await rowsOf("approve")).toMatchObject([
      { number, needsApproval: true, approvedBy: null },
    ]);
    await stepOrder(shop, number, "approve");
    expect(await toApprove()).toEqual([]);
    expect(await rowsOf("open")).toMatchObject([{ number, approvedBy: "Ann" }]);
  });

  it.each([
    ["its approval is taken back", ["approve", "undo"], true],
    ["another step is taken back", ["approve", "confirm", "undo"], false],
    ["a line is changed", ["approve", "lines"], true],
    ["it is sent", ["send"], false],
    ["it is cancelled", ["cancel"], false],
    ["a note is written", ["approve", "note"], false],
  ])("hold an order after %s: %j, %p", async (_when, steps, isHeld) => {
    const number = await placeOrder(shop);
    for (const action of steps) await stepOrder(shop, number, action);
    expect(await toApprove()).toEqual(isHeld ? [number] : []);
  });

  it("hold none of general medicines alone, which may be sent", async () => {
    for (const { productId } of await twoProducts(shop))
      await sendProduct(shop, String(productId), { legalClass: "general" });
    await shop.live.refresh();
    const number = await placeOrder(shop);
    const { needsApproval } = (
      await ann.get(`/desk/orders/${number}`)
    ).json<DeskOrder>();
    expect([needsApproval, await toApprove()]).toEqual([false, []]);
    await stepOrder(shop, number, "confirm");
    const step = { action: "send", seen: 1, note: "" };
    const sent = await ann.post(`/desk/orders/${number}/step`, step);
    expect(sent.json()).toMatchObject({ status: "sent" });
  });
});

describe("an approval of a prescription medicine", () => {
  const PRESCRIPTION = {
    ...{ prescriber: "Dr. Adams", number: "77", date: "2026-11-25" },
    seenBy: "Ann",
  };
  const approve = (number: string, change: object) =>
    ann.post(`/desk/orders/${number}/step`, {
      ...{ action: "approve", seen: 0, note: "Called her." },
      ...change,
    });
  let number = "";
  beforeEach(async () => {
    number = await placeOrder(shop);
    await shop.db
      .updateTable("order_line")
      .set({ facts: JSON.stringify({ legalClass: "prescription" }) })
      .where("position", "=", 1)
      .execute();
  });

  it("names the prescription, which the history has", async () => {
    const reply = await approve(number, { prescription: PRESCRIPTION });
    const { history, needsPrescription } = reply.json<DeskOrder>();
    expect(needsPrescription).toBe(true);
    expect(history[0]).toMatchObject({
      action: "approve",
      note: "Prescription by Dr. Adams, number 77, of 2026-11-25, seen by Ann.\nCalled her.",
    });
  });

  it("is refused without it", async () => {
    const reply = await approve(number, {});
    expect(statusAndText(reply)).toBe("400 Name the prescription first.");
  });
});
