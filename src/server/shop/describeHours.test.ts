import { describeHours } from "./describeHours";
import { parseHours } from "./openingHours";

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
    describeHours(hours)
      .map(({ days, times }) => `${days} ${times}`)
      .join(", "),
  ).toBe(text),
);

test.each([
  "Mon 10:00-17:00",
  "Mo 10-17",
  "Mo 25:00-26:00",
  "Mo 17:00-10:00",
  "Mo 10:00-10:00",
  "Mo 10:00-24:30",
  "Mo 10:00-17:00 ",
])("%p are no opening hours", (text) =>
  expect(parseHours(text)).toBeUndefined(),
);

test("where clocks count to 24 the hours are so, and closed days follow", () =>
  expect(
    describeHours(["Mo-Su 08:30-24:00"], true, ["2026-12-25", "2027-01-01"]),
  ).toEqual([
    { days: "Mon-Sun", times: "08:30-24:00" },
    { days: "Fri 25 Dec", times: "Closed" },
    { days: "Fri 1 Jan", times: "Closed" },
  ]));
