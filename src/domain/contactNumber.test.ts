import { fitContactNumber } from "./contactNumber";

describe("a contact number", () => {
  test.each([
    ["of up to 10 characters stays as it is", "555-01 00", "555-01 00", false],
    [
      "that fits without separators loses them",
      "(555) 010-1234",
      "5550101234",
      false,
    ],
    [
      "loses dots, dashes of any kind and brackets",
      "[55].5–010—12 34",
      "5550101234",
      false,
    ],
    ["that is still too long is cut", "0447 700 900 123", "0447700900", true],
    ["with a country code is cut", "+44 7700 900123", "+447700900", true],
  ])("%s", (_what, typed, number, isCut) =>
    expect(fitContactNumber(typed, 10)).toEqual({ number, isCut }),
  );

  test("of 15 characters fits where the shop takes as many", () =>
    expect(fitContactNumber("+44 7700 900 123 x", 15)).toEqual({
      number: "+447700900123x",
      isCut: false,
    }));
});
