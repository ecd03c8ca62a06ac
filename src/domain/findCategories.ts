import { foldName } from "./search";

const wordsOf = (text: string) =>
  foldName(text)
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean);

/** Fewer letters begin the names of too many categories. */
const SHORTEST_CATEGORY_SEARCH = 3;

/** The categories in whose names each typed word begins a word: "hay fever" finds "Breathing and hay fever". */
export function findCategories<Category extends { categoryName: string }>(
  categories: readonly Category[],
  typed: string,
): Category[] {
  if (typed.trim().length < SHORTEST_CATEGORY_SEARCH) return [];
  const words = wordsOf(typed);
  return categories.filter(({ categoryName }) => {
    const named = wordsOf(categoryName);
    return (
      words.length > 0 &&
      words.every((word) => named.some((each) => each.startsWith(word)))
    );
  });
}
