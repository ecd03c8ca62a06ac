import { productsOf } from "../../testing/testApp";
import { post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";
import { holdDatabase, largeOrder } from "./testDatabaseErrors";

const shop = shopForEachTest({ RULES: "none" });

it("an order waits for another program's lock while lists are served", async () => {
  const order = await largeOrder(shop);
  const letGo = holdDatabase(shop);
  let answered = false;
  const placing = post(shop, "/api/Order/AddOrder", order).then((reply) => {
    answered = true;
    return reply;
  });
  const counting = shop.app.inject({
    method: "POST",
    url: "/api/Visit/AddVisit",
  });
  // The later ones for certain come after the order's first attempt.
  for (let list = 0; list < 10; list += 1) {
    expect(await productsOf(shop)).toHaveLength(149);
  }
  expect(answered).toBe(false);
  letGo();
  expect((await placing).body).toMatch(/^Success PH-/);
  expect((await counting).json()).toEqual({ visits: 1 });
});
