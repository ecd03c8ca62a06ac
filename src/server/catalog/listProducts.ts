import type {
  Category,
  FilterCounts,
  Match,
  Product,
  ProductPage,
  SearchProductsApiArg,
} from "../../storefront/api/endpoints.gen";
import {
  needsNoPrescription,
  type Filters,
} from "../../domain/product/filters";
import { toAmount } from "../../domain/money";
import {
  foldName,
  PAGE_SIZE,
  pageCountOf,
  withoutFillers,
} from "../../domain/product/search";
import type { ChoiceCounts } from "./searchIndex/productColumns";
import type { SearchIndex } from "./searchIndex/searchIndex";
import type { SearchedProduct } from "./search/searchWords";

/** Categories, and forms or makers, that a reply names: see the contract. */
const MOST_CATEGORIES = 200;
const MOST_NAMED = 50;

/** Prices (cents) to narrow lists down by: 1, 2, 5, 10 dollars, and so on. */
const ROUND_PRICES: readonly number[] = [
  1, 10, 100, 1_000, 10_000, 100_000, 1_000_000,
].flatMap((power) => [1, 2, 5].map((figure) => figure * power * 100));

type ListQuery = Pick<
  SearchProductsApiArg,
  "category" | "sort" | keyof Filters
>;

/** The products that a text finds, by number. */
export interface FoundProducts {
  /** The text, folded. */
  text: string;
  /** Their names start with it. */
  beginning: readonly number[];
  /** Other matches, the likeliest first. */
  numbers: readonly number[];
  /** The word of a product that matches, and where it stands. */
  explain(product: SearchedProduct): Match;
}

/** The most frequent choices and the chosen one, in alphabetical order. */
function namedCounts(counts: ReadonlyMap<string, number>, chosen?: string) {
  const known = [...counts].filter(([name]) => name !== "");
  known.sort(([, one], [, other]) => other - one);
  const shown = new Map(known.slice(0, MOST_NAMED));
  if (chosen) shown.set(chosen, counts.get(chosen) ?? 0);
  return [...shown]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** How many have a value that is wanted. */
const countOf = <Value>(
  counts: ReadonlyMap<Value, number>,
  isWanted: (value: Value) => boolean,
) =>
  [...counts].reduce(
    (sum, [value, count]) => sum + (isWanted(value) ? count : 0),
    0,
  );

/** The round prices that divide the list, and the chosen one. */
function priceCounts(
  counts: ReadonlyMap<number, number>,
  chosen: number | undefined,
  total: number,
) {
  // Products of each step above the one before it.
  const ofSteps = ROUND_PRICES.map(() => 0);
  for (const [price, count] of counts)
    ofSteps[ROUND_PRICES.findIndex((cents) => price <= cents)]! += count;
  const sum = countOf(counts, () => true);
  let upTo = 0;
  const prices = ROUND_PRICES.flatMap((cents, step) => {
    upTo += ofSteps[step]!;
    return ofSteps[step]! > 0 && upTo < sum
      ? [{ maxPrice: toAmount(cents), count: upTo }]
      : [];
  });
  const isShown = prices.some((price) => price.maxPrice === chosen);
  if (chosen !== undefined && !isShown)
    prices.push({ maxPrice: chosen, count: total });
  return prices.sort((a, b) => a.maxPrice - b.maxPrice);
}

const filterCounts = (
  counts: ChoiceCounts,
  { form, maker, maxPrice }: Filters,
  total: number,
): FilterCounts => ({
  forms: namedCounts(counts.form, form),
  makers: namedCounts(counts.maker, maker),
  prices: priceCounts(counts.price, maxPrice, total),
  withoutPrescription: countOf(counts.class, needsNoPrescription),
  inStock: counts.in_stock.get(1) ?? 0,
});

/** The names of the categories that start with a text. */
function categoriesStartingWith(
  { categories }: SearchIndex,
  text: string,
): Set<string> {
  const start = foldName(text);
  const names = categories.map(({ name }) => name);
  return new Set(names.filter((name) => foldName(name).startsWith(start)));
}

/** The first categories of the catalog; each counts what it lists. */
const categoryCounts = (
  index: SearchIndex,
  counts: ReadonlyMap<string, number>,
) =>
  index.categories.slice(0, MOST_CATEGORIES).flatMap(({ name }) => {
    const starting = categoriesStartingWith(index, name);
    const count = countOf(counts, (one) => starting.has(one));
    return count > 0 ? [{ categoryName: name, count }] : [];
  });

/** The products whose names start with a folded text: words such as "cheap" are ignored if no name starts with them. */
export function beginningWith(index: SearchIndex, text: string): number[] {
  const numbers = index.startingWith(text);
  return numbers.length > 0
    ? numbers
    : index.startingWith(withoutFillers(text));
}

/** Products with the reason why each matches. */
export const explained = (
  products: readonly Product[],
  { explain }: Pick<FoundProducts, "explain">,
) =>
  products.map((product) => {
    const { productName: name, brandName: brand, description, mg } = product;
    return { ...product, match: explain({ name, brand, description, mg }) };
  });

/** A list in its order, before it is cut into pages. */
const rankedList = (
  index: SearchIndex,
  { text, beginning, numbers: others }: FoundProducts,
  { category = "", sort, ...filters }: ListQuery = {},
) =>
  index.once(["list", text, category, sort, filters], () => {
    const { lists, counts } = index.columns.narrow(
      [beginning, others],
      categoriesStartingWith(index, category),
      filters,
    );
    const [first, then] = lists as [number[], number[]];
    const numbers = [
      ...index.sorted(first, sort ?? "recommended"),
      ...(sort ? index.sorted(then, sort) : then),
    ];
    return {
      numbers,
      prefixTotal: first.length,
      categories: categoryCounts(index, counts.category),
      filters: filterCounts(counts, filters, numbers.length),
    };
  });

/**
 * Lists the products whose name and category start with what is asked for
 * (specification, section 9), then other matches of that category, each in the
 * order that is asked for, or as they are recommended and likely.
 */
export function listProducts(
  index: SearchIndex,
  found: FoundProducts,
  {
    name: _,
    page: asked = 1,
    pageSize = PAGE_SIZE,
    ...query
  }: SearchProductsApiArg,
): ProductPage {
  const { numbers, prefixTotal, ...counts } = rankedList(index, found, query);
  const total = numbers.length;
  const page = Math.min(asked, pageCountOf(total, pageSize));
  const from = (page - 1) * pageSize;
  const firstOther = Math.max(from, prefixTotal);
  const products = (start: number, end: number) =>
    index.products(numbers.slice(start, end));
  return {
    page,
    total,
    prefixTotal,
    products: [
      ...products(from, Math.min(from + pageSize, prefixTotal)),
      ...explained(products(firstOther, from + pageSize), found),
    ],
    ...counts,
  };
}

/** Each category, in the catalog's order. */
export const categoriesOf = ({ categories }: SearchIndex): Category[] =>
  categories.map(({ name }) => ({ categoryName: name }));
