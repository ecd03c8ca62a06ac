import { distance } from "fastest-levenshtein";
import { readNumber } from "../../medicines/numbers";
import { foldName } from "../../../domain/product/search";
import type { CatalogProduct } from "../catalogProduct";
import { nameKey } from "../../medicines/nameTable";

/** Where a word of a product stands. */
export type MatchField = "name" | "brand" | "ingredient";

/** A word of a text; numbers are words, too. */
export const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** A word of a text, or a number with its unit; ".5" is one half. */
const TOKEN =
  /((?:(?<![\p{L}\p{N}.,])[.,])?\d+(?:[.,]\d+)*)\s?(mg|mcg|micrograms?|ug|μg|g|%)?(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+/gu;

/** Milligrams in one of a unit. */
const UNITS: Readonly<Record<string, number>> = {
  g: 1000,
  mcg: 0.001,
  microgram: 0.001,
  micrograms: 0.001,
  ug: 0.001,
  μg: 0.001,
};

/** Descriptions are searched so far, in characters: ingredients come first. */
const SEARCHED = 500;

/** Words of descriptions that name no ingredient. */
const PACK_WORDS = new Set(
  "pack box with and for the each per tablet tablets tab tabs capsule capsules cap caps inj".split(
    " ",
  ),
);

/**
 * A strength as it is compared, whatever its unit: "#500" for 500 mg, 0.5 g and
 * 500 alone, "#1%" for 1 %.
 */
function strengthKey(number: number, unit = "mg"): string {
  const amount = number * (UNITS[unit] ?? 1);
  return `#${Number(amount.toPrecision(9))}${unit === "%" ? "%" : ""}`;
}

/** The words of a text, and its strengths, which are compared as numbers. */
interface TextWords {
  words: string[];
  /** Numbers with a unit, as strengthOf writes them. */
  strengths: string[];
  /** Numbers without a unit. */
  numbers: string[];
}

/** The words of a name, folded. */
export const wordsOfName = (name: string): readonly string[] =>
  foldName(name).match(WORD) ?? [];

/** The words and numbers of a text, folded, each once. */
export function wordsOf(text: string): TextWords {
  const words = new Set<string>();
  const strengths = new Set<string>();
  const numbers = new Set<string>();
  for (const [token, digits, unit] of foldName(text).matchAll(TOKEN)) {
    const number = digits && readNumber(digits);
    // A number that can be read in two ways is only what was written.
    if (typeof number !== "number") words.add(digits ?? token);
    else (unit ? strengths : numbers).add(strengthKey(number, unit));
  }
  return {
    words: [...words],
    strengths: [...strengths],
    numbers: [...numbers],
  };
}

/** The fields of a product that are searched. */
export type SearchedProduct = Pick<
  CatalogProduct,
  "name" | "brand" | "description" | "mg" | "contains"
>;

/** The words that find a product, by where they stand, its strengths, and the keys of what it contains. */
export type ProductWords = Record<
  MatchField | "strength" | "contents",
  string[]
>;

/** Liquids that are swallowed. */
const LIQUID =
  /\b(?:suspension|oral solution|syrup|elixir|linctus|syr|susp?|elix?)\b/i;
const NOT_SWALLOWED = /\b(?:inj|injection|inf|infusion|iv|eye|ear|nasal)\b/i;

/** One word for an ingredient, which nobody types. */
export const ingredientKey = (name: string) =>
  `#${nameKey(name).replaceAll(" ", ".")}`;

/** One word for products that contain exactly these ingredients, or for those that are liquids. */
export const contentsKey = (ingredients: readonly string[], isLiquid = false) =>
  `#${ingredients.map(ingredientKey).sort().join("")}${isLiquid ? "%" : ""}`;

function contentsOf({
  name,
  description,
  contains = [],
}: SearchedProduct): string[] {
  if (contains.length === 0) return [];
  const text = `${name} ${description}`;
  const isLiquid = LIQUID.test(text) && !NOT_SWALLOWED.test(text);
  return [
    ...contains.map(ingredientKey),
    contentsKey(contains),
    ...(isLiquid ? [contentsKey(contains, true)] : []),
  ];
}

/** The words that find a product; a word of its name is not looked for elsewhere. */
export function productWords(product: SearchedProduct): ProductWords {
  const { name, brand, description, mg } = product;
  const inName = wordsOf(name);
  const described = wordsOf(description.slice(0, SEARCHED));
  const strengths = [
    ...inName.strengths,
    ...inName.numbers,
    ...described.strengths,
    ...(mg === null ? [] : [strengthKey(mg)]),
  ];
  const known = new Set(inName.words);
  const others = (words: string[]) => words.filter((word) => !known.has(word));
  return {
    name: inName.words,
    brand: others(wordsOf(brand).words),
    ingredient: others(described.words).filter(
      (word) => word.length > 2 && !PACK_WORDS.has(word),
    ),
    strength: [...new Set(strengths)],
    contents: contentsOf(product),
  };
}

/** Letters that sound alike, in the order in which they are replaced. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, "f"],
  [/th/g, "t"],
  [/ch|ck|qu/g, "k"],
  [/c(?=[eiy])/g, "s"],
  [/[cq]/g, "k"],
  [/[ao]e/g, "e"],
  [/z/g, "s"],
  [/y/g, "i"],
  [/rh/g, "r"],
  [/(.)\1+/g, "$1"],
];

/** A word as it sounds: "amoxycillin" and "amoxicilin" are the same. */
export const phoneticKey = (word: string): string =>
  SOUNDS.reduce((text, [from, to]) => text.replace(from, to), word);

/** Counts the letters that must be added, left out or replaced to make a word another one; two that have changed places are one. */
export function editsBetween(word: string, other: string): number {
  const edits = distance(word, other);
  let at = 0;
  while (at < word.length && word[at] === other[at]) at += 1;
  const isSwapped = word[at] === other[at + 1] && word[at + 1] === other[at];
  if (edits < 2 || !isSwapped) return edits;
  return Math.min(
    edits,
    1 + editsBetween(word.slice(at + 2), other.slice(at + 2)),
  );
}

/** Edits that a word may be away from what is meant; none if it is short or has digits. */
export const toleranceFor = (word: string): number =>
  word.length < 4 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2;

/**
 * Tells how unlikely it is that somebody who typed a word meant another one, in
 * edits: letters that sound alike cost a quarter of one. Infinity beyond the
 * tolerance.
 */
export function spellingCostOf(
  typed: string,
): (meant: string, phonetic?: string) => number {
  const tolerance = toleranceFor(typed);
  if (tolerance === 0) return () => Infinity;
  const sound = phoneticKey(typed);
  return (meant, phonetic = phoneticKey(meant)) => {
    const most = Math.max(tolerance, toleranceFor(meant));
    const edits = editsBetween(typed, meant);
    const least = Math.min(edits, editsBetween(sound, phonetic));
    return least > most ? Infinity : least + Math.min(edits, most + 1) / 4;
  };
}
