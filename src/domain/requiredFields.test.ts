import {
  ENQUIRY_FIELDS,
  firstEmptyField,
  ORDER_FIELDS,
} from "./requiredFields";

test.each([
  [
    "contact",
    ENQUIRY_FIELDS,
    [
      ["name", "please provide name"],
      ["contactNo", "please provide contact no"],
      ["subject", "please provide subject"],
      ["message", "please provide message"],
    ],
  ],
  [
    "order",
    ORDER_FIELDS,
    [
      ["name", "please provide name"],
      ["contactNo", "please provide contact no"],
      ["email", "please provide email"],
      ["address", "please provide address"],
    ],
  ],
] as const)(
  "the %s form checks its fields in the specified order, for emptiness only; one of blanks is empty",
  (_form, fields, checks) => {
    const values: Record<string, string> = Object.fromEntries(
      checks.map(([field]) => [field, " \n\t"]),
    );
    for (const [field, message] of checks) {
      expect(firstEmptyField<string>(values, fields)).toEqual({
        field,
        message,
      });
      values[field] = "no format is checked";
    }
    expect(firstEmptyField<string>(values, fields)).toBeUndefined();
    for (const [field, message] of checks) {
      const without = { ...values, [field]: "" };
      expect(firstEmptyField<string>(without, fields)).toEqual({
        field,
        message,
      });
    }
  },
);
