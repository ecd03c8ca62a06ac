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

  it.each([
    ["PH-7Q4K-2M9X", "PH-7Q4K-2M9X"],
    ["7q4k2m9x", "PH-7Q4K-2M9X"],
    [" ph 7q4k 2m9x ", "PH-7Q4K-2M9X"],
    ["PH7Q4K2M9X", "PH-7Q4K-2M9X"],
    ["ph7q4k2m", "PH-PH7Q-4K2M"],
    ["7q4k2m9xph", "7Q4K2M9XPH"],
    [" 7q4k ", "7Q4K"],
  ])("is read from %p as %p", (typed, number) =>
    expect(readOrderNumber(typed)).toBe(number),
  );
});
