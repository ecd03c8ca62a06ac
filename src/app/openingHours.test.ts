import { openingHours } from "./openingHours";
import { shop } from "./shop";

describe("opening hours for search engines", () => {
  it("are the shop's own on a clock of 24 hours, without closed days", () => {
    expect(openingHours(shop.hours)).toEqual(["Mo-Fr 10:00-17:00"]);
  });

  it.each([
    ["12AM-12:30PM", "Sa 00:00-12:30"],
    ["9:15AM-12PM", "Sa 09:15-12:00"],
  ])("read %s as %s", (times, text) => {
    expect(openingHours([{ days: "Saturday", times }])).toEqual([text]);
  });
});
