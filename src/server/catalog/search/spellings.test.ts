import { namesOf } from "../../../testing/testNames";
import { correctionsOf, Vocabulary } from "./spellings";

const NAMES = `paracetamol,ingredient,,*,,,,
Panadol,brand,paracetamol,*,,,,
prednisone,ingredient,,*,,,,
prednisolone,ingredient,,*,,,,
digoxin,ingredient,,*,,exact,,
metformin,ingredient,,*,,,,
folic acid,ingredient,,*,,,,
Diabex,brand,metformin,AU,,,,
acetaminophen,other name,paracetamol,US,,,,
Glucient,brand,metformin,GB,,,,`;

/** The corrections of a typed word, where so many products have some words. */
function corrections(typed: string, words: Readonly<Record<string, number>>) {
  const vocabulary = new Vocabulary();
  for (const [word, products] of Object.entries(words)) {
    // Counts of one word are added up.
    vocabulary.add(word, 1);
    vocabulary.add(word, products - 1);
  }
  return correctionsOf(
    vocabulary,
    namesOf(NAMES),
    typed,
    (word) => word === "lanoxin",
  ).words;
}

describe("a misspelled word", () => {
  const catalog = {
    ...{ gel: 90, losartan: 10, panado: 1, doxazosin: 1, digoxyne: 1 },
    ...{ prednisone: 20, prednisolone: 200, lanoxin: 1, amlodipine: 30 },
    ...{ ampicillin: 1, amoxicillin: 9, plaster: 1, metfarmin: 9 },
    ...{ simvastatin: 1, cimvastatin: 9 },
  };
  test.each([
    ["panadul", ["panadol"], "also if no product has it"],
    ["gell", [], "nor words of three letters"],
    ["xlozartan", ["losartan"], "two letters, with what sounds alike"],
    ["felodipine", [], "but not two with another first letter"],
    ["prednisoone", ["prednisolone", "prednisone"], "the most frequent first"],
    ["lanoxen", [], "nor a word for what must not be mixed up"],
    ["digoxyn", [], "nor another, if that is as near"],
    ["glucent", ["glucient"], "a brand of the shop's country"],
    ["diabax", [], "but not another country's"],
    ["acetaminofen", ["acetaminophen"], "an ingredient's name of any country"],
    ["diarrhoea", [], "nor is a complaint a medicine"],
    ["folix", ["folic"], "a medicine that sounds like a complaint"],
    ["collic", [], "nor a misspelled one"],
    ["xolic", [], "nor what may be one as well as folic acid"],
    ["metfurmin", ["metformin", "metfarmin"], "a medicine's name first"],
    ["simvastatim", ["cimvastatin"], "one of two that sound the same"],
    ["plastar", ["plaster"], "unless a product is called so"],
  ])("'%s' may mean %j: %s", (typed, meant) =>
    expect(corrections(typed, catalog)).toEqual(meant),
  );
  test("leads to no word if another one is as near, though its first letter is missing", () => {
    expect(corrections("etorolc", { etodolac: 9 })).toEqual(["etodolac"]);
    expect(corrections("etorolc", { etodolac: 9, ketorolac: 1 })).toEqual([]);
  });
  test("has its first letter right as it is written, or as it sounds", () =>
    expect(corrections("ctiizine", { cetirizine: 1, quinine: 9 })).toEqual([
      "quinine",
      "cetirizine",
    ]));
  test("is never meant as the key of an ingredient, which nobody types", () =>
    expect(corrections("losartan", { "#losartan": 9 })).toEqual([]));
  test("has at most three other spellings", () => {
    const words = { nitrogan: 1, nitrogen: 1, nitrogun: 1, nitrogon: 1 };
    expect(corrections("nitrogxn", words)).toHaveLength(3);
  });
});
