import { formNoun, passes, readFilters } from "./filters";

test.each([
  ["gastro-resistant tablet, sugar free", "tablet"],
  ["Cream", "cream"],
  ["oral suspension", "suspension"],
  [undefined, ""],
])("a form is filtered by its noun: %s is a %s", (form, noun) =>
  expect(formNoun(form)).toBe(noun),
);

const MEDICINE = {
  form: "soluble tablet",
  brandName: "Acme",
  price: 5,
  legalClass: "pharmacy" as const,
  packsLeft: 2,
};

test.each([
  ["its form", { form: "tablet" }, { form: "cream" }],
  ["its maker", { maker: "Acme" }, { maker: "acme" }],
  ["a price that is not lower", { maxPrice: 5 }, { maxPrice: 4.99 }],
] as const)("a medicine passes a filter for %s", (_, same, other) => {
  expect(passes(MEDICINE, same)).toBe(true);
  expect(passes(MEDICINE, other)).toBe(false);
});

test.each([
  ["general", true],
  ["prescription", false],
  [undefined, false],
] as const)(
  "only a known class is without prescription: %s",
  (legalClass, isWithout) => {
    const medicine = { ...MEDICINE, legalClass };
    expect(passes(medicine, { withoutPrescription: "true" })).toBe(isWithout);
  },
);

test.each([
  [undefined, true],
  [1, true],
  [0, false],
])("with %s packs left a medicine is in stock: %s", (packsLeft, isInStock) =>
  expect(passes({ ...MEDICINE, packsLeft }, { inStock: "true" })).toBe(
    isInStock,
  ),
);

test.each(["0", "-1", "abc", "1e9"])(
  "a highest price of '%s' in an address is no filter",
  (maxPrice) =>
    expect(readFilters(new URLSearchParams({ maxPrice }))).toEqual({}),
);
