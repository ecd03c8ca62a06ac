import {
  ENQUIRY_FIELDS,
  firstEmptyField,
  ORDER_FIELDS,
} from "./requiredFields";

test.each([
  [ENQUIRY_FIELDS, ["name", "contactNo", "subject", "message"]],
  [ORDER_FIELDS, ["name", "contactNo", "email", "address"]],
])(
  "a form checks its fields for emptiness, in the specified order: %#",
  (fields, order) => {
    const values = Object.fromEntries(order.map((field) => [field, " \n\t"]));
    for (const field of order) {
      const name = field === "contactNo" ? "contact no" : field;
      const empty = { field, message: `please provide ${name}` };
      expect(firstEmptyField<string>(values, fields)).toEqual(empty);
      values[field] = "no format is checked";
    }
    expect(firstEmptyField<string>(values, fields)).toBeUndefined();
  },
);
