import { setClock } from "../../domain/shop/clock";
import { timeText } from "./times";

afterEach(() => {
  setClock("");
  jest.useRealTimers();
});

test.each([
  ["Europe/London", "2026-12-31 23:55"],
  ["America/New_York", "18:55"],
  ["Asia/Tokyo", "08:55"],
])(
  "a moment is told by the clock in %s, with its day if it is over",
  (timeZone, text) => {
    jest.useFakeTimers({ now: new Date("2027-01-01T00:10:00Z") });
    setClock(timeZone);
    expect(timeText("2026-12-31T23:55:00Z")).toBe(text);
  },
);
