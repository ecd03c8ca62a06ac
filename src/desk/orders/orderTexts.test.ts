import type { DeskOrder } from "../endpoints.gen";
import { sumsOf } from "./orderTexts";

it.each([
  ["new", null, [["To pay", 893]]],
  ["sent", 893, [["Paid (card)", 893]]],
  [
    "sent",
    1093,
    [
      ["Paid (card)", 1093],
      ["To refund", 200],
    ],
  ],
  [
    "cancelled",
    893,
    [
      ["Paid (card)", 893],
      ["To refund", 893],
    ],
  ],
  ["cancelled", null, [["Not to be paid", 893]]],
])("the sums of an order that is %s, of which %p was paid", (...row) => {
  const [status, paidCents, sums] = row;
  const order = { status, paidCents, paidBy: "card", shippingCents: 495 };
  expect(sumsOf(order as DeskOrder, 893)).toEqual([
    ["Delivery charge", 495],
    ...sums,
  ]);
});
