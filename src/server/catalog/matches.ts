import { foldName } from "../../domain/search";
import {
  productWords,
  wordsOf,
  type MatchField,
  type ProductWords,
  type SearchedProduct,
} from "./searchWords";
import { inAny, inBoth, without, type SortedNumbers } from "./sortedNumbers";
import { spellingsOf, type NearWords } from "./spellings";
import type { Synonyms } from "./synonyms";

/** What is looked up of a catalog; products are named by their positions. */
export interface SearchIndex extends NearWords {
  /** The products that have one of these words, or of what starts with them, in one of these fields. */
  having(
    words: readonly string[],
    fields: readonly (keyof ProductWords)[],
    options?: { isStart?: boolean },
  ): SortedNumbers;
  /** The products whose name starts with a text (specification, section 9). */
  listed(text: string): { count: number; has: (position: number) => boolean };
  /** Tells the products whose category starts with a text. */
  ofCategory(category: string): (position: number) => boolean;
}

/** Where a word of a product may stand. */
type WordField = Exclude<keyof ProductWords, "strength">;

/** One way in which a product matches a typed word. */
interface Matcher {
  fields: readonly WordField[];
  /** Whether a word of the product matches. */
  accepts: (word: string) => boolean;
}

/** Products that match a typed word in one way; the likeliest way comes first. */
interface Tier {
  products: SortedNumbers;
}

/** What a search finds beyond the list. */
export interface Matches {
  /** Positions, the likeliest first. */
  products: readonly number[];
  /** How many products the list has, which are not among these. */
  listed: number;
  /** A better spelling of the typed text; undefined if nothing is misspelled. */
  didYouMean: string | undefined;
  /** Which word of a product matches, and where it stands. */
  explain(product: SearchedProduct): { field: MatchField; word: string };
}

/** A text with fewer letters finds too much. */
const MIN_LETTERS = 2;
/** Typed words that are looked at. */
const MAX_WORDS = 8;
const FIELDS: readonly WordField[][] = [
  ["first", "name"],
  ["brand"],
  ["ingredient"],
];
const ANYWHERE = FIELDS.flat();

// Made here and not where they are used, since a function keeps what is around it
// in memory, and matchers may be remembered.
const startsWith = (start: string) => (word: string) => word.startsWith(start);
const isOneOf = (words: readonly string[]) => (word: string) =>
  words.includes(word);

const hasProducts = (tiers: readonly Tier[]) =>
  tiers.some(({ products }) => products.length > 0);

/** How products match one typed word, and its correction if nothing has that word. */
function tiersOf(
  index: SearchIndex,
  synonyms: Synonyms,
  typed: string,
): { tiers: (Tier & Matcher)[]; correction: string | undefined } {
  /** A tier of products that have one of these words anywhere. */
  const tierOf = (words: readonly string[]) => ({
    fields: ANYWHERE,
    accepts: isOneOf(words),
    products: index.having(words, ANYWHERE),
  });
  // Half of all words start with some letter: a single one is a word of its own.
  const isStart = typed.length >= MIN_LETTERS;
  const accepts = isStart ? startsWith(typed) : isOneOf([typed]);
  // A brand or another name may be half typed.
  const named = [...synonyms].flatMap(([word, others]) =>
    word === typed || (typed.length > 3 && word.startsWith(typed))
      ? others
      : [],
  );
  const tiers = [
    ...FIELDS.map((fields) => {
      const products = index.having([typed], fields, { isStart });
      return { fields, accepts, products };
    }),
    tierOf(named),
  ];
  const isKnown = synonyms.has(typed) || hasProducts(tiers);
  const count = index.having([typed], ANYWHERE).length;
  // The start of a word is not misspelled.
  if (isKnown && count === 0) return { tiers, correction: undefined };
  const spellings = spellingsOf(index, synonyms, typed, count);
  const spelled = spellings.map((word) => [
    tierOf([word]),
    tierOf(synonyms.get(word) ?? []),
  ]);
  const correction = spellings.find((_, index) => hasProducts(spelled[index]!));
  return {
    tiers: [...tiers, ...spelled.flat()],
    correction: isKnown ? undefined : correction,
  };
}

