import type { Queue, QueueRow } from "../../../desk/endpoints.gen";
import {
  copyOrder,
  datedAt,
  placeOrder,
  stepOrder,
  twoProducts,
} from "../../cli/testSent";
import { deskForTests } from "../testDesk";

const { shop, ann, signIn } = deskForTests();

const queueOf = async (query = "") =>
  (await ann.get(`/desk/orders${query}`)).json<Queue>();
const numbersOf = (orders: QueueRow[]) => orders.map(({ number }) => number);
const find = async (text: string) =>
  numbersOf(
    (await ann.post("/desk/orders/find", { text })).json<Queue>().orders,
  );

describe("the queue", () => {
  it("has open orders, the oldest first, with what a clerk needs to choose one", async () => {
    const first = await placeOrder(shop);
    const second = await placeOrder(shop, { name: "Max Test" });
    const earlier = new Date(Date.now() - 60_000).toISOString();
    await datedAt(shop, first, earlier);
    const { orders, ...counts } = await queueOf();
    expect(numbersOf(orders)).toEqual([first, second]);
    expect(counts).toMatchObject({ open: 2, unopened: 2 });
    expect(orders[1]).toMatchObject({
      ...{ name: "Max Test", status: "new", lineCount: 2 },
      ...{ isPaid: false, openedBy: null },
      warnings: [`Possible repeat of ${first}`],
    });
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
    await copyOrder(shop, await placeOrder(shop), 50);
    const first = await queueOf("?status=new");
    expect(first).toMatchObject({ hasMore: true, open: 51 });
    expect(first.orders).toHaveLength(50);
    const second = await queueOf("?page=2");
    expect(second).toMatchObject({ hasMore: false, orders: [{}] });
    expect((await queueOf("?status=done")).orders).toEqual([]);
  });

  it.each([
    ["", true],
    ["approve undo", true],
    ["approve confirm undo", false],
    ["approve lines", true],
    ["send", false],
    ["approve note", false],
  ])("has an order to approve after '%s': %p", async (steps, isHeld) => {
    const number = await placeOrder(shop);
    for (const action of steps.split(" ").filter(Boolean))
      await stepOrder(shop, number, action);
    const { orders } = await queueOf("?status=approve");
    expect(numbersOf(orders)).toEqual(isHeld ? [number] : []);
  });
});

describe("an order is found by", () => {
  let zoe: string;

  beforeEach(async () => {
    zoe = await placeOrder(shop, {
      ...{ name: "Zoë Łukasz O’Neil-Ørsted", contactNo: "0825551234" },
      email: "zoe@mail.example",
    });
    const max = { name: "Max Test", contactNo: "0835550000" };
    await placeOrder(shop, { ...max, email: "max@test.example" });
  });

  it("name, address, phone or number, however they are written", async () => {
    const code = zoe.slice(3).replace("-", " ");
    for (const text of [
      ...["Ørsted", "zoe orst", "ZOË", "zoe@mail.example"],
      // Without the signs of its letters, and between them.
      ...["lukasz", "Łuk", "oneil", "O'Neil", "neil-orsted"],
      ...["0825551234", "082 555-1234", "51234"],
      ...["+27 82 555 1234", "0027825551234"],
      ...[zoe, zoe.toLowerCase(), code, zoe.slice(0, 7)],
    ]) {
      expect([text, await find(text)]).toEqual([text, [zoe]]);
    }
  });

  it("the name or id of a product in it, nothing that only resembles it", async () => {
    const [{ productId, productName }] = await twoProducts(shop);
    expect(await find(productName.slice(0, 8))).toHaveLength(2);
    expect(await find(String(productId))).toHaveLength(2);
    for (const text of ["Orstad", "0825551235", "", "%"]) {
      expect([text, await find(text)]).toEqual([text, []]);
    }
  });

  it("its words, the newest order first", async () => {
    const ida = { name: "Ida Orsted", contactNo: "0840000000" };
    const later = await placeOrder(shop, ida);
    await datedAt(shop, later, "2100-01-01T00:00:00.000Z");
    expect(await find("orsted")).toEqual([later, zoe]);
    await datedAt(shop, later, "2020-01-01T00:00:00.000Z");
    expect(await find("orsted")).toEqual([zoe, later]);
  });
});
