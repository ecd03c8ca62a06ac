import { readIngredients } from "./readIngredients";

test.each([
  [
    " Vitamin  B12 10 µg +  Vitamin D3 1000 IU",
    "Vitamin B12 10 mcg, Vitamin D3 1000 iu",
  ],
  ["paracetamol 1g", "Paracetamol 1000 mg"],
  ["Cetirizine 5 mg/1 ml", "Cetirizine 5 mg/ml"],
  ["Cetirizine 2,5 mg/2,5 ml", "Cetirizine 2.5 mg/2.5ml"],
  ["Paracetamol 2.4 g/100 ml", "Paracetamol 2.4 g/100ml"],
  ["Moxonidine 0.299999999999997 mg", "Moxonidine 0.3 mg"],
  ["Clotrimazole 1%", "Clotrimazole 1 %"],
  ["Aspirin -5 mg", undefined],
  ["Cetirizine 5 mg/0 ml", undefined],
  ["Aspirin 75 mg + Caffeine 1,000 mg", undefined],
  ["Caffeine 1 000 mg", "Caffeine 1000 mg"],
  ["Aspirin 0 mg", undefined],
  ["Aspirin 75 mg + Caffeine", undefined],
  ["500 mg", undefined],
])("the list '%s' is read as %s", (list, expected) =>
  expect(
    readIngredients(list)
      ?.map(({ name, strength, unit }) => `${name} ${strength} ${unit}`)
      .join(", "),
  ).toBe(expected),
);
