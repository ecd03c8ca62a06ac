import type { MedicineName, MedicineNames } from "../medicines/medicineNames";
import { nameKey } from "../medicines/nameTable";
import type { SearchIndex } from "./searchIndex";
import { contentsKey, ingredientKey, wordsOfName } from "./searchWords";
import { wordsOfNames } from "./spellings";
import { allOf, butNot, wordQuery } from "./wordQuery";

/** Where a word of a product may stand. */
export type WordField = "first" | "name" | "brand" | "ingredient";

/** One way in which a product matches a typed word; the likeliest way comes first. */
export interface Tier {
  /** Finds the products in the index. */
  query: string;
  fields: readonly WordField[];
  /** True if a word of the product matches. */
  accepts: (word: string) => boolean;
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

const isFound = (index: SearchIndex, tiers: readonly Tier[]) =>
  tiers.some(({ query }) => index.has(query));

/** Finds the products that contain what must not be mixed up. */
export function exactQuery(names: MedicineNames): string {
  const exact: string[] = [];
  for (const [, { name, flags }] of names.entries())
    if (flags.has("exact")) exact.push(ingredientKey(name));
  return wordQuery(exact, ["contents"]);
}

/** The products that contain all of some ingredients: liquids with exactly these, all with exactly these, those with others too. */
function tiersOfIngredients(
  names: MedicineNames,
  { ingredients }: Pick<MedicineName, "ingredients">,
): Record<"liquids" | "same" | "all", Tier> | undefined {
  if (ingredients.length === 0) return undefined;
  /** Words that name an ingredient, each by itself. */
  const written = ingredients.flatMap((ingredient) =>
    otherNames(names, ingredient).flatMap(wordsOfName),
  );
  const accepts = (word: string) => written.includes(word);
  // Not by words: a description may speak of another medicine.
  const having = (...keys: string[]): Tier => ({
    query: allOf(keys.map((key) => wordQuery([key], ["contents"]))),
    fields: ANYWHERE,
    accepts,
  });
  return {
    liquids: having(contentsKey(ingredients, true)),
    same: having(contentsKey(ingredients)),
    all: having(...ingredients.map(ingredientKey)),
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
function tiersOfWords(words: readonly string[]): Tier[] {
  const [first = ""] = words;
  // Half of all words start with some letter: a single one is a word of its own.
  const isStart = (word: string) => word.length >= MIN_LETTERS;
  return FIELDS.map((_, last) => {
    const fields = FIELDS.slice(0, last + 1).flat();
    return {
      query: allOf(
        words.map((word) =>
          wordQuery([word], fields, { isStart: isStart(word) }),
        ),
      ),
      fields,
      accepts: (word) =>
        isStart(first) ? word.startsWith(first) : word === first,
    };
  });
}

/** The products that a medicine's name finds, and whether any has it. */
export function tiersOfName(
  index: SearchIndex,
  names: MedicineNames,
  name: MedicineName,
  typed: string,
): { tiers: Tier[]; isSold: boolean } {
  const own = tiersOfWords(wordsOfName(typed));
  const isSold = isFound(index, own);
  const isBrand = name.kind === "brand";
  // Patients should stay on one maker's product.
  if (isBrand && names.has(name, "brand")) return { tiers: own, isSold };
  const containing = tiersOfIngredients(names, name);
  if (!containing) return { tiers: own, isSold };
  const { liquids, same, all } = containing;
  if (isBrand) {
    const first = name.flags.has("child") ? [liquids, same] : [same];
    return { tiers: [...own, ...first, all], isSold };
  }
  const ownAmong = ({ query }: Tier) =>
    own.map((tier) => ({ ...tier, query: allOf([tier.query, query]) }));
  const tiers = [...ownAmong(same), same, ...ownAmong(all), all];
  const isIngredient = name.kind === "ingredient";
  return { tiers, isSold: isIngredient ? isFound(index, tiers) : isSold };
}

/** The products that are found for a word that is no medicine's name, but may be the start of one. */
export function tiersOfWord(
  index: SearchIndex,
  names: MedicineNames,
  typed: string,
): { tiers: Tier[]; isKnown: boolean } {
  const own = tiersOfWords([typed]);
  if (typed.length < MIN_START) {
    const hidden = butNot(exactQuery(names), wordQuery([typed], ANYWHERE));
    const tiers = own.map((tier) => ({
      ...tier,
      query: butNot(tier.query, hidden),
    }));
    return { tiers, isKnown: isFound(index, own) };
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
  const containing = isSure && tiersOfIngredients(names, only);
  const tiers = containing ? [...own, containing.same, containing.all] : own;
  const isStart = [...wordsOfNames(names).all].some((word) =>
    word.startsWith(typed),
  );
  return { tiers, isKnown: isStart || isFound(index, tiers) };
}