/** The products that match all words, those first that match them best. */
function rankByTier(
  tiersPerWord: readonly (readonly Tier[])[],
  among: (products: SortedNumbers) => SortedNumbers,
): number[] {
  const ranked: number[] = [];
  let found: SortedNumbers = [];
  const most = Math.max(...tiersPerWord.map((tiers) => tiers.length));
  let matches: SortedNumbers[] = [];
  for (let tier = 0; tier < most; tier += 1) {
    const before = matches;
    matches = tiersPerWord.map((tiers, word) =>
      inAny([before[word] ?? [], tiers[tier]?.products ?? []]),
    );
    // Most tiers add nothing.
    if (matches.every((list, word) => list === before[word])) continue;
    const matching = matches.reduce(inBoth);
    const added = without(among(matching), found);
    for (const position of added) ranked.push(position);
    found = inAny([found, added]);
  }
  return ranked;
}

/** Tells the word by which a product matches: that of the least likely matcher. */
const explanation =
  (matchersPerWord: readonly (readonly Matcher[])[]): Matches["explain"] =>
  (product) => {
    const words = productWords(product);
    let best = { field: "name" as WordField, word: "", tier: -1 };
    for (const matchers of matchersPerWord) {
      const [likeliest] = matchers.flatMap(({ fields, accepts }, tier) =>
        fields.flatMap((field) =>
          words[field].filter(accepts).map((word) => ({ field, word, tier })),
        ),
      );
      if (likeliest && likeliest.tier > best.tier) best = likeliest;
    }
    const { field, word } = best;
    return { field: field === "first" ? "name" : field, word };
  };

/** Suggestions under a search field, of which some are categories. */
export const MAX_SUGGESTIONS = 8;
export const SUGGESTED_CATEGORIES = 2;

/** The first match of each product name, so that a medicine with many packs is suggested once. */
export function differentNames<
  Match extends { product: { productName: string } },
>(matches: readonly Match[], most: number): Match[] {
  const names = matches.map(({ product }) => foldName(product.productName));
  return matches
    .filter((_, index) => names.indexOf(names[index]!) === index)
    .slice(0, most);
}

/**
 * Finds what a search for a name leaves out: products with a word that starts
 * with what was typed, in name, brand or description, its synonyms, and other
 * spellings of it. Numbers are strengths, which match exactly.
 *
 * @param search the typed text, and the start of a category or ""
 */
export function findMatches(
  index: SearchIndex,
  synonyms: Synonyms,
  { search, category }: { search: string; category: string },
): Matches {
  const text = foldName(search)
    .replace(/\p{Cc}/gu, " ")
    .trim();
  const { words, strengths, numbers } = wordsOf(text);
  const typed = words.slice(0, MAX_WORDS);
  const filters = [...strengths, ...numbers].slice(0, MAX_WORDS);
  const isTooShort = words.join("").length < MIN_LETTERS && !filters.length;
  if (isTooShort) {
    const explain = explanation([]);
    // Whether the list has any is for the list to say.
    return { products: [], listed: 1, didYouMean: undefined, explain };
  }
  const tiersPerWord: Tier[][] = [];
  const matchersPerWord: Matcher[][] = [];
  let corrected = text;
  for (const word of typed) {
    const { tiers, correction } = tiersOf(index, synonyms, word);
    // Somebody is still typing.
    if (!hasProducts(tiers) && word.length < MIN_LETTERS) continue;
    tiersPerWord.push(tiers);
    // Without the products, since what was found may be remembered.
    matchersPerWord.push(
      tiers.map(({ fields, accepts }) => ({ fields, accepts })),
    );
    if (correction) corrected = corrected.replace(word, correction);
  }
  for (const strength of filters) {
    tiersPerWord.push([{ products: index.having([strength], ["strength"]) }]);
  }
  const listed = index.listed(text);
  const isChosen = category === "" ? () => true : index.ofCategory(category);
  const products = rankByTier(tiersPerWord, (matching) =>
    matching.filter((each) => !listed.has(each) && isChosen(each)),
  );
  const isBetter = corrected !== text && products.length > 0;
  return {
    products,
    listed: listed.count,
    didYouMean: isBetter ? corrected : undefined,
    explain: explanation(matchersPerWord),
  };
}
