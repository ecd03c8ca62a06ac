import type {
  Match,
  NamedMedicine,
} from "../../../storefront/api/endpoints.gen";
import { foldName, withoutFillers } from "../../../domain/product/search";
import type {
  MedicineName,
  MedicineNames,
} from "../../medicines/medicineNames";
import { beginningWith, type FoundProducts } from "../listProducts";
import type { SearchIndex } from "../searchIndex/searchIndex";
import { productWords, WORD, wordsOf, wordsOfName } from "./searchWords";
import { correctionsOf } from "./spellings";
import {
  allOf,
  anyOf,
  exactProducts,
  FIELDS,
  MIN_LETTERS,
  tiersOfName,
  tiersOfWord,
  wordQuery,
  type Tiers,
} from "./tiers";

/** The products that a text finds, and the hints about it. */
export interface Matches extends FoundProducts {
  /** The text in other spellings, if nothing is called what was typed: all of them are equally likely. */
  didYouMean: readonly string[];
  /** True if the text may be a misspelled name that is never guessed, since a mix-up kills. */
  isNeverGuessed: boolean;
  /** The medicine that is named in the text, or in its only other spelling. */
  medicine: NamedMedicine | undefined;
}

/** Typed words that are looked at. */
const MAX_WORDS = 8;
/** Words of the longest name that is looked for. */
const MOST_WORDS = 5;

const MAX_QUESTIONS = 3;

/** A searched text: medicines' names, of several at one place the longest, and the words that are left. */
function readText(text: string, names: MedicineNames) {
  const words = [...text.matchAll(WORD)];
  const named: { typed: string; name: MedicineName }[] = [];
  let rest = text;
  for (let at = 0; at < words.length; at += 1)
    for (let count = MOST_WORDS; count > 0; count -= 1) {
      const last = words[at + count - 1];
      if (!last) continue;
      const start = words[at]!.index;
      const end = last.index + last[0].length;
      const typed = text.slice(start, end);
      const name = names.find(typed);
      if (!name) continue;
      named.push({ typed, name });
      rest = `${rest.slice(0, start)}${" ".repeat(typed.length)}${rest.slice(end)}`;
      at += count - 1;
      break;
    }
  const left = wordsOf(rest);
  return {
    named: named.slice(0, MAX_WORDS),
    words: left.words.slice(0, MAX_WORDS),
    filters: [...left.strengths, ...left.numbers].slice(0, MAX_WORDS),
  };
}

/**
 * The products that match all words, those first that match them best.
 *
 * @param queries of each word, the likeliest first
 */
function rankByTier(
  index: SearchIndex,
  queries: readonly (readonly string[])[],
  isExcluded: (n: number) => boolean,
): number[] {
  // By the product's number: tiers from 1 on.
  const worst = new Uint8Array(index.last + 1);
  const found: number[] = [];
  for (const ofWord of queries) {
    const byOthers = queries.filter((each) => each !== ofWord).map(anyOf);
    const tiers = new Uint8Array(index.last + 1);
    ofWord.forEach((query, at) => {
      for (const n of index.matching(allOf([query, ...byOthers]))) {
        if (tiers[n] !== 0) continue;
        tiers[n] = at + 1;
        if (worst[n] === 0 && !isExcluded(n)) found.push(n);
        worst[n] = Math.max(worst[n]!, at + 1);
      }
    });
  }
  const byTier: number[][] = [];
  for (const n of index.sorted(found, "recommended"))
    (byTier[worst[n]!] ??= []).push(n);
  return byTier.flat();
}

/** Tells the word by which a product matches: that in the least likely place. */
const explanation =
  (typed: readonly Tiers[]): FoundProducts["explain"] =>
  (product) => {
    const words = productWords(product);
    const matches = typed.flatMap<Match>(({ accepts, ingredients }) => {
      const written = new Set(ingredients.flatMap(wordsOfName));
      const inTexts = FIELDS.flatMap((field) =>
        words[field]
          .filter((word) => accepts(word) || written.has(word))
          .map((word) => ({ field, word })),
      );
      // By another name of its own.
      const others = ingredients.map((word) => ({
        ...{ field: "ingredient" as const, word },
      }));
      return [...inTexts, ...others].slice(0, 1);
    });
    const placeOf = ({ field }: Match) => FIELDS.indexOf(field);
    matches.sort((a, b) => placeOf(b) - placeOf(a));
    return matches[0] ?? { field: "name", word: "" };
  };

