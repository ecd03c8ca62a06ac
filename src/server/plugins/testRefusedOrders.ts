import type { Order } from "../../api/endpoints.gen";
import { anOrder } from "../../testing/testRequests";
import { shopForAllTests } from "../../testing/testShops";

/**
 * For the tests of a file an open shop in which nothing of what they send may
 * become an order, and a good order to begin with.
 *
 * @param lines of the order
 */
export function refusedOrdersForTests(lines = 1) {
  const shop = shopForAllTests();
  const order = {} as Order;
  beforeAll(async () => {
    Object.assign(order, await anOrder(shop, lines));
  });
  afterEach(async () => {
    const orders = await shop.db
      .selectFrom("customer_order")
      .selectAll()
      .execute();
    expect(orders).toEqual([]);
  });
  return { shop, order };
}
