import { foldName } from "./search";

/** Where a word of a product stands. */
export type MatchField = "name" | "brand" | "ingredient";

/** A word of a text, or a number with its unit. */
const TOKEN =
  /(\d[\d.,]*)\s?(mg|mcg|ug|μg|g|%)?(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+/gu;

/** Milligrams in one of a unit. */
const UNITS: Readonly<Record<string, number>> = {
  g: 1000,
  mcg: 0.001,
  ug: 0.001,
  μg: 0.001,
};

/** Descriptions are searched so far, in characters: ingredients come first. */
const SEARCHED = 500;

/** Words of descriptions that name no ingredient. */
const PLAIN_WORDS = new Set(
  "pack of box with and for the each per tablet tablets tab tabs capsule capsules cap caps inj".split(
    " ",
  ),
);

/**
 * A strength as it is compared, whatever its unit: "#500" for 500 mg, 0.5 g and
 * 500 alone, "#1%" for 1 %. A comma is a decimal point unless exactly three
 * digits follow a number that is not 0.
 */
function strengthOf(digits: string, unit = "mg"): string {
  if (unit === "mg" && /^[1-9]\d{0,8}$/.test(digits)) return `#${digits}`;
  const plain = digits
    .replace(/[.,]+$/, "")
    .replace(/^([1-9]\d{0,2}),(\d{3})(?!\d)/, "$1$2")
    .replace(",", ".");
  const amount = Number.parseFloat(plain) * (UNITS[unit] ?? 1);
  return `#${Number(amount.toPrecision(9))}${unit === "%" ? "%" : ""}`;
}

/** What a text is searched by: its words, and its strengths, which are compared as numbers. */
export interface TextWords {
  words: string[];
  /** Numbers with a unit, as strengthOf writes them. */
  strengths: string[];
  /** Numbers without a unit. */
  numbers: string[];
}

/** The words and numbers of a text, folded, each once. */
export const wordsOf = (text: string): TextWords => wordsIn(foldName(text));

function wordsIn(folded: string): TextWords {
  const words = new Set<string>();
  const strengths = new Set<string>();
  const numbers = new Set<string>();
  for (const [token, digits, unit] of folded.matchAll(TOKEN)) {
    if (digits === undefined) words.add(token);
    else (unit ? strengths : numbers).add(strengthOf(digits, unit));
  }
  return {
    words: [...words],
    strengths: [...strengths],
    numbers: [...numbers],
  };
}

/** What of a product is searched. */
export interface SearchedProduct {
  name: string;
  brand: string;
  description: string;
  mg: number | null;
}

/**
 * The words that find a product, by where they stand; "first" is the word that
 * its name starts with, "strength" holds its strengths.
 */
export type ProductWords = Record<MatchField | "first" | "strength", string[]>;

/**
 * The words that find a product; a word of its name is not looked for elsewhere.
 *
 * @param read wordsOf, or one that remembers texts which many products have
 */
export function productWords(
  { name, brand, description, mg }: SearchedProduct,
  read: (text: string) => TextWords = wordsOf,
): ProductWords {
  const folded = foldName(name);
  const inName = wordsIn(folded);
  const [start] = inName.words;
  const startsName = start !== undefined && folded.startsWith(start);
  const described = read(description.slice(0, SEARCHED));
  const strengths = [
    ...inName.strengths,
    ...inName.numbers,
    ...described.strengths,
    ...(mg === null ? [] : [strengthOf(String(mg))]),
  ];
  const known = new Set(inName.words);
  const others = (words: string[]) => words.filter((word) => !known.has(word));
  return {
    first: startsName ? [start] : [],
    name: startsName ? inName.words.slice(1) : inName.words,
    brand: others(read(brand).words),
    ingredient: others(described.words).filter(
      (word) => word.length > 2 && !PLAIN_WORDS.has(word),
    ),
    strength: [...new Set(strengths)],
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
export const soundOf = (word: string): string =>
  SOUNDS.reduce((text, [from, to]) => text.replace(from, to), word);

/**
 * How many letters must be added, left out, replaced or swapped with their
 * neighbour to make one word the other; `most + 1` if it takes more than `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let edits = Math.min(
        above[column]! + 1,
        current[column - 1]! + 1,
        above[column - 1]! + (isSame ? 0 : 1),
      );
      const isSwapped =
        a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped && row > 1) {
        edits = Math.min(edits, before[column - 2]! + 1);
      }
      current.push(edits);
      least = Math.min(least, edits);
    }
    if (least > most) return most + 1;
    [before, above] = [above, current];
  }
  return Math.min(above[b.length]!, most + 1);
}

/** Edits that a word of so many letters may be away from what is meant. */
const toleranceFor = (length: number): number =>
  length < 4 ? 0 : length < 8 ? 1 : 2;

/**
 * Tells how unlikely it is that somebody who typed a word meant another one, in
 * edits: letters that sound alike cost a quarter of one. Infinity beyond the
 * tolerance.
 */
export function spellingCostOf(typed: string): (meant: string) => number {
  if (toleranceFor(typed.length) === 0) return () => Infinity;
  const sound = soundOf(typed);
  return (meant) => {
    const most = toleranceFor(Math.max(typed.length, meant.length));
    if (Math.abs(typed.length - meant.length) > most + 1) return Infinity;
    const written = editDistance(typed, meant, most);
    const heard = editDistance(sound, soundOf(meant), most);
    const least = Math.min(heard, written);
    return least > most ? Infinity : least + written / 4;
  };
}

/** As many letters of a word are compared in the table of deletions. */
const COMPARED = 7;

/** The start of a text, whole and without any one letter, or any two. */
function withoutLetters(text: string, most: number): Set<string> {
  const all = new Set([text.slice(0, COMPARED)]);
  for (let round = 0; round < most; round += 1) {
    for (const each of [...all]) {
      for (let index = 0; index < each.length; index += 1) {
        all.add(each.slice(0, index) + each.slice(index + 1));
      }
    }
  }
  return all;
}

/**
 * What a word has in common with its misspellings: it without one or two of its
 * letters, and its sound without one (SymSpell). None for a word that is too
 * short, or that has digits.
 */
export function deletionsOf(word: string): string[] {
  if (toleranceFor(word.length) === 0 || /\d/.test(word)) return [];
  const written = withoutLetters(word, word.length > 5 ? 2 : 1);
  const heard = withoutLetters(soundOf(word), 1);
  return [...new Set([...written, ...heard])];
}
