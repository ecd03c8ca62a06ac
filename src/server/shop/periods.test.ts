import { firstDay } from "./periods";

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
