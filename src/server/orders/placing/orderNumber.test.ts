import {
  parseOrderReply,
  formatOrderReply,
} from "../../../domain/order/orderReply";
import { newOrderNumber, readOrderNumber } from "./orderNumber";

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
});
