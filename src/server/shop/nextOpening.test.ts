import { nextOpening } from "./nextOpening";

/** 23 November 2026 is a Monday. */
const on = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00`);

const WEEK = ["Mo-Fr 10:00-17:00"];
const WEEKEND = ["Fr-Su 08:30-12:00", "Tu 00:00-24:00"];
const WITH_BREAK = ["Mo 14:00-18:00", "Mo 09:00-13:00"];

test.each([
  [WEEK, on(23, "09:59"), "today between 10 AM and 5 PM"],
  [WEEK, on(23, "10:00"), "today until 5 PM"],
  [WEEK, on(23, "17:00"), "tomorrow (Tuesday) between 10 AM and 5 PM"],
  [WEEK, on(27, "17:00"), "on Monday between 10 AM and 5 PM"],
  [["Mo 10:00-17:00"], on(23, "18:00"), "on Monday between 10 AM and 5 PM"],
  [WEEKEND, on(29, "08:30"), "today until 12 PM"],
  [WEEKEND, on(25, "09:00"), "on Friday between 8:30 AM and 12 PM"],
  [WEEKEND, on(23, "09:00"), "tomorrow (Tuesday) between 12 AM and 12 AM"],
  [WITH_BREAK, on(23, "08:00"), "today between 9 AM and 1 PM"],
  [WITH_BREAK, on(23, "13:00"), "today between 2 PM and 6 PM"],
  [["", "by appointment"], on(23, "09:00"), undefined],
])("a shop with the hours %j is at %p open %s", (hours, now, text) =>
  expect(nextOpening({ hours, timeZone: "" }, now)).toBe(text),
);

test.each([
  ["Europe/London", "today until 5 PM"],
  ["Asia/Tokyo", "today between 10 AM and 5 PM"],
])("the hours are those of the clock in %s", (timeZone, text) => {
  const now = new Date("2026-11-23T16:30:00Z");
  expect(nextOpening({ hours: WEEK, timeZone }, now)).toBe(text);
});

test.each([
  [["2026-11-23"], "tomorrow (Tuesday) between 10 AM and 5 PM"],
  [["2026-11-23", "2026-11-24"], "on Wednesday between 10 AM and 5 PM"],
  [
    Array.from({ length: 10 }, (_, index) => `2026-11-${23 + index}`),
    "on Tuesday, 2026-12-01, between 10 AM and 5 PM",
  ],
  [["2025-12-25", "2026-11-24"], "today until 5 PM"],
])("on the closed days %j nobody is called", (closedDays, text) =>
  expect(
    nextOpening({ hours: WEEK, timeZone: "", closedDays }, on(23, "11:00")),
  ).toBe(text),
);

test.each([
  ["08:59", "today between 09:00 and 12:30"],
  ["09:00", "today until 12:30"],
])("where clocks count to 24, at %s it is open %s", (time, text) => {
  const shop = { hours: ["Mo 09:00-12:30"], timeZone: "", has24Hours: true };
  expect(nextOpening(shop, on(23, time))).toBe(text);
});
