import groups from "../../../assets/medicines/complaints.json";
import { foldName, withoutFillers } from "../../../domain/product/search";

const wordsOf = (text: string) =>
  withoutFillers(foldName(text))
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean);

/** Fewer letters begin the names of too many categories. */
const SHORTEST_CATEGORY_SEARCH = 3;

/** The folded names of categories for a complaint; a longer text, such as "chest pain", may be another one. */
const categoriesFor = (complaint: string): readonly string[] =>
  groups
    .filter(({ complaints }) => complaints.includes(complaint))
    .flatMap(({ categories }) => categories.map(foldName));

/**
 * The categories in whose names each typed word begins a word ("hay fever" finds
 * "Breathing and hay fever"), and those for a complaint.
 */
export function findCategories<Category extends { categoryName: string }>(
  categories: readonly Category[],
  typed: string,
): Category[] {
  if (typed.trim().length < SHORTEST_CATEGORY_SEARCH) return [];
  const words = wordsOf(typed);
  const forComplaint = categoriesFor(words.join(" "));
  return categories.filter(({ categoryName }) => {
    if (forComplaint.includes(foldName(categoryName))) return true;
    const named = wordsOf(categoryName);
    return (
      words.length > 0 &&
      words.every((word) => named.some((each) => each.startsWith(word)))
    );
  });
}
