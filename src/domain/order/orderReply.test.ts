import { isOrderNumber, parseOrderReply } from "./orderReply";

test.each([
  ["Success|1042", true, "1042"],
  ["Success PH-1042|PH-1042", true, "PH-1042"],
  ["Success: your order 1042 is placed|thank you", true, "1042"],
  ["Success (no. #1042, paid: no)|x", true, "1042"],
  ["OrderSuccess1042|x", true, "1042"],
  ["1042|Success", true, "1042"],
  ["Success: order placed| PH-7 |x", true, "PH-7"],
  ["Success|thank you", true, "thank you"],
  ["Success|", true, ""],
  ["Success", true, ""],
  ["success|1", false, ""],
])(
  "the reply %p is read as placed %p with number %p",
  (text, placed, orderNumber) =>
    expect(parseOrderReply(text)).toEqual({ placed, orderNumber }),
);

test.each([
  ["PH-7Q4K-2M9X", true],
  ["#1042/7", true],
  ["INV:2026:17", true],
  ["№17", true],
  ["Call\u00a0555", false],
  ["Call 555 now", false],
  ["https://x.example", false],
  ["1".repeat(41), false],
  ["", false],
])("%p looks like an order number: %p", (text, looksLikeOne) =>
  expect(isOrderNumber(text)).toBe(looksLikeOne),
);
