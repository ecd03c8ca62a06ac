import type { DeskOrder } from "../../../desk/endpoints.gen";
import { productsOf } from "../../../testing/host/testApp";
import { statusAndText } from "../../../testing/host/testRequests";
import { withdraw } from "../../catalog/testCatalog";
import { placeOrder, stepOrder } from "../../cli/testSent";
import { deskForTests } from "../testDesk";

const { shop, ann } = deskForTests();

const BUYER = {
  ...{ seen: 0, name: "Zoë van Wyk", contactNo: "0825551234" },
  ...{ email: "zoe@shop.example", address: "7 River Lane\nCape Town" },
};
const orderOf = async (number: string) =>
  (await ann.get(`/desk/orders/${number}`)).json<DeskOrder>();
const lines = (number: string, change: object) =>
  ann.post(`/desk/orders/${number}/lines`, { seen: 0, lines: [], ...change });
const packs = (position: number, qty: number) => ({
  lines: [{ position, outcome: "supplied", qty }],
});

/** A product of which no rule limits how many are sold, and that no order holds. */
async function another(place = 0) {
  const products = await productsOf(shop);
  return products.filter(({ category }) => category === "Skin").at(place - 2)!;
}

describe("the buyer of an order", () => {
  it("is corrected and found by the new name; an approval stays", async () => {
    const number = await placeOrder(shop, { name: "Zoe Wick" });
    await stepOrder(shop, number, "approve");
    const change = { ...BUYER, seen: 1 };
    const reply = await ann.post(`/desk/orders/${number}/buyer`, change);
    const order = reply.json<DeskOrder>();
    expect(order).toMatchObject({
      ...{ status: "new", approvedBy: "Ann" },
      buyer: { name: BUYER.name, address: BUYER.address },
      history: [{}, { action: "buyer", who: "Ann" }],
    });
    expect(order.history[1]!.note).toContain("Name: Zoe Wick → Zoë van Wyk");
    const found = await ann.post("/desk/orders/find", { text: "wyk" });
    expect(found.json()).toMatchObject({ orders: [{ number }] });
  });

  it("is not corrected unseen, or once the order has left", async () => {
    const number = await placeOrder(shop);
    const correct = async (seen: number) => {
      const change = { ...BUYER, seen };
      const reply = await ann.post(`/desk/orders/${number}/buyer`, change);
      return statusAndText(reply);
    };
    await stepOrder(shop, number, "confirm");
    expect(await correct(0)).toMatch(/^409 Confirmed by Ann/);
    await stepOrder(shop, number, "send");
    expect(await correct(2)).toMatch(/^409 Order \S+ is sent, so it can't/);
  });
});

describe("the packs of a line", () => {
  it("are corrected at the ordered price, which voids an approval", async () => {
    const number = await placeOrder(shop);
    await stepOrder(shop, number, "approve");
    const before = await orderOf(number);
    const reply = await lines(number, { seen: 1, ...packs(1, 1) });
    const [line, second] = before.lines;
    const sum = line!.priceCents + second!.priceCents + before.shippingCents;
    expect(reply.json()).toMatchObject({
      lines: [{ qty: 1, toPayCents: line!.priceCents }, {}],
      ...{ toPayCents: sum, orderedCents: sum, approvedBy: null },
    });
    expect(reply.json<DeskOrder>().history.at(-1)).toMatchObject({
      ...{ action: "correct", note: `${line!.name}: 2 → 1 pack` },
    });
  });

  it("are not more than the rules of sale allow", async () => {
    const number = await placeOrder(shop);
    const rules = [{ text: "One pack of each.", most: { packs: 3 } }];
    const rulesNow = jest.spyOn(shop.parts.shop, "rules", "get");
    rulesNow.mockReturnValue(rules);
    const reply = await lines(number, packs(1, 3));
    expect(statusAndText(reply)).toMatch(/^409 .*: One pack of each\.$/);
    rulesNow.mockRestore();
    expect((await orderOf(number)).lines[0]!.qty).toBe(2);
  });

  it("stay once the order is paid", async () => {
    const number = await placeOrder(shop);
    await stepOrder(shop, number, "pay");
    const reply = await lines(number, { seen: 1, ...packs(1, 1) });
    expect(statusAndText(reply)).toMatch(/^409 Order \S+ is paid\./);
  });
});

test("a product is added once, at today's price, while it is on sale", async () => {
  const number = await placeOrder(shop);
  const { productId, price } = await another();
  const one = { productId: String(productId), qty: 1 };
  const priceCents = Math.round(price * 100);
  const before = await orderOf(number);
  const twice = await lines(number, { added: [one, one] });
  expect(statusAndText(twice)).toMatch(/^409 .* is a line of it already\.$/);
  const order = (await lines(number, { added: [one] })).json<DeskOrder>();
  expect(order.lines[2]).toMatchObject({ ...one, priceCents });
  expect(order.toPayCents).toBe(before.toPayCents + priceCents);
  const gone = String((await another(1)).productId);
  await withdraw(shop.db, gone, "recalled");
  const added = [{ productId: gone, qty: 1 }];
  const late = await lines(number, { seen: 1, added });
  expect(statusAndText(late)).toMatch(/^409 .* is not on sale: recalled\.$/);
});
