import plainWords from "../../../assets/medicines/plainWords.json";
import type { MedicineNames } from "../../medicines/medicineNames";
import {
  phoneticKey,
  spellingCostOf,
  toleranceFor,
  wordsOfName,
} from "./searchWords";

/** A word of a catalog, or of a medicine's name. */
export interface KnownWord {
  word: string;
  phonetic: string;
  /** Number of products that have it. */
  count: number;
}

/**
 * Words for complaints, and for what pharmacies sell. People type them into a
 * search as they type names of medicines, and many are one or two letters away
 * from one: colic is not folic acid, nor is what was meant by "collic".
 */
const PLAIN_WORDS: ReadonlySet<string> = new Set(plainWords);

/** The letters of a text, one bit each. */
function lettersOf(text: string): number {
  let bits = 0;
  for (const letter of text) bits |= 1 << (letter.charCodeAt(0) & 31);
  return bits;
}

/** Letters that two words within two edits have not in common. */
const MAX_OTHER_LETTERS = 4;

function hasFewBits(number: number): boolean {
  let rest = number;
  for (let bit = 0; bit < MAX_OTHER_LETTERS; bit += 1) rest &= rest - 1;
  return rest === 0;
}

/** Words that may be meant by a misspelled one. */
export class Vocabulary {
  readonly #words = new Map<string, KnownWord & { letters: number }>();

  /** All words that may be meant, and others: most of a large catalog's are told apart by their letters alone. */
  near(typed: string): KnownWord[] {
    const letters = lettersOf(phoneticKey(typed));
    return [...this.#words.values()].filter((known) =>
      hasFewBits(letters ^ known.letters),
    );
  }

  /** Adds a word that so many products have, or counts these too. */
  add(word: string, count: number): void {
    const known = this.#words.get(word);
    if (known) known.count += count;
    // "#" marks what nobody types.
    else if (toleranceFor(word) > 0 && !word.startsWith("#")) {
      const phonetic = phoneticKey(word);
      const letters = lettersOf(phonetic);
      this.#words.set(word, { word, phonetic, count, letters });
    }
  }
}

/** The words of medicines' names. */
interface NameWords {
  vocabulary: Vocabulary;
  all: readonly string[];
  /** Words of names that no misspelling may lead to. */
  exact: ReadonlySet<string>;
}

const nameWords = new WeakMap<MedicineNames, NameWords>();

export function wordsOfNames(names: MedicineNames): NameWords {
  const known = nameWords.get(names);
  if (known) return known;
  const vocabulary = new Vocabulary();
  const all = new Set<string>();
  const exact = new Set<string>();
  // Nurofen is not, although Nurofen Plus is.
  const safe = new Set<string>();
  for (const [, name] of names.entries()) {
    const isExact = names.has(name, "exact");
    // Nobody here means another country's brand, which may be near to a word of ours.
    const mayBeMeant = name.kind !== "brand" || name.isHere || isExact;
    for (const word of wordsOfName(name.name)) {
      if (mayBeMeant) vocabulary.add(word, 0);
      all.add(word);
      (isExact ? exact : safe).add(word);
    }
  }
  for (const word of safe) exact.delete(word);
  for (const word of PLAIN_WORDS) vocabulary.add(word, 0);
  const found = { vocabulary, all: [...all], exact };
  nameWords.set(names, found);
  return found;
}

/**
 * Words whose distances differ by less are equally near, in edits. A doubled
 * letter sounds like one, so that quiniine is hardly quinine, and quinidine one
 * edit more: as near to who reads it.
 */
const MARGIN = 1.1;
/** Beyond so many edits the first letter must be right: felodipine is not amlodipine. */
const FAR = 1.5;
const MAX_CORRECTIONS = 3;

/**
 * The words that somebody may have meant, all equally near. There is one for
 * each medicine, the most frequent first; none if the nearest may be one whose
 * mix-up kills (`isNeverGuessed`), or a plain word, such as a complaint.
 *
 * @param catalog the words of products
 * @param isExact whether only such medicines have a word of the catalog
 */
export function correctionsOf(
  catalog: Vocabulary,
  names: MedicineNames,
  typed: string,
  isExact: (word: string) => boolean,
): { words: string[]; isNeverGuessed: boolean } {
  const { vocabulary, exact } = wordsOfNames(names);
  const costOf = spellingCostOf(typed);
  const first = phoneticKey(typed)[0];
  const near = new Map<string, { cost: number; count: number }>();
  /** The nearest word that is not offered, since its first letter is another. */
  let rival = Infinity;
  for (const known of [...vocabulary.near(typed), ...catalog.near(typed)]) {
    const { word, phonetic, count } = known;
    const cost = costOf(word, phonetic);
    if (cost === Infinity) continue;
    const isFirstRight = word[0] === typed[0] || phonetic[0] === first;
    if (cost <= FAR || isFirstRight) near.set(word, { cost, count });
    else rival = Math.min(rival, cost);
  }
  const least = Math.min(...[...near.values()].map(({ cost }) => cost));
  if (rival <= least) return { words: [], isNeverGuessed: false };
  const nearest = [...near].flatMap(([word, { cost, count }]) =>
    cost < least + MARGIN
      ? { word, count, medicine: names.find(word)?.ingredients.join("+") }
      : [],
  );
  const isNeverGuessed = nearest.some(
    ({ word }) => exact.has(word) || isExact(word),
  );
  // A product may be called so.
  const isPlain = nearest.some(
    ({ word, count }) => PLAIN_WORDS.has(word) && count === 0,
  );
  if (isNeverGuessed || isPlain) return { words: [], isNeverGuessed };
  // A word that sounds like a medicine's name is a spelling of it, which comes first.
  const isName = ({ medicine }: { medicine?: string | undefined }) =>
    Number(medicine !== undefined);
  nearest.sort((a, b) => isName(b) - isName(a) || b.count - a.count);
  const meant = new Set<string>();
  const words = nearest.flatMap(({ word, medicine }) => {
    const sound = phoneticKey(word);
    const isNew = !meant.has(medicine ?? sound);
    meant.add(medicine ?? sound).add(sound);
    return isNew ? word : [];
  });
  return { words: words.slice(0, MAX_CORRECTIONS), isNeverGuessed };
}
