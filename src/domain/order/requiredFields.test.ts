import { ENQUIRY_FIELDS, firstFailure, ORDER_FIELDS } from "./requiredFields";

const LIMITS = { contactNo: 10, email: 50 };

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
      expect(firstFailure<string>(values, fields, {})).toMatchObject(empty);
      values[field] = "no format is checked";
    }
    expect(firstFailure<string>(values, fields, {})).toBeUndefined();
  },
);

const order = { name: "Ann", contactNo: "ask Ann", email: "x", address: "1" };
const failureOf = (change: object) =>
  firstFailure({ ...order, ...change }, ORDER_FIELDS, LIMITS);

test.each(["-----------", "…", "+()", "\u200b"])(
  "what has no letter or digit is empty: %p",
  (contactNo) =>
    expect(failureOf({ contactNo })).toMatchObject({
      message: "please provide contact no",
    }),
);

test.each(["5", "李", "é", "+44"])(
  "a letter or a digit is enough: %p",
  (text) => expect(failureOf({ contactNo: text, name: text })).toBeUndefined(),
);

test.each([
  [
    { contactNo: "01234567890" },
    "Use at most 10 characters: leave out spaces, the country code or the first 0.",
  ],
  [
    { email: `${"e".repeat(51)}` },
    "Use at most 50 characters: please give another email address.",
  ],
  [{ contactNo: "0123456789", email: "e".repeat(50) }, undefined],
  [{ contactNo: "012345678😀" }, undefined],
  [{ contactNo: "01234567890", address: "" }, "please provide address"],
])("lengths are checked after emptiness: %j", (change, message) =>
  expect(failureOf(change)?.message).toBe(message),
);
