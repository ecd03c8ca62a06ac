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

/** A word of the catalog, and the positions of the products that have it there. */
export interface IndexedWord {
  word: string;
  field: keyof ProductWords;
  products: SortedNumbers;
}

/** What is looked up of a catalog; products are named by their positions. */
export interface SearchIndex extends NearWords {
  startingWith(prefix: string): Promise<readonly IndexedWord[]>;
  exactly(words: readonly string[]): Promise<readonly IndexedWord[]>;
  /** The products whose name starts with a text (specification, section 9). */
  listed(text: string): Promise<SortedNumbers>;
  /** The products of which the category starts with a text. */
  ofCategory(category: string): Promise<SortedNumbers>;
}

/** Where a word of a product may stand. */
type WordField = Exclude<keyof ProductWords, "strength">;

/** One way in which a product matches a typed word. */
interface Way {
  fields: readonly WordField[];
  /** Whether a word of the product matches. */
  has: (word: string) => boolean;
}

/** Products that match a typed word in one way; the likeliest way comes first. */
interface Layer {
  products: SortedNumbers;
}

/** What a search finds beyond the list. */
export interface OtherMatches {
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
const SHORTEST = 2;
/** Typed words that are looked at. */
const MOST_WORDS = 8;
const FIELDS: readonly WordField[][] = [
  ["first", "name"],
  ["brand"],
  ["ingredient"],
];
const ANYWHERE = FIELDS.flat();

// Made here and not where they are used, since a function keeps what is around it
// in memory, and ways may be remembered.
const startingWith = (start: string) => (word: string) =>
  word.startsWith(start);
const oneOf = (words: readonly string[]) => (word: string) =>
  words.includes(word);

const productsOf = (found: readonly IndexedWord[]) =>
  inAny(found.map(({ products }) => products));

/** A layer of all products that match in one way. */
function layerOf(
  found: readonly IndexedWord[],
  { fields, has }: Way,
): Layer & Way {
  const matching = found.filter(
    (each) => fields.some((field) => field === each.field) && has(each.word),
  );
  return { fields, has, products: productsOf(matching) };
}

const hasProducts = (layers: readonly Layer[]) =>
  layers.some(({ products }) => products.length > 0);

/** How products match one typed word, and what was meant if nothing has that word. */
async function layersOf(
  index: SearchIndex,
  synonyms: Synonyms,
  typed: string,
): Promise<{ layers: (Layer & Way)[]; meant: string | undefined }> {
  /** Layers of products that have one of these words anywhere, one for each group. */
  async function layersOfWords(groups: readonly (readonly string[])[]) {
    const words = [...new Set(groups.flat())];
    const found = words.length > 0 ? await index.exactly(words) : [];
    return groups.map((group) =>
      layerOf(found, { fields: ANYWHERE, has: oneOf(group) }),
    );
  }
  // Half of all words start with some letter: a single one is a word of its own.
  const isLetter = typed.length < SHORTEST;
  const has = isLetter ? oneOf([typed]) : startingWith(typed);
  const starting = isLetter
    ? await index.exactly([typed])
    : await index.startingWith(typed);
  // A brand or another name may be half typed.
  const named = [...synonyms].flatMap(([word, others]) =>
    word === typed || (typed.length > 3 && word.startsWith(typed))
      ? others
      : [],
  );
  const layers = [
    ...FIELDS.map((fields) => layerOf(starting, { fields, has })),
    ...(await layersOfWords([named])),
  ];
  const isKnown = synonyms.has(typed) || hasProducts(layers);
  const whole = starting.filter(({ word }) => word === typed);
  // The start of a word is not misspelled.
  if (isKnown && whole.length === 0) return { layers, meant: undefined };
  const count = whole.reduce((sum, { products }) => sum + products.length, 0);
  const spellings = await spellingsOf(index, synonyms, typed, count);
  const spelled = await layersOfWords(
    spellings.flatMap((word) => [[word], synonyms.get(word) ?? []]),
  );
  const meant = spellings.find((_, index) =>
    hasProducts(spelled.slice(2 * index, 2 * index + 2)),
  );
  return {
    layers: [...layers, ...spelled],
    meant: isKnown ? undefined : meant,
  };
}

/** The products that match all words, those first that match them best. */
function byLikeliness(
  ofWords: readonly (readonly Layer[])[],
  among: (products: SortedNumbers) => SortedNumbers,
): number[] {
  const ordered: number[] = [];
  let found: SortedNumbers = [];
  const most = Math.max(...ofWords.map((layers) => layers.length));
  let matches: SortedNumbers[] = [];
  for (let layer = 0; layer < most; layer += 1) {
    const before = matches;
    matches = ofWords.map((layers, word) =>
      inAny([before[word] ?? [], layers[layer]?.products ?? []]),
    );
    // Most layers add nothing.
    if (matches.every((list, word) => list === before[word])) continue;
    const matching = matches.reduce(inBoth);
    const fresh = without(among(matching), found);
    for (const position of fresh) ordered.push(position);
    found = inAny([found, fresh]);
  }
  return ordered;
}

/** Tells the word by which a product matches: that of the least likely way. */
const explainBy =
  (ofWords: readonly (readonly Way[])[]): OtherMatches["explain"] =>
  (product) => {
    const words = productWords(product);
    let best = { field: "name" as WordField, word: "", layer: -1 };
    for (const ways of ofWords) {
      const [likeliest] = ways.flatMap(({ fields, has }, layer) =>
        fields.flatMap((field) =>
          words[field].filter(has).map((word) => ({ field, word, layer })),
        ),
      );
      if (likeliest && likeliest.layer > best.layer) best = likeliest;
    }
    const { field, word } = best;
    return { field: field === "first" ? "name" : field, word };
  };

/** Suggestions under a search field, of which some are categories. */
export const MOST_SUGGESTIONS = 8;
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
export async function findOtherMatches(
  index: SearchIndex,
  synonyms: Synonyms,
  { search, category }: { search: string; category: string },
): Promise<OtherMatches> {
  const text = foldName(search)
    .replace(/\p{Cc}/gu, " ")
    .trim();
  const { words, strengths, numbers } = wordsOf(text);
  const typed = words.slice(0, MOST_WORDS);
  const filters = [...strengths, ...numbers].slice(0, MOST_WORDS);
  const isTooShort = words.join("").length < SHORTEST && filters.length === 0;
  if (isTooShort) {
    const explain = explainBy([]);
    // Whether the list has any is for the list to say.
    return { products: [], listed: 1, didYouMean: undefined, explain };
  }
  const ofWords: Layer[][] = [];
  const ways: Way[][] = [];
  let didYouMean = text;
  for (const word of typed) {
    const { layers, meant } = await layersOf(index, synonyms, word);
    // Somebody is still typing.
    if (!hasProducts(layers) && word.length < SHORTEST) continue;
    ofWords.push(layers);
    // Without the products, since what was found may be remembered.
    ways.push(layers.map(({ fields, has }) => ({ fields, has })));
    if (meant) didYouMean = didYouMean.replace(word, meant);
  }
  for (const strength of filters) {
    const found = await index.exactly([strength]);
    ofWords.push([{ products: productsOf(found) }]);
  }
  const listed = await index.listed(text);
  const chosen = category && (await index.ofCategory(category));
  const products = byLikeliness(ofWords, (matching) =>
    without(chosen ? inBoth(matching, chosen) : matching, listed),
  );
  const isBetter = didYouMean !== text && products.length > 0;
  return {
    products,
    listed: listed.length,
    didYouMean: isBetter ? didYouMean : undefined,
    explain: explainBy(ways),
  };
}
