import { readFileSync } from "node:fs";
import path from "node:path";
import { foldName } from "../../domain/product/search";
import { editsBetween } from "../../server/catalog/search/searchWords";
import type { MedicineNames } from "../../server/medicines/medicineNames";
import { searchProducts } from "./indexedProducts";
import { readCsv, type britishCatalog } from "./searchedCatalogs";

type Catalog = ReturnType<typeof britishCatalog>;

const read = <Row>(file: string) =>
  readCsv<Row>(readFileSync(path.resolve(__dirname, "../catalogs", file)));

/** A typed text, its meaning, and all ingredients of that, with " + " between them. */
interface SearchedName {
  typed: string;
  meant: string;
  contains: string;
}

/** Correct and misspelled names with what they mean, written by hand. */
const searchedNames = () => read<SearchedName>("searched-names.csv");

/** Names that people mix up. */
const lookAlikes = () =>
  read<{ name: string; lookAlike: string }>("look-alike-names.csv");

/** A name with one letter dropped, doubled, or swapped with the next one; the first letter is right. */
const typosOf = (name: string) =>
  [...name].slice(1).flatMap((letter, index) => {
    const at = index + 1;
    const [before, after] = [name.slice(0, at), name.slice(at + 1)];
    return [
      before + after,
      before + letter + letter + after,
      before + after.slice(0, 1) + letter + after.slice(1),
    ];
  });

/** A catalog as it is searched, and what of its texts is right for a name. */
function searching(catalog: Catalog, names: MedicineNames) {
  const texts = catalog.map(({ name, brand, description }) =>
    foldName(`${name} ${brand} ${description}`),
  );
  const isIn = (text: string, word: string) => text.includes(foldName(word));
  return {
    find: searchProducts(catalog, names).find,
    /** True if a product has all of a medicine in it, or its name on it, perhaps misspelled as well. */
    has: (position: number, { typed, meant, contains }: SearchedName) =>
      [meant, typed].some((word) => isIn(texts[position]!, word)) ||
      contains
        .split(" + ")
        .every(
          (one) =>
            catalog[position]!.contains.includes(one) ||
            isIn(texts[position]!, one),
        ),
    /** True if a text is a name, or a word of the catalog, and not misspelled. */
    isName: (text: string) =>
      names.ingredientOf(text) !== undefined ||
      texts.some((each) => isIn(each, text)),
  };
}

/** The results of a catalog for the names that were written by hand: counts, and each answer that is wrong. */
export function answersToNames(catalog: Catalog, names: MedicineNames) {
  const { find, has, isName } = searching(catalog, names);
  const wrong: string[] = [];
  const counts = { correct: 0, understood: 0, asked: 0, silent: 0 };
  for (const searched of searchedNames()) {
    const { typed, meant, contains } = searched;
    const { products, didYouMean } = find(typed);
    const question = `${typed}: did you mean ${didYouMean.join(", ")}?`;
    const other = products.find((position) => !has(position, searched));
    if (other !== undefined) wrong.push(`${typed}: ${catalog[other]!.name}`);
    if (typed === meant || isName(typed)) {
      counts.correct += 1;
      if (typed === meant && didYouMean.length > 0) wrong.push(question);
    } else if (products.length + didYouMean.length === 0) counts.silent += 1;
    else if (didYouMean.length > 1) counts.asked += 1;
    else counts.understood += 1;
    const isAsked = didYouMean.some(
      (text) =>
        foldName(text) === meant ||
        names.find(text)?.ingredients.join(" + ") === contains,
    );
    const isGuessed =
      names.find(meant) && names.has(names.find(meant)!, "exact");
    if (didYouMean.length > 0 && (!isAsked || isGuessed)) wrong.push(question);
  }
  return { counts, wrong };
}

/**
 * The results of a catalog for names that people mix up, each with one letter
 * wrong: how many there were, and each answer that leads to the other one.
 */
export function answersToLookAlikes(catalog: Catalog, names: MedicineNames) {
  const { find, has, isName } = searching(catalog, names);
  const wrong: string[] = [];
  let typos = 0;
  const pairs = lookAlikes().flatMap(({ name: a, lookAlike: b }) => [
    [a, b] as const,
    [b, a] as const,
  ]);
  for (const [meant, lookAlike] of pairs)
    for (const typed of new Set(typosOf(meant))) {
      const nearer =
        editsBetween(typed, meant) - editsBetween(typed, lookAlike);
      if (nearer > 0 || isName(typed)) continue;
      typos += 1;
      const { products, didYouMean } = find(typed);
      const isOf = (position: number, name: string) =>
        has(position, { typed, meant: name, contains: name });
      const shown = products.find(
        (position) => isOf(position, lookAlike) && !isOf(position, meant),
      );
      if (shown !== undefined)
        wrong.push(`${typed} for ${meant}: ${catalog[shown]!.name}`);
      const asked = didYouMean.map((text) => names.ingredientOf(text));
      const isAlone = asked.includes(lookAlike) && !asked.includes(meant);
      if (isAlone || (nearer === 0 && asked.length === 1))
        wrong.push(`${typed} for ${meant}: did you mean ${didYouMean.join()}?`);
    }
  return { typos, wrong };
}
