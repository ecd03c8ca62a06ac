import { showProgress } from "./progress";

function progressOf(width?: number) {
  let time = 0;
  const shown: string[] = [];
  const progress = showProgress({
    write: (text) => void shown.push(text),
    width,
    now: () => time,
  });
  return {
    shown,
    progress,
    at(milliseconds: number, share: number, count: number) {
      time = milliseconds;
      progress.at({ share, count });
    },
  };
}

describe("on a terminal", () => {
  it("one line tells share, rate and time left, and is gone at the end", () => {
    const { shown, progress, at } = progressOf(100);
    progress.step("Reading", "rows");
    at(50, 0.1, 100);
    at(2_000, 0.25, 5_000);
    progress.end();
    expect(shown).toEqual([
      "\r\u001b[KReading ░░░░░░░░░░░░░░░░░░░░░░░░   0 %  0 rows",
      "\r\u001b[KReading ██████░░░░░░░░░░░░░░░░░░  25 %  5,000 rows, 2,500 rows/s, 6 s left",
      "\r\u001b[K",
    ]);
  });

  it("the line is never longer than the terminal is wide", () => {
    const { shown, progress, at } = progressOf(30);
    progress.step("Reading", "rows");
    at(2_000, 0.25, 5_000);
    expect(shown[1]).toHaveLength("\r\u001b[K".length + 29);
  });
});

describe("without a terminal", () => {
  it("long work tells a line every 5 s, quick work none", () => {
    const { shown, progress, at } = progressOf();
    progress.step("Reading", "rows");
    at(4_999, 0.5, 10_000);
    expect(shown).toEqual([]);
    at(5_000, 0.04, 10_000);
    at(9_000, 0.5, 20_000);
    progress.step("Sorting", "products");
    at(13_000, 0.5, 20_000);
    progress.end();
    expect(shown).toEqual([
      "Reading: 4 %, 10,000 rows, 2,000 rows/s, 2 min 00 s left\n",
    ]);
  });
});
