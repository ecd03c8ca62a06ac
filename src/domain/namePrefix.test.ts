import fc from "fast-check";
import { foldName, nameStartsWith } from "./namePrefix";

describe("names", () => {
  test("match from their start, ignoring case", () => {
    expect(nameStartsWith("Paracetamol 500mg tablets", "paraC")).toBe(true);
    expect(nameStartsWith("Paracetamol 500mg tablets", "500")).toBe(false);
    expect(nameStartsWith("Paracetamol", "")).toBe(true);
  });
  test.each([
    ["Éclat", "e\u0301cl"],
    ["Éclat", "ecl"],
    ["Eclat", "éCL"],
    ["Straßburger", "STRASS"],
    ["STRASSBURGER", "straß"],
    ["İbu", "ibu"],
    ["ΟΔΟΣ", "οδός"],
    ["ﬁbre １２", "FIBRE 12"],
    ["Йод", "йод"],
    ["한국", "한"],
    ["हिन्दी", "हिन्"],
  ])("match without regard to accents: %s starts with %s", (name, typed) =>
    expect(nameStartsWith(name, typed)).toBe(true),
  );
  test("of two letters that are not the same do not match", () => {
    expect(nameStartsWith("Łódź", "l")).toBe(false);
    expect(nameStartsWith("हिन्दी", "हन")).toBe(false);
  });
  test("once folded stay as they are, and the start of a name folds to the start of the fold", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.string({ unit: "grapheme" }),
        (start, rest) => {
          expect(foldName(foldName(start))).toBe(foldName(start));
          expect(nameStartsWith(`${start} ${rest}`, start)).toBe(true);
        },
      ),
    );
  });
});
