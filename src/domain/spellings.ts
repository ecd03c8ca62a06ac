import { editDistance, soundOf, spellingCostOf } from "./searchWords";
import type { Synonyms } from "./synonyms";

/** Where spellings are looked up. */
export interface NearWords {
  /**
   * Words that may be meant by a misspelled one, all of them and others too,
   * with the number of their products.
   */
  near(word: string): Promise<readonly { word: string; count: number }[]>;
}

/** Spellings that are tried for a misspelled word. */
const MOST_SPELLINGS = 5;
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
export async function spellingsOf(
  index: NearWords,
  synonyms: Synonyms,
  typed: string,
  count = 0,
): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const word of synonyms.keys()) counts.set(word, 0);
  for (const near of await index.near(typed)) {
    counts.set(near.word, near.count + (counts.get(near.word) ?? 0));
  }
  counts.delete(typed);
  const sound = soundOf(typed);
  const costOf = spellingCostOf(typed);
  const maySayOther = (word: string, products: number) =>
    count === 0 ||
    soundOf(word) === sound ||
    (products >= COMMON * count && editDistance(typed, word, 1) === 1);
  return [...counts]
    .map(([word, products]) => {
      const cost = costOf(word);
      // The more products have a word, the likelier it is.
      const common = Math.log10(products || RARE) * WEIGHT;
      return { word, products, cost: cost - common };
    })
    .filter(({ cost }) => cost < Infinity)
    .filter(({ word, products }) => maySayOther(word, products))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MOST_SPELLINGS)
    .map(({ word }) => word);
}
