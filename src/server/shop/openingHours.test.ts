import {
  describeHours,
  nextOpening,
  openingHoursOf,
  parseHours,
} from "./openingHours";

test.each([
  [["Mo-Fr 10:00-17:00"], "Mon-Fri 10 AM-5 PM, Sat-Sun Closed"],
  [
    ["Tu-Th 08:30-12:00", "Tu-Th 13:00-18:15", "Sa 09:00-24:00"],
    "Tue-Thu 8:30 AM-12 PM, Tue-Thu 1 PM-6:15 PM, Sat 9 AM-12 AM, Mon Closed, Fri Closed, Sun Closed",
  ],
  [["Fr-Mo 00:00-12:30"], "Fri-Mon 12 AM-12:30 PM, Tue-Thu Closed"],
  [["by appointment"], "Mon-Sun Closed"],
])("visitors read the hours %j as: %s", (hours, text) =>
  expect(
    describeHours(hours, [])
      .map(({ days, times }) => `${days} ${times}`)
      .join(", "),
  ).toBe(text),
);

test.each([
  ["2026-11-26", undefined],
  ["2026-11-27", ["Fri 25 Dec"]],
  ["2026-12-24", ["Fri 25 Dec", "Fri 1 Jan"]],
  ["2026-12-25", ["Fri 25 Dec", "Fri 1 Jan"]],
  ["2026-12-26", ["Fri 1 Jan"]],
  ["2027-01-02", undefined],
])("on %s the closed days %j of the next four weeks are told", (day, told) => {
  const closedDays = ["2027-01-01", "2026-12-25"];
  const { openingHours } = openingHoursOf({ closedDays }, day);
  expect(openingHours?.slice(2).map(({ days }) => days)).toEqual(told);
});

test.each(["Mo 10-17", "Mo 25:00-26:00", "Mo 10:00-10:00", "Mo 10:00-24:30"])(
  "%p are no opening hours",
  (text) => expect(parseHours(text)).toBeUndefined(),
);

/** 23 November 2026 is a Monday. */
const on = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00`);

const WEEK = ["Mo-Fr 10:00-17:00"];
const WEEKEND = ["Fr-Su 08:30-12:00", "Tu 00:00-24:00"];
const WITH_BREAK = ["Mo 14:00-18:00", "Mo 09:00-13:00"];
const TEN_DAYS = Array.from({ length: 10 }, (_, at) => `2026-11-${23 + at}`);
const LATE = new Date("2026-11-23T16:30:00Z");

test.each([
  [{}, on(23, "09:59"), "today between 10 AM and 5 PM"],
  [{}, on(23, "10:00"), "today until 5 PM"],
  [{}, on(23, "17:00"), "tomorrow (Tuesday) between 10 AM and 5 PM"],
  [{}, on(27, "17:00"), "on Monday between 10 AM and 5 PM"],
  [{ hours: WEEKEND }, on(29, "08:30"), "today until 12 PM"],
  [{ hours: WITH_BREAK }, on(23, "13:00"), "today between 2 PM and 6 PM"],
  [{ hours: ["by appointment"] }, on(23, "09:00"), undefined],
  [{ timeZone: "Europe/London" }, LATE, "today until 5 PM"],
  [{ timeZone: "Asia/Tokyo" }, LATE, "today between 10 AM and 5 PM"],
  [
    { closedDays: ["2026-11-23", "2026-11-24"] },
    on(23, "11:00"),
    "on Wednesday between 10 AM and 5 PM",
  ],
  [
    { closedDays: TEN_DAYS },
    on(23, "11:00"),
    "on Tuesday, 2026-12-01, between 10 AM and 5 PM",
  ],
])("a shop with %j is at %p open %s", (change, now, text) => {
  const shop = { hours: WEEK, timeZone: "" };
  expect(nextOpening({ ...shop, ...change }, now)).toBe(text);
});
