import { lineToPay, orderToPay, type OutcomeLine } from "./orderPayment";

const LINE: OutcomeLine = { qty: 5, priceCents: 200, discountCents: 30 };

it.each([
  ["as ordered", {}, 940],
  ["supplied", { outcome: "supplied" }, 940],
  ["short, with one pair less", { outcome: "short", outcomePacks: 3 }, 570],
  ["short of all", { outcome: "short", outcomePacks: 0 }, 0],
  [
    "short of more than was ordered",
    { outcome: "short", outcomePacks: 9 },
    940,
  ],
  [
    "substituted, at the price that was ordered",
    { outcome: "substituted" },
    940,
  ],
  ["refused", { outcome: "refused" }, 0],
] as const)("a line costs what is left of it: %s", (_name, outcome, cents) => {
  expect(lineToPay({ ...LINE, ...outcome })).toBe(cents);
});

it("delivery is paid as long as anything is delivered", () => {
  const refused = { ...LINE, outcome: "refused" } as const;
  expect(orderToPay([LINE, refused], 495)).toBe(940 + 495);
  expect(orderToPay([refused, refused], 495)).toBe(0);
});
