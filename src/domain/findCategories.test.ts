import { findCategories } from "./findCategories";

const categories = ["Breathing and hay fever", "Heart", "Skin & hair"].map(
  (categoryName) => ({ categoryName }),
);

test.each<[typed: string, found: string[]]>([
  ["hay fever", ["Breathing and hay fever"]],
  ["FEV", ["Breathing and hay fever"]],
  ["hair, skin", ["Skin & hair"]],
  ["hea", ["Heart"]],
  ["ear", []],
  ["hay heart", []],
  [" ha ", []],
  ["&&&", []],
])(
  "%p finds the categories in whose names each word begins a word: %j",
  (typed, found) =>
    expect(
      findCategories(categories, typed).map((one) => one.categoryName),
    ).toEqual(found),
);
