import { parseOrderReply, formatOrderReply } from "../../domain/orderReply";
import { openTestShop } from "../../testing/testApp";
import { anOrder } from "../../testing/testRequests";
import { newOrderNumber, readOrderNumber } from "./orderNumber";
import { placeOrder } from "./addOrder";

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

  it.each(["PH-7Q4K-2M9X", "7q4k2m9x", " ph 7q4k 2m9x ", "PH7Q4K2M9X"])(
    "is found as %p",
    (typed) => expect(readOrderNumber(typed)).toBe("PH-7Q4K-2M9X"),
  );

  it("of another host stays as it is", () => {
    expect(readOrderNumber(" 1042 ")).toBe("1042");
    expect(readOrderNumber("PH7Q4K2M")).toBe("PH-PH7Q-4K2M");
  });

  it("is drawn again where it is taken already", async () => {
    const shop = await openTestShop();
    const order = await anOrder(shop);
    const drawn = ["PH-AAAA-2222", "PH-AAAA-2222", "PH-BBBB-3333"];
    const store = () =>
      shop.db
        .transaction()
        .execute((transaction) =>
          placeOrder(transaction, shop.catalogs.catalog, order, [], () =>
            drawn.shift()!,
          ),
        );
    expect(await store()).toBe("PH-AAAA-2222");
    expect(await store()).toBe("PH-BBBB-3333");
    await shop.close();
  });
});
