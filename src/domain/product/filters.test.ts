import {
  countFilters,
  formNoun,
  needsNoPrescription,
  readFilters,
} from "./filters";

test.each([
  ["gastro-resistant tablet, sugar free", "tablet"],
  ["Cream", "cream"],
  ["oral suspension , sterile", "suspension"],
  [undefined, ""],
])("a form is filtered by its noun: %s is a %s", (form, noun) =>
  expect(formNoun(form)).toBe(noun),
);

test.each(["0", "-1", "abc", "1e9"])(
  "a highest price of '%s' in an address is no filter",
  (maxPrice) =>
    expect(readFilters(new URLSearchParams({ maxPrice }))).toEqual({}),
);

test("each filter of a list is counted once", () => {
  const params = new URLSearchParams("maker=Acme&maxPrice=1000000&page=2");
  expect(countFilters(readFilters(params))).toBe(2);
});

test("only what is known to need no prescription is free of it", () => {
  const classes = ["general", "pharmacy", "prescription", undefined] as const;
  expect(classes.filter(needsNoPrescription)).toEqual(["general", "pharmacy"]);
});
