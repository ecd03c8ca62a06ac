import { completedYears } from "./age";

const on = (year: number, month: number, day: number) => ({ year, month, day });

test.each([
  [on(2000, 6, 15), on(2026, 6, 14), 25],
  [on(2000, 6, 15), on(2026, 6, 15), 26],
  [on(2000, 6, 15), on(2026, 5, 20), 25],
  [on(2000, 6, 15), on(2026, 7, 1), 26],
  [on(2004, 2, 29), on(2026, 2, 28), 21],
  [on(2004, 2, 29), on(2026, 3, 1), 22],
  [on(2030, 1, 1), on(2026, 1, 1), 0],
])("who was born %j is, on %j, %i years old", (birth, today, years) =>
  expect(completedYears(birth, today)).toBe(years),
);
