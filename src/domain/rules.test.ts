import fc from "fast-check";
import { completedYears } from "./age";
import { foldName, nameStartsWith } from "./namePrefix";
import { percentOff } from "./percentOff";
import { isProductId, isSameProduct } from "./productId";
import {
  ENQUIRY_FIELDS,
  firstEmptyField,
  ORDER_FIELDS,
} from "./requiredFields";
import { formatStrength, formatStrengthAndPack } from "./strength";

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

describe("percent off", () => {
  test.each([
    [36.59, 7.4, "2.71"],
    [100, 50, "50"],
    [10, 1, "0.1"],
    [3.14, 0.6, "0.02"],
    [0.72, 0.2, "0"],
  ])(
    "of a price of %p with a discount of %p is price * discount / 100: %p",
    (price, discount, text) => expect(percentOff(price, discount)).toBe(text),
  );
});

describe("product ids", () => {
  test("are whole numbers or texts of up to 64 characters", () => {
    for (const id of [0, 7, "7", "a/b c%", "x".repeat(64)])
      expect(isProductId(id)).toBe(true);
    for (const id of ["", "x".repeat(65), 1.5, -1, NaN, null, undefined, {}])
      expect(isProductId(id)).toBe(false);
  });
  test("are compared as text", () => {
    expect(isSameProduct(7, "7")).toBe(true);
    expect(isSameProduct("07", 7)).toBe(false);
  });
});

describe("the contact form", () => {
  const filled = { name: "A", contactNo: "1", subject: "S", message: "M" };
  test.each([
    ["name", "please provide name"],
    ["contactNo", "please provide contact no"],
    ["subject", "please provide subject"],
    ["message", "please provide message"],
  ])("says of an empty %s '%s'", (field, message) =>
    expect(firstEmptyField({ ...filled, [field]: "" }, ENQUIRY_FIELDS)).toEqual(
      { field, message },
    ),
  );
  test("checks in the specified order", () => {
    const empty = { name: "", contactNo: "", subject: "", message: "" };
    expect(firstEmptyField(empty, ENQUIRY_FIELDS)?.field).toBe("name");
  });
});

describe("the order form", () => {
  const filled = {
    name: "A",
    contactNo: "1",
    email: "no format is checked",
    address: "X",
  };
  test.each([
    ["name", "please provide name"],
    ["contactNo", "please provide contact no"],
    ["email", "please provide email"],
    ["address", "please provide address"],
  ])("says of a blank %s '%s'", (field, message) =>
    expect(
      firstEmptyField({ ...filled, [field]: " \n\t" }, ORDER_FIELDS),
    ).toEqual({ field, message }),
  );
  test("is complete when every field is filled in", () => {
    expect(firstEmptyField(filled, ORDER_FIELDS)).toBeUndefined();
  });
});

describe("strength and pack", () => {
  test.each([
    [500, 28, "500 mg, 28 pills"],
    [2.5, 1, "2.5 mg, 1 pill"],
    [null, 30, "30 pills"],
    [0.299999999999997, 400_000, "0.3 mg, 400,000 pills"],
    [0.0625, 28, "0.0625 mg, 28 pills"],
    [0.00006, 28, "0.0001 mg, 28 pills"],
    [2_000, 28, "2,000 mg, 28 pills"],
  ])("of %p mg and %p pills are shown as %p", (mg, pack, text) =>
    expect(formatStrengthAndPack(mg, pack)).toBe(text),
  );
  test("no strength is shown where there is none", () => {
    expect(formatStrength(null)).toBe("");
  });
});

describe("age", () => {
  const on = (year: number, month: number, day: number) => ({
    year,
    month,
    day,
  });
  test.each([
    [on(2000, 6, 15), on(2026, 6, 14), 25],
    [on(2000, 6, 15), on(2026, 6, 15), 26],
    [on(2000, 6, 15), on(2026, 5, 20), 25],
    [on(2000, 6, 15), on(2026, 7, 1), 26],
    [on(2000, 12, 31), on(2026, 1, 1), 25],
    [on(2004, 2, 29), on(2026, 2, 28), 21],
    [on(2004, 2, 29), on(2026, 3, 1), 22],
    [on(2004, 2, 29), on(2024, 2, 29), 20],
    [on(2030, 1, 1), on(2026, 1, 1), 0],
  ])(
    "of who was born %j is, on %j, %i completed years",
    (birth, today, years) => expect(completedYears(birth, today)).toBe(years),
  );
});
