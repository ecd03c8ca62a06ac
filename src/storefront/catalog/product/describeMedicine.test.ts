import { products } from "../../../testing/catalog";
import { describeMedicine } from "./describeMedicine";

const tablets = {
  ...products[0]!,
  unit: "tablet" as const,
  contains: ["paracetamol"],
};
const calpol = {
  name: "Calpol",
  ingredients: ["paracetamol"],
  isBrand: true,
  isSold: false,
};

test.each([
  [calpol, [], "We don't sell Calpol."],
  [{ ...calpol, isSold: true }, [], ""],
  [{ ...calpol, isSold: true }, [tablets], ""],
  [
    calpol,
    [tablets],
    "Calpol is a brand of paracetamol. Ask our pharmacist which of these can take its place.",
  ],
  [
    {
      ...calpol,
      name: "co-codamol",
      ingredients: ["codeine", "paracetamol"],
      isBrand: false,
    },
    [tablets],
    "Co-codamol is another name for codeine and paracetamol.",
  ],
  [
    { ...calpol, name: "prednisone", ingredients: [], isBrand: false },
    [tablets],
    "",
  ],
])("of %j with %j is said %j", (medicine, found, said) =>
  expect(describeMedicine(medicine, found)).toBe(said),
);

test("a brand for children says so, sold or not", () => {
  for (const isSold of [true, false])
    expect(
      describeMedicine({ ...calpol, isSold, isForChildren: true }, [tablets]),
    ).toBe(
      "Calpol is paracetamol for children. Ask our pharmacist which of these suits a child.",
    );
});
