import {
  ENQUIRY_FIELDS,
  firstEmptyField,
  ORDER_FIELDS,
} from "./requiredFields";

const MESSAGES = {
  name: "please provide name",
  contactNo: "please provide contact no",
  email: "please provide email",
  address: "please provide address",
  subject: "please provide subject",
  message: "please provide message",
};

test.each([
  [
    "contact",
    ENQUIRY_FIELDS,
    ["name", "contactNo", "subject", "message"] as const,
  ],
  ["order", ORDER_FIELDS, ["name", "contactNo", "email", "address"] as const],
])(
  "the %s form checks its fields in the specified order, for emptiness only; one of blanks is empty",
  (_form, fields, order) => {
    const first = (values: Record<string, string>) =>
      firstEmptyField<string>(values, fields);
    const filled = Object.fromEntries(
      order.map((field) => [field, "no format is checked"]),
    );
    expect(first(filled)).toBeUndefined();
    const values = Object.fromEntries(order.map((field) => [field, " \n\t"]));
    for (const field of order) {
      const missing = { field, message: MESSAGES[field] };
      expect(first({ ...filled, [field]: "" })).toEqual(missing);
      expect(first(values)).toEqual(missing);
      values[field] = "filled in";
    }
  },
);
