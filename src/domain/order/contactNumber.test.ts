import {
  internationalNumber,
  nationalNumber,
  numberKeys,
} from "./contactNumber";

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
