import { formOf } from "./medicineForm";

test.each([
  ["soluble tablets sugar free", "soluble tablet, sugar free"],
  [" comprimé pelliculé sécable", "film-coated tablet"],
  ["tablets for dogs", undefined],
  ["with tablets", undefined],
])("the name's end '%s' is the form %p", (phrase, form) =>
  expect(formOf(phrase)).toBe(form),
);
