import {
  ENQUIRY_FIELDS,
  firstEmptyField,
  ORDER_FIELDS,
} from "./requiredFields";

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
