import type { NamedMedicine } from "../../../storefront/api/endpoints.gen";
import type {
  MedicineName,
  MedicineNames,
} from "../../medicines/medicineNames";
import { nameKey } from "../../medicines/nameTable";
import type { SearchIndex } from "../searchIndex/searchIndex";
import {
  contentsKey,
  ingredientKey,
  wordsOfName,
  type MatchField,
  type ProductWords,
} from "./searchWords";
import { wordsOfNames } from "./spellings";

/** The ways in which a typed word or name finds products. */
export interface Tiers {
  /** Queries of the index, the likeliest first. */
  queries: readonly string[];
  /** True if a word of a product is one by which it is found. */
  accepts: (word: string) => boolean;
  /** The ingredients by which products are found as well. */
  ingredients: readonly string[];
  /** Products, by number, that it must not find. */
  hidden?: ReadonlySet<number>;
}

/** A text with fewer letters finds too much. */
export const MIN_LETTERS = 2;
/** The start of a name that leads to what it stands for, or to a medicine that must not be mixed up. */
export const MIN_START = 4;
/** Where words stand, the likeliest place first. */
export const FIELDS: readonly MatchField[] = ["name", "brand", "ingredient"];

/** Finds the products that have a word, or one that starts with it, in one of some fields. */
export const wordQuery = (
  word: string,
  fields: readonly (keyof ProductWords)[],
  isStart = false,
) => `{${fields.join(" ")}} : "${word}"${isStart ? " *" : ""}`;

export const allOf = (queries: readonly string[]): string =>
  queries.map((query) => `(${query})`).join(" AND ");

export const anyOf = (queries: readonly string[]): string =>
  queries.map((query) => `(${query})`).join(" OR ");

/** The products, by number, that contain what must not be mixed up. */
export const exactProducts = (index: SearchIndex, names: MedicineNames) =>
  index.once(["exact"], () => {
    const contents = [...names.entries()].flatMap(([, { name, flags }]) =>
      flags.has("exact") ? wordQuery(ingredientKey(name), ["contents"]) : [],
    );
    const numbers = index.matching(anyOf(contents));
    return { numbers, exact: new Set(numbers) as ReadonlySet<number> };
  }).exact;

/** Queries of the products that contain all of some ingredients. */
function queriesOfContents(ingredients: readonly string[]) {
  // Not by words: a description may speak of another medicine.
  const having = (...keys: string[]) =>
    allOf(keys.map((key) => wordQuery(key, ["contents"])));
  return {
    /** Products that are taken by the spoon, and contain nothing else. */
    liquids: having(contentsKey(ingredients, true)),
    same: having(contentsKey(ingredients)),
    all: having(...ingredients.map(ingredientKey)),
  };
}

/** Products that have all words of a name: in the name, by the brand, in the description. */
function tiersOfWords(words: readonly string[]): Tiers {
  const [first = ""] = words;
  // Half of all words start with some letter: a single one is a word of its own.
  const isStart = (word: string) => word.length >= MIN_LETTERS;
  const having = (fields: readonly MatchField[]) =>
    words.map((word) => wordQuery(word, fields, isStart(word)));
  return {
    // One of the words stands in the last field: few products have that.
    queries: FIELDS.map((field, last) => {
      const inField = anyOf(having([field]));
      return words.length === 1
        ? inField
        : allOf([...having(FIELDS.slice(0, last + 1)), inField]);
    }),
    accepts: (word) =>
      isStart(first) ? word.startsWith(first) : word === first,
    ingredients: [],
  };
}

/** The products that a medicine's name finds, and the hint about it. */
export function tiersOfName(
  index: SearchIndex,
  names: MedicineNames,
  { typed, name }: { typed: string; name: MedicineName },
): Tiers & { medicine: NamedMedicine } {
  const own = tiersOfWords(wordsOfName(typed));
  const { kind, flags, ingredients } = name;
  const isBrand = kind === "brand";
  const isIngredient = kind === "ingredient";
  const medicine = {
    name: name.name,
    ingredients: isIngredient ? [] : [...ingredients],
    isBrand,
    isSold: index.isMatched(anyOf(own.queries)),
    ...(flags.has("child") && { isForChildren: true }),
  };
  // Patients should stay on one maker's product.
  const isAlone = isBrand && names.has(name, "brand");
  if (isAlone || ingredients.length === 0) return { ...own, medicine };
  const { liquids, same, all } = queriesOfContents(ingredients);
  const { accepts } = own;
  if (isBrand) {
    const first = flags.has("child") ? [liquids, same] : [same];
    const queries = [...own.queries, ...first, all];
    return { queries, accepts, ingredients, medicine };
  }
  const ownAmong = (query: string) =>
    own.queries.map((each) => allOf([each, query]));
  const queries = [...ownAmong(same), same, ...ownAmong(all), all];
  if (isIngredient) medicine.isSold = index.isMatched(anyOf(queries));
  return { queries, accepts, ingredients, medicine };
}

/** The products that are found for a word that is no medicine's name, but may be the start of one. */
export function tiersOfWord(
  index: SearchIndex,
  names: MedicineNames,
  typed: string,
): Tiers & { isKnown: boolean } {
  const own = tiersOfWords([typed]);
  if (typed.length < MIN_START) {
    const hidden = new Set(exactProducts(index, names));
    for (const n of index.matching(wordQuery(typed, FIELDS))) hidden.delete(n);
    return { ...own, hidden, isKnown: index.isMatched(anyOf(own.queries)) };
  }
  const { all: words } = wordsOfNames(names);
  const start = nameKey(typed);
  const started = new Map<string, MedicineName>();
  for (const [key, name] of names.entries()) {
    if (!key.startsWith(start)) continue;
    if (name.kind === "brand" && !name.isHere) continue;
    started.set(name.ingredients.join("+"), name);
  }
  const [only, ...others] = started.values();
  const isSure =
    only &&
    others.length === 0 &&
    only.ingredients.length > 0 &&
    !(only.kind === "brand" && names.has(only, "brand"));
  const tiers = { ...own };
  if (isSure) {
    const { same, all } = queriesOfContents(only.ingredients);
    tiers.queries = [...own.queries, same, all];
    tiers.ingredients = only.ingredients;
  }
  const isStart = words.some((word) => word.startsWith(typed));
  return {
    ...tiers,
    isKnown: isStart || index.isMatched(anyOf(tiers.queries)),
  };
}
