import { showProgress } from "./importOutput";

let time = 0;
let shown: string[] = [];
beforeEach(() => {
  time = 0;
  shown = [];
  jest.spyOn(performance, "now").mockImplementation(() => time);
});
afterEach(() => jest.restoreAllMocks());

function progressOn(terminalWidth?: number) {
  const progress = showProgress({
    printError: (text) => void shown.push(text),
    terminalWidth,
  });
  return {
    ...progress,
    at(milliseconds: number, share: number, count: number) {
      time = milliseconds;
      progress.update(share, count);
    },
  };
}

describe("the progress of long work", () => {
  it("is one line on a terminal, never wider, and gone at the end", () => {
    const { step, at, end } = progressOn(30);
    step("Reading", "rows");
    at(50, 0.1, 100);
    at(2_000, 0.25, 5_000);
    end();
    expect(shown).toEqual([
      "\r\u001b[KReading: 25 %, 5,000 rows, 6 ",
      "\r\u001b[K",
    ]);
  });

  it("is a line every 5 s elsewhere, and none for quick work", () => {
    const { step, at, end } = progressOn();
    step("Reading", "rows");
    at(4_999, 0.5, 10_000);
    expect(shown).toEqual([]);
    at(5_000, 0.04, 10_000);
    at(9_000, 0.5, 20_000);
    step("Sorting", "products");
    at(13_000, 0.5, 20_000);
    end();
    expect(shown).toEqual(["Reading: 4 %, 10,000 rows, 120 s left\n"]);
  });
});
