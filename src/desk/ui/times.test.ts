import { setClock } from "../../domain/shop/clock";
import { timeText } from "./times";

afterEach(() => {
  setClock("");
  jest.useRealTimers();
});

test.each([
  ["Europe/London", "00:05"],
  ["America/New_York", "19:05"],
  ["Pacific/Kiritimati", "14:05"],
])("what was a moment ago is told by the clock in %s", (timeZone, text) => {
  jest.useFakeTimers({ now: new Date("2027-01-01T00:10:00Z") });
  setClock(timeZone);
  expect(timeText("2027-01-01T00:05:00Z")).toBe(text);
});

test("what was on another day of the shop says on which", () => {
  jest.useFakeTimers({ now: new Date("2027-01-01T00:10:00Z") });
  setClock("Europe/London");
  expect(timeText("2026-12-31T23:55:00Z")).toBe("2026-12-31 23:55");
  setClock("Asia/Tokyo");
  expect(timeText("2026-12-31T23:55:00Z")).toBe("08:55");
});
