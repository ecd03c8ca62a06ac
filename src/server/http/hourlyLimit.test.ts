import { HourlyLimit } from "./hourlyLimit";

const HOUR = 3_600_000;

it("lets something happen some times within an hour of the first time", () => {
  const clock = jest.spyOn(performance, "now");
  const begin = 1_000_000;
  const limit = new HourlyLimit(2);
  const waitAfter = (time: number) => {
    clock.mockReturnValue(begin + time);
    return limit.secondsToWait("Ann");
  };
  expect(waitAfter(0)).toBe(0);
  limit.count("Ann");
  expect(waitAfter(HOUR / 2)).toBe(0);
  limit.count("Ann");
  expect(waitAfter(HOUR / 2)).toBe(1_800);
  expect(limit.secondsToWait("Bob")).toBe(0);
  expect(waitAfter(HOUR + 1)).toBe(0);
});

it("takes back what has not happened after all", () => {
  const limit = new HourlyLimit(1);
  limit.count("Ann");
  limit.count("Ann", -1);
  expect(limit.secondsToWait("Ann")).toBe(0);
});
