import { byPeriod, firstDay, sumOf } from "./periods";

it.each([
  ["2026-11-21", "day", "2026-11-21"],
  ["2026-11-16", "week", "2026-11-16"],
  ["2026-11-22", "week", "2026-11-16"],
  ["2026-11-23", "week", "2026-11-23"],
  ["2027-01-02", "week", "2026-12-28"],
  ["2028-02-29", "month", "2028-02-01"],
] as const)("%s lies in the %s from %s on", (day, period, from) =>
  expect(firstDay(day, period)).toBe(from),
);

it("days are put together, the earliest first, and empty periods left out", () => {
  const days = [
    { day: "2026-11-30", enquiries: 1 },
    { day: "2026-11-16", orders: 2, packs: 5, revenue_cents: 1000 },
    { day: "2026-11-22", visits: 7 },
    { day: "2026-11-16", visits: 3, discount_cents: 10 },
  ];
  const none = { orders: 0, packs: 0, revenue_cents: 0, discount_cents: 0 };
  const weeks = byPeriod(days, "week");
  expect(weeks).toEqual([
    {
      from: "2026-11-16",
      orders: 2,
      packs: 5,
      revenue_cents: 1000,
      discount_cents: 10,
      enquiries: 0,
      visits: 10,
    },
    { from: "2026-11-30", ...none, enquiries: 1, visits: 0 },
  ]);
  expect(sumOf(weeks)).toMatchObject({ orders: 2, enquiries: 1, visits: 10 });
  expect(days[1]).toEqual({
    day: "2026-11-16",
    orders: 2,
    packs: 5,
    revenue_cents: 1000,
  });
});
