import { shopForEachTest } from "../../testing/testShops";
import { cartLine, orderOf } from "../../testing/testApp";
import { csvRowsOf, operate } from "./testCommand";
import { datedAt, placeOrder, twoProducts } from "./testSent";

const shop = shopForEachTest();

const run = (...words: string[]) => operate(shop, ["operator", ...words]);

/** Places an order at a time of 2026-11-21, such as "10:00:00.000". */
async function orderAt(time: string, change: object = {}): Promise<string> {
  const number = await placeOrder(shop, change);
  await datedAt(shop, number, `2026-11-21T${time}Z`);
  return number;
}

/** What each listed order possibly repeats. */
async function repeats(...words: string[]): Promise<Record<string, unknown>> {
  const { printed } = await run("orders", "--format", "json", ...words);
  const orders = JSON.parse(printed) as Record<string, string>[];
  return Object.fromEntries(
    orders.map((order) => [order.order_number, order.possible_repeat_of]),
  );
}

describe("an order with the contact number and the lines of one in the last 10 minutes", () => {
  it("is taken, and shown as a possible repeat wherever it is listed", async () => {
    const first = await orderAt("10:00:00.000");
    const second = await orderAt("10:10:00.000", { name: "A. Example" });
    expect(await repeats()).toEqual({ [first]: null, [second]: first });

    const [head, one, other] = (await run("orders")).printed.split("\n");
    expect(head).toMatch(/ possible_repeat_of$/);
    expect(one).toMatch(/ -$/);
    expect(other).toMatch(new RegExp(` ${first}$`));
    const csv = csvRowsOf((await run("orders", "--format", "csv")).printed);
    expect(csv.map((row) => row.possible_repeat_of)).toEqual(["", first]);
    expect((await run("order", second)).printed).toContain(
      `Note       Possible repeat of ${first}\n`,
    );
    expect((await run("order", first)).printed).not.toContain("repeat");
  });

  it("is found also if the earlier one is not listed", async () => {
    const first = await orderAt("10:00:00.000");
    const second = await orderAt("10:01:00.000");
    await run("order", first, "finish");
    expect(await repeats("--open")).toEqual({ [second]: first });
    expect(await repeats("--since", "2026-11-21T10:01Z")).toEqual({
      [second]: first,
    });
  });
});

it("other orders are no repeats: an older one, another number, other lines", async () => {
  const [first, second] = await twoProducts(shop);
  const lines = [cartLine(first, 2), cartLine(second)];
  await orderAt("10:00:00.000");
  await orderAt("10:10:00.001");
  await orderAt("10:10:00.002", { contactNo: "5550199" });
  await orderAt("10:10:00.003", orderOf(lines.slice(0, 1)));
  const same = await orderAt("10:10:00.004");
  await shop.db
    .updateTable("order_line")
    .set({ product_id: "another" })
    .where("order_number", "=", same)
    .where("position", "=", 1)
    .execute();
  expect(Object.values(await repeats())).toEqual(Array(5).fill(null));
});
