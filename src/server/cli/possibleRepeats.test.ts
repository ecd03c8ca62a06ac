import { shopForEachTest } from "../../testing/testShops";
import { cartLine, orderOf } from "../../testing/orderParts";
import type { OrderRecord } from "../orders/orderRecord";
import { operate } from "./testCommand";
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
async function repeats(...words: string[]) {
  const { printed } = await run("orders", ...words);
  return (JSON.parse(printed) as OrderRecord[]).map((order) => [
    order.order_number,
    order.possible_repeat_of,
  ]);
}

it("an order with the contact number and the lines of one in the last 10 minutes is shown as a possible repeat", async () => {
  const first = await orderAt("10:00:00.000");
  const second = await orderAt("10:10:00.000", { name: "A. Example" });
  expect(await repeats()).toEqual([
    [first, null],
    [second, first],
  ]);
  // Also where the earlier one is not listed.
  const since = ["--since", "2026-11-21T10:10Z"];
  expect(await repeats(...since)).toEqual([[second, first]]);
  await run("order", first, "finish", "--approved-by", "Phil");
  expect(await repeats("--open")).toEqual([[second, first]]);
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
  const others = (await repeats()).map(([, other]) => other);
  expect(others).toEqual([null, null, null, null, null]);
});