/** Finds products by what a text says, and tells which of its words nothing has. */
function matchText(
  index: SearchIndex,
  names: MedicineNames,
  text: string,
  isExcluded: (n: number) => boolean,
) {
  const { named, words, filters } = readText(text, names);
  const ofNames = named.map((one) => tiersOfName(index, names, one));
  const typedTiers: Tiers[] = [...ofNames];
  const unknown: string[] = [];
  for (const word of words) {
    const tiers = tiersOfWord(index, names, word);
    // Somebody is still typing.
    const isBegun = word.length < MIN_LETTERS;
    if (isBegun && !index.isMatched(anyOf(tiers.queries))) continue;
    if (!tiers.isKnown || names.correct(word) !== word) unknown.push(word);
    typedTiers.push(tiers);
  }
  const queries = [
    ...typedTiers.map(({ queries }) => queries),
    ...filters.map((filter) => [wordQuery(filter, ["strength"])]),
  ];
  return {
    numbers: rankByTier(
      index,
      queries,
      (n) => isExcluded(n) || typedTiers.some(({ hidden }) => hidden?.has(n)),
    ),
    medicine: ofNames[0]?.medicine,
    unknown,
    explain: explanation(typedTiers),
  };
}

/** The texts that may be meant by a folded one, if some of its words are misspelled. */
function correctedTexts(
  text: string,
  unknown: readonly string[],
  correctionsOfWord: (word: string) => readonly string[],
): string[] {
  let texts = [text];
  for (const word of unknown) {
    const corrections = correctionsOfWord(word);
    texts = texts.flatMap((each) =>
      corrections.map((correction) =>
        each.replace(WORD, (found) => (found === word ? correction : found)),
      ),
    );
  }
  return texts.slice(0, MAX_QUESTIONS);
}

/**
 * Finds what a search for a name leaves out: products with a word that starts
 * with what was typed, in name, brand or description, what a medicine's name
 * stands for, and what a misspelled text may have meant. A correct name is never
 * respelled. Numbers are strengths, which match exactly.
 */
export function findMatches(
  index: SearchIndex,
  names: MedicineNames,
  search: string,
): Matches {
  const folded = foldName(search);
  const beginning = beginningWith(index, folded);
  const text = withoutFillers(folded.replace(/\p{Cc}/gu, " ").trim());
  const { words, strengths, numbers } = wordsOf(text);
  const none = {
    ...{ text: folded, beginning, didYouMean: [] },
    ...{ isNeverGuessed: false, medicine: undefined },
  };
  if (words.join("").length < MIN_LETTERS && !strengths[0] && !numbers[0]) {
    // The list says by itself if it has any.
    return { ...none, numbers: [], explain: explanation([]) };
  }
  const begins = new Set(beginning);
  const { unknown, ...found } = matchText(index, names, text, (n) =>
    begins.has(n),
  );
  const asTyped = { ...none, ...found };
  /** Lists write the name so, that of a listed product too. */
  const isWritten = (word: string) => names.correct(word) !== word;
  if (unknown.length === 0) return asTyped;
  if (beginning.length > 0 && !unknown.every(isWritten)) return asTyped;
  const exact = exactProducts(index, names);
  const isExact = (word: string) => {
    const products = index.matching(wordQuery(word, FIELDS));
    return products.length > 0 && products.every((n) => exact.has(n));
  };
  let isNeverGuessed = false;
  const texts = correctedTexts(text, unknown, (word) => {
    if (isWritten(word)) return [names.correct(word)];
    const corrections = correctionsOf(index.vocabulary, names, word, isExact);
    isNeverGuessed ||= corrections.isNeverGuessed;
    return [...new Set(corrections.words.map((one) => names.correct(one)))];
  });
  const corrected = texts.flatMap((meant) => {
    const match = matchText(
      index,
      names,
      meant,
      (n) => begins.has(n) || exact.has(n),
    );
    const isUseful =
      match.numbers.length > 0 || match.medicine?.isSold === false;
    return isUseful ? [{ ...match, meant }] : [];
  });
  const didYouMean = corrected.map(({ meant }) => meant);
  const [only, ...others] = corrected;
  if (!only) return { ...asTyped, isNeverGuessed };
  if (others.length > 0) return { ...asTyped, didYouMean };
  return {
    ...asTyped,
    numbers: [...new Set([...found.numbers, ...only.numbers])],
    didYouMean,
    medicine: only.medicine,
    explain(product) {
      const match = found.explain(product);
      return match.word ? match : only.explain(product);
    },
  };
}
