import { printableLines } from "./printable";

const MARKS = "\u202e\u2066\u061c\u200e\u200f\u00ad\u200b\u2060\ufeff\u3164";

it("marks that hide or turn around a text are left out", () => {
  expect(printableLines(`Ann ${MARKS}elpmaxE`)).toBe("Ann elpmaxE");
});
