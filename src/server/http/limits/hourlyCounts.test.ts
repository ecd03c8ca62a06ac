import { HourlyCounts } from "./hourlyCounts";

const HOUR = 3_600_000;

it("something happens so many times within an hour of the first time", () => {
  const clock = jest.spyOn(performance, "now");
  const counts = new HourlyCounts();
  const waitAfter = (time: number, limits = { ann: 2 } as object) => {
    clock.mockReturnValue(1_000_000 + time);
    return counts.secondsToWait({ ...limits });
  };
  expect(waitAfter(0)).toBe(0);
  counts.count({ ann: 2 });
  expect(waitAfter(HOUR / 2)).toBe(0);
  counts.count({ ann: 2 });
  expect(waitAfter(HOUR / 2)).toBe(1_800);
  expect(waitAfter(HOUR / 2, { bob: 2, ann: 2 })).toBe(1_800);
  expect(waitAfter(HOUR / 2, { bob: 2 })).toBe(0);
  expect(waitAfter(HOUR + 1)).toBe(0);
});
