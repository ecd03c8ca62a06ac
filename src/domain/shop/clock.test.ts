import { clockText, dayAfter, dayOf, setClock, startOf } from "./clock";

afterEach(() => setClock(""));

test.each([
  ["Europe/London", "2026-07-01T23:30:00Z", "2026-07-02 00:30"],
  ["America/New_York", "2026-12-02T04:59:59Z", "2026-12-01 23:59"],
  ["Asia/Kathmandu", "2026-12-01T18:15:00Z", "2026-12-02 00:00"],
])("a clock in %s shows %s as %s", (timeZone, at, text) => {
  setClock(timeZone);
  expect(clockText(at)).toBe(text);
  expect(clockText(new Date(at), timeZone)).toBe(text);
  expect(dayOf(at)).toBe(text.slice(0, 10));
});

test("without a time zone the computer's own clock counts", () => {
  const noon = new Date(2026, 10, 23, 12, 40);
  expect(clockText(noon)).toBe("2026-11-23 12:40");
});

test.each([
  ["Europe/London", "2026-03-29", "2026-03-29T00:00:00.000Z"],
  ["Europe/London", "2026-03-30", "2026-03-29T23:00:00.000Z"],
  ["Europe/London", "2026-10-26", "2026-10-26T00:00:00.000Z"],
  // The clocks go from 24:00 to 01:00, and from 01:00 back to 00:00.
  ["Asia/Beirut", "2026-03-29", "2026-03-28T22:00:00.000Z"],
  ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z"],
  ["Pacific/Kiritimati", "2026-11-02", "2026-11-01T10:00:00.000Z"],
  ["Asia/Kathmandu", "2026-11-02", "2026-11-01T18:15:00.000Z"],
])("in %s the %s begins at %s", (timeZone, day, start) => {
  setClock(timeZone);
  expect(startOf(day)).toBe(start);
  expect(dayOf(start)).toBe(day);
  expect(dayOf(new Date(Date.parse(start) - 1))).toBe(
    new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10),
  );
});

test.each([
  ["2026-12-31", "2027-01-01"],
  ["2028-02-28", "2028-02-29"],
])("after %s comes %s", (day, next) => expect(dayAfter(day)).toBe(next));
