import type {
  Category,
  Match,
  ProductPage,
  SearchProductsApiArg,
} from "../../storefront/api/endpoints.gen";
import {
  foldName,
  PAGE_SIZE,
  pageCountOf,
  withoutFillers,
} from "../../domain/product/search";
import type { SearchIndex } from "./searchIndex";
import type { SearchedProduct } from "./searchWords";

/** Products that match a text with which their names don't start. */
export interface OtherMatches {
  /** Numbers, the likeliest first. */
  numbers: readonly number[];
  /** How many of them are in each category. */
  counts: ReadonlyMap<string, number>;
  explain(product: SearchedProduct): Match;
}

const NO_OTHERS: OtherMatches = {
  numbers: [],
  counts: new Map(),
  explain: () => ({ field: "name", word: "" }),
};

/** The start of the names that a folded text lists: words such as "cheap" are ignored if no name starts with them. */
export const listedText = (index: SearchIndex, text: string): string =>
  index.countsOf(text).size > 0 ? text : withoutFillers(text);

/** The other matches of a page, each with the reason why it matches. */
export const explained = (
  index: SearchIndex,
  numbers: readonly number[],
  { explain }: Pick<OtherMatches, "explain">,
) =>
  index.products(numbers).map((product) => {
    const { productName: name, brandName: brand, description, mg } = product;
    return { ...product, match: explain({ name, brand, description, mg }) };
  });

const sumOf = (counts: ReadonlyMap<string, number>, names: string[]) =>
  names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);

/** How many other matches are in the categories that start with a text. */
const countOthers = (
  index: SearchIndex,
  { numbers, counts }: OtherMatches,
  category: string,
) =>
  category === ""
    ? numbers.length
    : sumOf(counts, index.categoriesStartingWith(category));

/** Takes no more than it needs, since the rest may be 250,000 numbers that are not sorted yet. */
function slice(numbers: Iterable<number>, from: number, end: number): number[] {
  const taken: number[] = [];
  if (end === 0) return taken;
  let position = 0;
  for (const n of numbers) {
    if (position >= from) taken.push(n);
    position += 1;
    if (position >= end) break;
  }
  return taken;
}

/**
 * Lists the products whose name and category start with what is asked for
 * (specification, section 9), then other matches of that category, each in the
 * order that is asked for, or as they are recommended and likely.
 */
export function listProducts(
  index: SearchIndex,
  {
    name = "",
    category = "",
    page: asked = 1,
    pageSize = PAGE_SIZE,
    sort,
    featured,
  }: SearchProductsApiArg,
  found = NO_OTHERS,
): ProductPage {
  const text = listedText(index, foldName(name));
  const listed = { text, category };
  const prefixTotal = featured
    ? index.featured.length
    : index.countListed(listed);
  const total = prefixTotal + countOthers(index, found, category);
  const page = Math.min(asked, pageCountOf(total, pageSize));
  const from = (page - 1) * pageSize;
  const numbers = featured
    ? index.featured.slice(from, from + pageSize)
    : index.list(listed, sort ?? "recommended", from, pageSize);
  const firstOther = Math.max(from - prefixTotal, 0);
  const endOfOthers = Math.max(from + pageSize - prefixTotal, 0);
  let others: Iterable<number> = found.numbers;
  if (sort) others = index.sorted(found.numbers, sort);
  if (category !== "") others = index.inCategory(others, category);
  const counts = index.countsOf(text);
  return {
    page,
    total,
    prefixTotal,
    products: [
      ...index.products(numbers),
      ...explained(index, slice(others, firstOther, endOfOthers), found),
    ],
    // Each counts what it lists.
    categories: index.largestCategories.flatMap(({ name }) => {
      const names = index.categoriesStartingWith(name);
      const count = sumOf(counts, names) + sumOf(found.counts, names);
      return count > 0 ? [{ categoryName: name, count }] : [];
    }),
  };
}

/** Each category, in the catalog's order. */
export const categoriesOf = ({ categories }: SearchIndex): Category[] =>
  categories.map(({ name }) => ({ categoryName: name }));
