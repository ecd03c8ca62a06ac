import { formNoun, readFilters } from "./filters";

test.each([
  ["gastro-resistant tablet, sugar free", "tablet"],
  ["Cream", "cream"],
  ["oral suspension", "suspension"],
  [undefined, ""],
])("a form is filtered by its noun: %s is a %s", (form, noun) =>
  expect(formNoun(form)).toBe(noun),
);

test.each(["0", "-1", "abc", "1e9"])(
  "a highest price of '%s' in an address is no filter",
  (maxPrice) =>
    expect(readFilters(new URLSearchParams({ maxPrice }))).toEqual({}),
);
