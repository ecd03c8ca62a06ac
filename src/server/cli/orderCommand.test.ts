import { reopen, shopForEachTest } from "../../testing/testShops";
import { operate } from "./testCommand";
import { withdraw } from "../catalog/testCatalog";
import { placeOrder, twoProducts } from "./testSent";

const shop = shopForEachTest();

const run = (...words: string[]) => operate(shop, ["operator", ...words]);

interface Listed {
  order_number: string;
  status: string;
  events: { status: string; at: string; note: string }[];
}
async function orders(...words: string[]): Promise<Listed[]> {
  const { printed } = await run("orders", ...words);
  return JSON.parse(printed) as Listed[];
}

describe("operator order", () => {
  it("leads an order from new to done, with times and notes", async () => {
    const number = await placeOrder(shop);
    expect(
      await run("order", number, "confirm", "--note", "rings twice"),
    ).toEqual({
      code: 0,
      printed: `Order ${number} is confirmed now; it was new.\n`,
      complained: "",
    });
    await run("order", number, "send", "--approved-by", "Phil");
    await run("order", number, "finish");
    const [order] = await orders();
    const times = order!.events.map(({ at }) => at);
    expect(order).toMatchObject({
      status: "done",
      events: [
        { status: "confirmed", note: "rings twice" },
        { status: "confirmed", note: "" },
        { status: "sent", note: "" },
        { status: "done", note: "" },
      ],
    });
    expect([...times].sort()).toEqual(times);
    const { printed } = await run("order", number);
    expect(JSON.parse(printed)).toEqual(order);
  });

  it("sends and finishes what needs a pharmacist only with the name of the one who has approved it", async () => {
    const number = await placeOrder(shop);
    await run("order", number, "confirm");
    for (const action of ["send", "finish"]) {
      const { code, complained } = await run("order", number, action);
      expect([code, complained]).toEqual([
        1,
        `Order ${number} holds medicines that leave only after a pharmacist has approved them: at the desk, or with --approved-by NAME.\n`,
      ]);
    }
    expect(await orders()).toMatchObject([{ status: "confirmed" }]);
    await run("order", number, "finish", "--approved-by", "Phil");
    expect(await orders()).toMatchObject([{ status: "done" }]);
  });

  it("sends no withdrawn product", async () => {
    const number = await placeOrder(shop);
    const [{ productId, productName }] = await twoProducts(shop);
    await run("order", number, "confirm");
    await withdraw(shop.db, String(productId), "recalled");
    const send = ["order", number, "send", "--approved-by", "Phil"];
    expect((await run(...send)).complained).toBe(
      `Withdrawn: ${productName} (recalled). Refuse or substitute this line before order ${number} leaves. That is done at the desk.\n`,
    );
    expect(await orders()).toMatchObject([{ status: "confirmed" }]);
  });

  it("refuses what is not possible now, and says what is", async () => {
    const number = await placeOrder(shop);
    expect(await run("order", number, "send")).toEqual({
      code: 1,
      printed: "",
      complained: `Order ${number} is new: send is not possible. Possible: confirm, pay, finish, cancel.\n`,
    });
    expect(await orders()).toMatchObject([{ status: "new", events: [] }]);
  });
});

it("operator orders lists open orders, or those of a status, also after a restart", async () => {
  const numbers = [];
  for (const action of ["", "pay", "finish", "cancel"]) {
    const number = await placeOrder(shop);
    numbers.push(number);
    if (action) await run("order", number, action, "--approved-by", "Phil");
  }
  await reopen(shop);
  const listed = async (...words: string[]) =>
    (await orders(...words)).map(({ order_number }) => order_number);
  expect(await listed("--open")).toEqual(numbers.slice(0, 2));
  expect(await listed("--status", "paid")).toEqual([numbers[1]]);
  expect(await listed("--status", "cancelled")).toEqual([numbers[3]]);
  await run("order", numbers[3]!, "reopen");
  expect(await listed("--status", "new")).toEqual([numbers[0], numbers[3]]);
  expect((await run("orders", "--status", "lost")).code).toBe(2);
});
