import { printableLines, spreadsheetText } from "./printable";

const MARKS = "\u202e\u2066\u061c\u200e\u200f\u00ad\u200b\u2060\ufeff\u3164";

it.each([
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["@SUM(1)", "'@SUM(1)"],
  ["Flat 2;=1+1", "Flat 2;'=1+1"],
  ["Flat 2;\u200b\u{e0041}=1", "Flat 2;'=1"],
  ["1 Road\n-1\r\n＠1\r=1", "1 Road\n'-1\n'＠1\n'=1"],
  ["\t=1", "' =1"],
])("a spreadsheet gets %j as %j, which begins no formula", (text, cell) =>
  expect(spreadsheetText(text)).toBe(cell),
);

it("marks that hide or turn around a text are left out", () => {
  expect(printableLines(`Ann ${MARKS}elpmaxE`)).toBe("Ann elpmaxE");
});
