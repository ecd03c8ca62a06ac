import type {
  Category,
  FilterCounts,
  Match,
  ProductPage,
  SearchProductsApiArg,
} from "../../storefront/api/endpoints.gen";
import type { Filters } from "../../domain/product/filters";
import { toAmount } from "../../domain/money";
import {
  foldName,
  PAGE_SIZE,
  pageCountOf,
  withoutFillers,
} from "../../domain/product/search";
import { ROUND_PRICES, type ChoiceCounts } from "./productColumns";
import type { SearchIndex } from "./searchIndex";
import type { SearchedProduct } from "./searchWords";

/** Products that match a text with which their names don't start. */
export interface OtherMatches {
  /** Numbers, the likeliest first. */
  numbers: readonly number[];
  explain(product: SearchedProduct): Match;
}

const NO_OTHERS: OtherMatches = {
  numbers: [],
  explain: () => ({ field: "name", word: "" }),
};

/** The start of the names that a folded text lists: words such as "cheap" are ignored if no name starts with them. */
export const listedText = (index: SearchIndex, text: string): string =>
  text === "" || index.listed(text).length > 0 ? text : withoutFillers(text);

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

/** Forms or makers that a reply names: see the contract. */
const MOST_NAMED = 50;

/** The most frequent choices and the chosen one, in alphabetical order. */
function namedCounts(counts: ReadonlyMap<string, number>, chosen?: string) {
  const known = [...counts].filter(([name]) => name !== "");
  const shown = new Map(
    known.sort(([, a], [, b]) => b - a).slice(0, MOST_NAMED),
  );
  if (chosen) shown.set(chosen, counts.get(chosen) ?? 0);
  return [...shown]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The round prices that divide the list, and the chosen one. */
function priceCounts(
  counts: readonly number[],
  { maxPrice }: Filters,
  count: number,
) {
  const all = counts.at(-1);
  const prices = ROUND_PRICES.flatMap((cents, step) => {
    const count = counts[step]!;
    const isNew = count > (counts[step - 1] ?? 0) && count !== all;
    return isNew ? [{ maxPrice: toAmount(cents), count }] : [];
  });
  const isShown = prices.some((price) => price.maxPrice === maxPrice);
  if (maxPrice !== undefined && !isShown) prices.push({ maxPrice, count });
  return prices.sort((a, b) => a.maxPrice - b.maxPrice);
}

const filterCounts = (
  { forms, makers, prices, withoutPrescription, inStock }: ChoiceCounts,
  filters: Filters,
  count: number,
): FilterCounts => ({
  forms: namedCounts(forms, filters.form),
  makers: namedCounts(makers, filters.maker),
  prices: priceCounts(prices, filters, count),
  withoutPrescription,
  inStock,
});

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
    ...filters
  }: SearchProductsApiArg,
  found = NO_OTHERS,
): ProductPage {
  if (featured) {
    const numbers = index.featured.slice(
      (asked - 1) * pageSize,
      asked * pageSize,
    );
    const products = index.products(numbers);
    return {
      page: asked,
      total: index.featured.length,
      products,
      categories: [],
    };
  }
  const text = listedText(index, foldName(name));
  const { counts, prefixMatches, otherMatches } = index.narrow(
    { text, category, otherMatches: found.numbers },
    filters,
  );
  const prefixTotal = prefixMatches.length;
  const total = prefixTotal + otherMatches.length;
  const page = Math.min(asked, pageCountOf(total, pageSize));
  const from = (page - 1) * pageSize;
  const order = sort ?? "recommended";
  const hasFilters = Object.values(filters).some(
    (value) => value !== undefined,
  );
  const numbers = hasFilters
    ? slice(index.sorted(prefixMatches, order), from, from + pageSize)
    : index.list({ text, category }, order, from, pageSize);
  const firstOther = Math.max(from - prefixTotal, 0);
  const endOfOthers = Math.max(from + pageSize - prefixTotal, 0);
  const inOrder = sort ? index.sorted(otherMatches, sort) : otherMatches;
  return {
    page,
    total,
    prefixTotal,
    products: [
      ...index.products(numbers),
      ...explained(index, slice(inOrder, firstOther, endOfOthers), found),
    ],
    // Each counts what it lists.
    categories: index.largestCategories.flatMap(({ name }) => {
      const names = index.categoriesStartingWith(name);
      const count = names.reduce(
        (sum, one) => sum + (counts.categories.get(one) ?? 0),
        0,
      );
      return count > 0 ? [{ categoryName: name, count }] : [];
    }),
    filters: filterCounts(counts, filters, total),
  };
}

/** Each category, in the catalog's order. */
export const categoriesOf = ({ categories }: SearchIndex): Category[] =>
  categories.map(({ name }) => ({ categoryName: name }));
