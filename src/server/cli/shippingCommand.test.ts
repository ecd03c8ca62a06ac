import type { Config } from "../../api/endpoints.gen";
import { writeSetting } from "../db/settings";
import { anOrder, post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";
import { operate } from "./testCommand";

const shop = shopForEachTest();

const shipping = (...words: string[]) =>
  operate(shop, ["operator", "shipping", ...words]);
const config = (tag = "") =>
  shop.app.inject({
    url: "/api/Config/Get",
    headers: { "if-none-match": tag },
  });

describe("operator shipping", () => {
  it("changes what delivery costs under an open shop, whose visitors get it with their next question and order with it", async () => {
    const order = await anOrder(shop);
    expect((await shipping()).printed).toBe("Delivery costs $4.95.\n");
    const tag = String((await config()).headers.etag);
    expect((await config(tag)).statusCode).toBe(304);
    expect((await shipping("5.5")).printed).toBe("Delivery now costs $5.50.\n");
    const after = await config(tag);
    expect(after.statusCode).toBe(200);
    expect(after.json<Config>().shipping).toBe(5.5);

    const old = await post(shop, "/api/Order/AddOrder", order);
    expect(old.body).toBe(
      "Prices have changed: delivery was $4.95 and is now $5.50. Nothing was ordered.",
    );
    const total = Math.round(order.total * 100 + 55) / 100;
    const corrected = { ...order, shippingCharge: 5.5, total };
    const placed = await post(shop, "/api/Order/AddOrder", corrected);
    expect(placed.body).toContain("Success");
  });

  it("puts a setting right that is no amount", async () => {
    await writeSetting(shop.db, "shipping_cents", "free");
    expect((await shipping()).complained).toContain(
      "is 'free'. It must be a whole number of cents",
    );
    await shipping("4.95");
    expect((await shipping()).code).toBe(0);
  });

  const RANGE = "Write dollars from 0 to 999999.99, such as 4.95.";
  it.each([
    ["-1", RANGE],
    ["4,95", "Write 4.95."],
    ["free", RANGE],
  ])("takes no %p", async (amount, advice) => {
    expect(await shipping("--", amount)).toMatchObject({
      code: 2,
      complained: `'${amount}' is not an amount. ${advice}\n`,
    });
    expect((await config()).json<Config>().shipping).toBe(4.95);
  });
});
