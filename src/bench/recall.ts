import { foldName } from "../domain/search";
import { findMatches } from "../server/catalog/matches";
import { productWords } from "../server/catalog/searchWords";
import { correctionsOf } from "../server/catalog/spellings";
import { shippedMedicineNames } from "../server/medicines/readMedicineNames";
import { indexProducts } from "../testing/memoryIndex";
import {
  britishCatalog,
  misspelledNames,
  southAfricanCatalog,
} from "../testing/searchedCatalogs";
import { numberOption, randomNumbers, runTable } from "./bench";

const CATALOGS = {
  British: britishCatalog,
  "South African": southAfricanCatalog,
};
const COUNTRIES = { British: "GB", "South African": "ZA" };
/** Misspelled words of each kind. */
const WORDS = 1_000;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
/** Correct names that are searched. */
const NAMES = 200;

type Below = ReturnType<typeof randomNumbers>;

/** A word with a letter left out, added, replaced, or swapped with the next one. */
function misspelled(word: string, below: Below): string {
  const at = below(word.length);
  const letter = LETTERS[below(LETTERS.length)] ?? "";
  const [start, end] = [word.slice(0, at), word.slice(at + 1)];
  const kinds = [
    start + end,
    start + letter + word.slice(at),
    start + letter + end,
    start + end.slice(0, 1) + word.slice(at, at + 1) + end.slice(1),
  ];
  return kinds[below(kinds.length)] ?? word;
}

/** How many of a catalog's words are found again after they were misspelled. */
function measure(name: keyof typeof CATALOGS, below: Below) {
  const products = CATALOGS[name]();
  const index = indexProducts(products);
  const names = shippedMedicineNames(COUNTRIES[name]);
  const words = products.flatMap((product) => {
    const { first, ingredient } = productWords(product);
    return [...first, ...ingredient].filter((word) => /^[a-z]+$/.test(word));
  });
  const known = new Set(words);
  const line: Record<string, string | number> = { catalog: name };

  for (const edits of [1, 2]) {
    let [first, found] = [0, 0];
    for (let tried = 0; tried < WORDS;) {
      const word = words[below(words.length)] ?? "";
      let typed = word;
      for (let edit = 0; edit < edits; edit += 1) {
        typed = misspelled(typed, below);
      }
      const shortest = edits === 1 ? 4 : 8;
      const isTooShort = word.length < shortest || typed.length < 4;
      if (isTooShort || known.has(typed)) continue;
      tried += 1;
      const spellings = word.startsWith(typed)
        ? [word]
        : correctionsOf(index, names, typed, () => false).words;
      if (spellings[0] === word) first += 1;
      if (spellings.includes(word)) found += 1;
    }
    const edited = `${edits} ${edits === 1 ? "edit" : "edits"}`;
    line[`${edited}: first, %`] = (100 * first) / WORDS;
    line[`${edited}: first 5, %`] = (100 * found) / WORDS;
  }

  const find = (search: string) => findMatches(index, names, search);
  let wrong = 0;
  for (let tried = 0; tried < NAMES; tried += 1) {
    const product = products[below(products.length)];
    if (find(product?.name ?? "").didYouMean.length > 0) wrong += 1;
  }
  line[`other spellings for ${NAMES} names`] = wrong;

  let [sold, understood, exact] = [0, 0, 0];
  for (const { typed, meant } of misspelledNames()) {
    const right = find(meant);
    if (right.listed + right.products.length === 0) continue;
    // No misspelling leads to a medicine whose mix-up kills.
    if (names.has(names.find(meant)!, "exact")) {
      exact += 1;
      continue;
    }
    sold += 1;
    const { didYouMean, listed, products: others } = find(typed);
    const wanted = new Set([
      ...right.products,
      ...[...products.keys()].filter(index.listed(foldName(meant)).has),
    ]);
    const isFound =
      didYouMean.includes(foldName(meant)) ||
      meant.startsWith(typed) ||
      others.some((position) => wanted.has(position)) ||
      (listed > 0 && right.listed > 0);
    if (isFound) understood += 1;
  }
  line["real misspellings found"] = `${understood} of ${sold}`;
  const paracetamol = find("paracetamol");
  line["not guessed"] = exact;
  line["paracetamol"] = paracetamol.listed + paracetamol.products.length;
  return line;
}

/**
 * Which share of misspelled words is understood.
 *
 * npm run bench:recall -- --seed 1
 */
const seed = numberOption("seed", 1);
runTable(`Misspelled words, seed ${seed}`, async (rows) => {
  for (const name of ["British", "South African"] as const) {
    rows.push(measure(name, randomNumbers(seed)));
  }
});
