import {
  fitContactNumber,
  internationalNumber,
  nationalNumber,
  numberKeys,
} from "./contactNumber";

const UK = "+44 20 7946 0123";

test.each([
  ["555-01 000", 10, "555-01 000"],
  ["[55].5–010—(12 34", 10, "5550101234"],
  ["+44 7700 900 123 x", 15, "+447700900123x"],
  ["0770 090 012", 10, "0770090012"],
])("%p fits into %i characters as %p", (typed, limit, number) =>
  expect(fitContactNumber(typed, limit, UK)).toEqual({
    number,
    dropped: "",
    isCut: false,
  }),
);

test.each([
  ["07700 900123", UK, "7700900123", "0"],
  ["+44 7700 900123", UK, "7700900123", "+44"],
  ["0044 (0)7700 900123", UK, "7700900123", "00440"],
  ["07700 900123", "+1 555 0100 123", "7700900123", "0"],
  ["+1 (555) 010-1234", "+15550100123", "5550101234", "+1"],
  ["1 555 010 1234", "+1 555 0100 123", "5550101234", "1"],
  ["+353 85 012 3456", "+353 1 5312345", "850123456", "+353"],
  ["+353 85 012 3456", "+3 53 1 5312345", "850123456", "+353"],
  ["+39 06 1234 5678", "+39 06 1234567", "0612345678", "+39"],
])(
  "%p loses what a shop's country writes in front (%p): %p",
  (typed, shop, number, dropped) =>
    expect(fitContactNumber(typed, 10, shop)).toEqual({
      number,
      dropped,
      isCut: false,
    }),
);

test.each([
  ["+33 6 12 34 56 78", UK, "+336123456"],
  ["0033 6 12 34 56 78", UK, "0033612345"],
  ["+44 7700 900123 99", UK, "+447700900"],
  ["44 7700 900123", UK, "4477009001"],
  ["+44 7700 900123", "020 7946 0123", "+447700900"],
  // An Italian number keeps its 0.
  ["06 1234 567890", "+39 06 1234567", "0612345678"],
])(
  "%p at a shop with %p is cut, because nothing makes it fit",
  (typed, shop, number) =>
    expect(fitContactNumber(typed, 10, shop)).toEqual({
      number,
      dropped: "",
      isCut: true,
    }),
);

describe("a number, however it is written,", () => {
  const ZA = "+27 11 555 0100";
  it.each([
    "0825551234",
    "+27 82 555 1234",
    "0027825551234",
    "+27 (0)82-555.1234",
    "825551234",
  ])("is one: %s", (typed) => {
    expect(nationalNumber(typed, ZA)).toBe("825551234");
    expect(internationalNumber(typed, ZA)).toBe("27825551234");
  });

  it("of another country keeps its code", () => {
    expect(internationalNumber("+44 7700 900123", ZA)).toBe("447700900123");
    expect(internationalNumber("0044 7700 900123", ZA)).toBe("447700900123");
    expect(internationalNumber("82 555 0012", ZA)).toBe("27825550012");
  });
});

it.each([
  ["+27 82 555 1234", "0825551234", true],
  ["27825551234", "082-555-1234", true],
  ["0027825551234", "825551234", true],
  ["082/555/1234", "0825551234", true],
  ["0825551234 ext 5", "0825551234 EXT. 5", true],
  ["0825551234 ext 5", "0825551234 ext 6", false],
  ["+27 82 555 1234", "0825551235", false],
  ["+44 82 555 1234", "0825551234", false],
])("in South Africa %s and %s are one number: %p", (one, other, isOne) => {
  const phone = "+27 11 555 0100";
  const keys = numberKeys(other, phone);
  expect(numberKeys(one, phone).some((key) => keys.includes(key))).toBe(isOne);
});
