import { readFileSync } from "node:fs";
import path from "node:path";
import { findCategories } from "./findCategories";

function starterCategories() {
  const file = path.resolve(__dirname, "../../../assets/medicines-uk-149.csv");
  const [, ...rows] = readFileSync(file, "utf8").trim().split("\n");
  const names = new Set(rows.map((row) => row.split(",")[3]!));
  return [...names].map((categoryName) => ({ categoryName }));
}

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

/** The categories of the starter catalog that a text leads to. */
const namesFor = (typed: string) =>
  findCategories(starterCategories(), typed).map((one) => one.categoryName);

test.each([
  ["Breathing and hay fever", ["allergy", "cold", "Cough", "hay fever"]],
  [
    "Pain and mental health",
    ["fever", "headache", "migraine", "pain", "period pain", "sleep"],
  ],
  [
    "Stomach and bowel",
    ["constipation", "diarrhoea", "heartburn", "nausea", "best for nausea"],
  ],
  ["Heart and blood pressure", ["blood pressure"]],
  ["Infections", ["worms"]],
  ["Skin", ["acne"]],
])("%s is where complaints lead: %j", (category, complaints) => {
  for (const typed of complaints)
    expect([typed, namesFor(typed)]).toEqual([
      typed,
      expect.arrayContaining([category]),
    ]);
});

test.each(["chest pain", "fever in a baby", "the"])(
  "%s leads nowhere: no category of the catalog is certainly for it",
  (typed) => expect(namesFor(typed)).toEqual([]),
);
