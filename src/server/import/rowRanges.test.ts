import { RowRanges } from "./importReport";

const ranges = (...rows: number[]) => {
  const ranges = new RowRanges();
  for (const row of rows) ranges.add(row);
  return ranges;
};

describe("rows that a rule has found something in", () => {
  it.each([
    [[], ""],
    [[7], "7"],
    [[7, 8, 9, 11], "7-9, 11"],
    [[7, 7, 7], "7"],
    [[2, 4, 6, 8, 10, 12, 14, 16], "2, 4, 6, 8, 10, 12, 14, 16"],
    [[2, 4, 6, 8, 10, 12, 14, 16, 18], "2, 4, 6, 8, 10, 12, 14, 16 and 1 more"],
    [
      [2, 4, 6, 8, 10, 12, 14, 16, 18, 19, 20, 22],
      "2, 4, 6, 8, 10, 12, 14, 16 and 4 more",
    ],
  ])("%j are told as %p", (rows, text) =>
    expect(ranges(...rows).toString()).toBe(text),
  );

  it("are counted once each, however many they are", () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => index * 2);
    expect(ranges(...rows, 9_998).count).toBe(5_000);
    expect(ranges(...rows).toString()).toContain(" and 4,992 more");
  });
});
