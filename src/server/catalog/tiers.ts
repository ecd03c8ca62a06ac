import type { MedicineName, MedicineNames } from "../medicines/medicineNames";
import { nameKey } from "../medicines/nameTable";
import {
  contentsKey,
  ingredientKey,
  wordsOfName,
  type ProductWords,
} from "./searchWords";
import { inBoth, without, type SortedNumbers } from "./sortedNumbers";
import { wordsOfNames, type NearWords } from "./spellings";

/** The lookups that searches make; products are named by their numbers. */
export interface WordIndex extends NearWords {
  /** The products that have one of these words, or of what starts with them, in one of these fields. */
  having(
    words: readonly string[],
    fields: readonly (keyof ProductWords)[],
    options?: { isStart?: boolean },
  ): SortedNumbers;
  /** Products in the order of a list. */
  sorted(products: SortedNumbers, order: "recommended"): Iterable<number>;
}

/** Where a word of a product may stand. */
export type WordField = "first" | "name" | "brand" | "ingredient";

/** One way in which a product matches a typed word. */
export interface Matcher {
  fields: readonly WordField[];
  /** True if a word of the product matches. */
  accepts: (word: string) => boolean;
}

/** Products that match a typed word in one way; the likeliest way comes first. */
export interface Tier extends Matcher {
  products: SortedNumbers;
}

/** A text with fewer letters finds too much. */
export const MIN_LETTERS = 2;
/** The start of a name that leads to what it stands for, or to a medicine that must not be mixed up. */
export const MIN_START = 4;
const FIELDS: readonly WordField[][] = [
  ["first", "name"],
  ["brand"],
  ["ingredient"],
];
export const ANYWHERE = FIELDS.flat();

// Made here and not where they are used, since a function keeps what is around it
// in memory, and matchers may be remembered.
const startsWith = (start: string) => (word: string) => word.startsWith(start);
const isOneOf = (words: readonly string[]) => (word: string) =>
  words.includes(word);

export const hasProducts = (tiers: readonly Tier[]) =>
  tiers.some(({ products }) => products.length > 0);

/** The products that contain what must not be mixed up. */
export function exactProducts(
  index: WordIndex,
  names: MedicineNames,
): SortedNumbers {
  const exact: string[] = [];
  for (const [, { name, flags }] of names.entries())
    if (flags.has("exact")) exact.push(ingredientKey(name));
  return index.having(exact, ["contents"]);
}

/** The products that contain all of some ingredients: liquids with exactly these, all with exactly these, those with others too. */
function tiersOfIngredients(
  index: WordIndex,
  names: MedicineNames,
  { ingredients }: Pick<MedicineName, "ingredients">,
): Record<"liquids" | "same" | "all", Tier> | undefined {
  if (ingredients.length === 0) return undefined;
  /** Words that name an ingredient, each by itself. */
  const written = ingredients.flatMap((ingredient) =>
    otherNames(names, ingredient).flatMap(wordsOfName),
  );
  const accepts = isOneOf(written);
  const matching = (products: SortedNumbers): Tier => ({
    fields: ANYWHERE,
    accepts,
    products,
  });
  // Not by words: a description may speak of another medicine.
  const withAll = ingredients
    .map((one) => index.having([ingredientKey(one)], ["contents"]))
    .reduce(inBoth);
  const having = (key: string) => matching(index.having([key], ["contents"]));
  return {
    liquids: having(contentsKey(ingredients, true)),
    same: having(contentsKey(ingredients)),
    all: matching(withAll),
  };
}

const namesOfIngredients = new WeakMap<MedicineNames, Map<string, string[]>>();

/** All names of an ingredient, its own first. */
function otherNames(names: MedicineNames, ingredient: string): string[] {
  let known = namesOfIngredients.get(names);
  if (!known) {
    known = new Map();
    for (const [, { name, kind, ingredients }] of names.entries()) {
      const [only] = ingredients;
      if (kind !== "other name" || ingredients.length > 1 || !only) continue;
      known.set(only, [...(known.get(only) ?? [only]), name]);
    }
    namesOfIngredients.set(names, known);
  }
  return known.get(ingredient) ?? [ingredient];
}

/** Products that have all words of a name: in the name, by the brand, in the description. */
function tiersOfWords(index: WordIndex, words: readonly string[]): Tier[] {
  return FIELDS.map((_, last) => {
    const fields = FIELDS.slice(0, last + 1).flat();
    const products = words.map((word) => {
      // Half of all words start with some letter: a single one is a word of its own.
      const isStart = word.length >= MIN_LETTERS;
      return index.having([word], fields, { isStart });
    });
    const first = words[0]!;
    const accepts =
      first.length < MIN_LETTERS ? isOneOf([first]) : startsWith(first);
    return { fields, accepts, products: products.reduce(inBoth) };
  });
}

/** The products that a medicine's name finds, and whether any has it. */
export function tiersOfName(
  index: WordIndex,
  names: MedicineNames,
  name: MedicineName,
  typed: string,
): { tiers: Tier[]; isSold: boolean } {
  const own = tiersOfWords(index, wordsOfName(typed));
  const isSold = hasProducts(own);
  const isBrand = name.kind === "brand";
  // Patients should stay on one maker's product.
  if (isBrand && names.has(name, "brand")) return { tiers: own, isSold };
  const containing = tiersOfIngredients(index, names, name);
  if (!containing) return { tiers: own, isSold };
  const { liquids, same, all } = containing;
  if (isBrand) {
    const first = name.flags.has("child") ? [liquids, same] : [same];
    return { tiers: [...own, ...first, all], isSold };
  }
  const ownAmong = ({ products }: Tier) =>
    own.map((tier) => ({ ...tier, products: inBoth(tier.products, products) }));
  const tiers = [...ownAmong(same), same, ...ownAmong(all), all];
  const isIngredient = name.kind === "ingredient";
  return { tiers, isSold: isIngredient ? hasProducts(tiers) : isSold };
}

/** The products that are found for a word that is no medicine's name, but may be the start of one. */
export function tiersOfWord(
  index: WordIndex,
  names: MedicineNames,
  typed: string,
): { tiers: Tier[]; isKnown: boolean } {
  const own = tiersOfWords(index, [typed]);
  if (typed.length < MIN_START) {
    const whole = index.having([typed], ANYWHERE);
    const hidden = without(exactProducts(index, names), whole);
    const tiers = own.map((tier) => ({
      ...tier,
      products: without(tier.products, hidden),
    }));
    return { tiers, isKnown: hasProducts(own) };
  }
  const started = new Map<string, MedicineName>();
  for (const [key, name] of names.entries()) {
    if (!key.startsWith(nameKey(typed))) continue;
    if (name.kind === "brand" && !name.isHere) continue;
    started.set(name.ingredients.join("+"), name);
  }
  const [only] = started.values();
  const isSure =
    only &&
    started.size === 1 &&
    !(only.kind === "brand" && names.has(only, "brand"));
  const containing = isSure && tiersOfIngredients(index, names, only);
  const tiers = containing ? [...own, containing.same, containing.all] : own;
  const isStart = [...wordsOfNames(names).all].some((word) =>
    word.startsWith(typed),
  );
  return { tiers, isKnown: isStart || hasProducts(tiers) };
}
