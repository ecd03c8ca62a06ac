import { southAfricanCatalog } from "../../testing/searchedCatalogs";
import { wordsOf } from "./searchWords";
import { spellingsOf, Vocabulary } from "./spellings";
import { readSynonyms } from "./synonyms";

/** The spellings for a typed word, where so many products have some words. */
function spellings(
  typed: string,
  words: Readonly<Record<string, number>>,
  count?: number,
): string[] {
  const vocabulary = new Vocabulary();
  for (const [word, products] of Object.entries(words)) {
    vocabulary.add(word, products);
  }
  const synonyms = readSynonyms("brand,panadol,paracetamol,UK");
  return spellingsOf(vocabulary, synonyms, typed, count);
}

describe("a misspelled word", () => {
  const catalog = {
    ...{ gel: 90, losartan: 10, panado: 1, amoxicillin: 3, doxazosin: 1 },
    ...{ prednisolone: 20, prednisone: 200 },
  };
  test.each([
    ["predniolone", ["prednisolone", "prednisone"], "the nearest first"],
    ["prednisolne", ["prednisone", "prednisolone"], "then the most frequent"],
    ["panadox", ["panado", "panadol"], "then names that no product has"],
    ["panadol", ["panado"], "but not the word itself"],
    ["gell", [], "nor words of three letters"],
  ])("'%s' may mean %j: %s", (typed, meant) =>
    expect(spellings(typed, catalog)).toEqual(meant),
  );
  test.each([
    ["amoxycillin", 5, ["amoxicillin"]],
    ["losartam", 1, ["losartan"]],
    ["losartam", 2, []],
    ["predniolone", 1, ["prednisolone"]],
    ["prednisolone", 20, []],
  ])(
    "'%s' that %i products have too means only %j: what sounds the same, or one letter off is ten times as frequent",
    (typed, count, meant) =>
      expect(spellings(typed, catalog, count)).toEqual(meant),
  );
  test("has at most five other spellings", () => {
    const words = { thyrogen: 1, estrogen: 1, ciprogen: 1, hydrogen: 1 };
    const more = { ...words, zithrogen: 1, oestrogen: 1 };
    expect(spellings("nitrogen", more)).toHaveLength(5);
  });
});

test("of a country's medicines few words are compared with what was typed, and those are counted", () => {
  const vocabulary = new Vocabulary();
  for (const { name } of southAfricanCatalog())
    for (const word of wordsOf(name).words) vocabulary.add(word, 1);
  const compared = vocabulary.near("ibuprofin");
  expect(compared.length).toBeLessThan(100);
  const ibuprofen = compared.find(({ word }) => word === "ibuprofen");
  expect(ibuprofen?.count).toBe(7);
});
