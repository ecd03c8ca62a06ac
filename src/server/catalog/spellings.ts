import {
  editsFrom,
  phoneticKey,
  spellingCostOf,
  toleranceFor,
} from "./searchWords";
import type { Synonyms } from "./synonyms";

/** A word of a catalog. */
export interface KnownWord {
  word: string;
  phonetic: string;
  /** How many products have it. */
  count: number;
}

/** Where spellings are looked up. */
export interface NearWords {
  /** Words that may be meant by a misspelled one: all of them, and others too. */
  near(word: string): readonly KnownWord[];
}

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

/** The words of a catalog that may be meant by a misspelled one. */
export class Vocabulary {
  private readonly words = new Map<string, KnownWord & { letters: number }>();

  /** Adds a word that so many products have, or counts these too. */
  add(word: string, count: number): void {
    const known = this.words.get(word);
    if (known) known.count += count;
    else if (toleranceFor(word) > 0) {
      const phonetic = phoneticKey(word);
      const letters = lettersOf(phonetic);
      this.words.set(word, { word, phonetic, count, letters });
    }
  }

  near(typed: string): KnownWord[] {
    const letters = lettersOf(phoneticKey(typed));
    const found: KnownWord[] = [];
    for (const known of this.words.values()) {
      if (hasFewBits(letters ^ known.letters)) found.push(known);
    }
    return found;
  }
}

/** Other names, which products may have under the names that they are found with. */
const otherNames = new WeakMap<Synonyms, Vocabulary>();

function vocabularyOf(synonyms: Synonyms): Vocabulary {
  let known = otherNames.get(synonyms);
  if (!known) {
    known = new Vocabulary();
    for (const word of synonyms.keys()) known.add(word, 0);
    otherNames.set(synonyms, known);
  }
  return known;
}

/** Spellings that are tried for a misspelled word. */
const MAX_SPELLINGS = 5;
/** What ten times as many products are worth, in edits. */
const WEIGHT = 0.15;
/** Products that a word counts as having if it has none, and is known as another name. */
const RARE = 0.01;
/** A word that so many times as many products have may be meant instead. */
const COMMON = 10;

/**
 * The words that somebody may have meant, the likeliest first.
 *
 * @param count how many products have the typed word itself; then only words that
 *   sound the same, or far more common ones with one other letter, may be meant
 */
export function spellingsOf(
  index: NearWords,
  synonyms: Synonyms,
  typed: string,
  count = 0,
): string[] {
  const candidates = [
    ...vocabularyOf(synonyms).near(typed),
    ...index.near(typed),
  ];
  const costOf = spellingCostOf(typed);
  const editsOf = editsFrom(typed);
  const typedPhonetic = phoneticKey(typed);
  const costs = new Map<string, number>();
  for (const { word, phonetic, count: products } of candidates) {
    const cost = word === typed ? Infinity : costOf(word, phonetic);
    const mayBeMeant =
      count === 0 ||
      phonetic === typedPhonetic ||
      (products >= COMMON * count && editsOf(word) === 1);
    if (cost === Infinity || !mayBeMeant) continue;
    // The more products have a word, the likelier it is.
    costs.set(word, cost - Math.log10(products || RARE) * WEIGHT);
  }
  return [...costs]
    .sort(([, a], [, b]) => a - b)
    .slice(0, MAX_SPELLINGS)
    .map(([word]) => word);
}
