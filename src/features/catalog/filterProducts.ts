import type { Product } from "../../api";
import { foldName } from "../../domain/namePrefix";

export interface ProductFilter {
  /** Typed text; empty for all. */
  search: string;
  /** The chosen chip's category name; empty for ALL. */
  category: string;
}

interface FoldedNames {
  names: string[];
  categories: string[];
}

/** The folded names of each product list there is; a list that is gone takes them with it. */
const foldedLists = new WeakMap<readonly Product[], FoldedNames>();

function foldedNamesOf(products: readonly Product[]): FoldedNames {
  let folded = foldedLists.get(products);
  if (!folded) {
    const foldedCategories = new Map<string, string>();
    for (const { category } of products) {
      if (!foldedCategories.has(category)) {
        foldedCategories.set(category, foldName(category));
      }
    }
    folded = {
      names: products.map(({ productName }) => foldName(productName)),
      categories: products.map(
        ({ category }) => foldedCategories.get(category) ?? "",
      ),
    };
    foldedLists.set(products, folded);
  }
  return folded;
}

/**
 * The products whose name starts with the typed text and whose category starts
 * with the chosen one, ignoring case and accents (specification, section 9), in
 * their order. Each name of a list is folded once, when it is first filtered.
 */
export function filterProducts(
  products: readonly Product[],
  { search, category }: ProductFilter,
): readonly Product[] {
  const { names, categories } = foldedNamesOf(products);
  const typed = foldName(search.trim());
  const chosen = foldName(category);
  if (!typed && !chosen) return products;
  return products.filter(
    (_, index) =>
      names[index]?.startsWith(typed) && categories[index]?.startsWith(chosen),
  );
}
