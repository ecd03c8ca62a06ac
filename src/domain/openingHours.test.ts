import { nextOpening } from "./openingHours";

const WEEK = ["Mo-Fr 10:00-17:00", ""];

/** 23 November 2026 is a Monday. */
const on = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00`);

describe("when the shop is open next", () => {
  test.each([
    [on(23, "09:59"), "today between 10 AM and 5 PM"],
    [on(23, "10:00"), "today until 5 PM"],
    [on(23, "16:59"), "today until 5 PM"],
    [on(23, "17:00"), "tomorrow (Tuesday) between 10 AM and 5 PM"],
    [on(27, "17:00"), "on Monday between 10 AM and 5 PM"],
    [on(28, "12:00"), "on Monday between 10 AM and 5 PM"],
    [on(29, "12:00"), "tomorrow (Monday) between 10 AM and 5 PM"],
  ])("at %p is %p", (now, text) => expect(nextOpening(WEEK, now)).toBe(text));

  test("follows hours over the weekend, with minutes and of single days", () => {
    const hours = ["Fr-Su 08:30-12:00", "Tu 00:00-24:00"];
    expect(nextOpening(hours, on(29, "09:00"))).toBe("today until 12 PM");
    expect(nextOpening(hours, on(25, "09:00"))).toBe(
      "on Friday between 8:30 AM and 12 PM",
    );
    expect(nextOpening(hours, on(23, "09:00"))).toBe(
      "tomorrow (Tuesday) between 12 AM and 12 AM",
    );
  });

  test("of a shop that opens once a week is a week later after it has closed", () => {
    expect(nextOpening(["Mo 10:00-17:00"], on(23, "18:00"))).toBe(
      "on Monday between 10 AM and 5 PM",
    );
  });

  test("is unknown for a shop that is never open", () => {
    expect(nextOpening(["", "by appointment"], on(23, "09:00"))).toBe(
      undefined,
    );
  });
});
