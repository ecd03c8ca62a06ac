import { parseOrderReply, formatOrderReply } from "../../domain/orderReply";
import { openTestShop } from "../../testing/testApp";
import { anOrder } from "../../testing/testRequests";
import { newOrderNumber, placeOrder } from "./placeOrder";

describe("an order number", () => {
  it("can be read out, holds a digit and comes back out of the reply", () => {
    for (let count = 0; count < 2_000; count += 1) {
      const number = newOrderNumber();
      expect(number).toMatch(
        /^PH(?=.*\d)-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/,
      );
      expect(parseOrderReply(formatOrderReply(number)).orderNumber).toBe(
        number,
      );
    }
  });

  it("is drawn again where it is taken already", async () => {
    const shop = await openTestShop();
    const order = await anOrder(shop);
    const drawn = ["PH-AAAA-2222", "PH-AAAA-2222", "PH-BBBB-3333"];
    const store = () =>
      shop.db
        .transaction()
        .execute((transaction) =>
          placeOrder(transaction, order, [], () => drawn.shift()!),
        );
    expect(await store()).toBe("PH-AAAA-2222");
    expect(await store()).toBe("PH-BBBB-3333");
    await shop.close();
  });
});
