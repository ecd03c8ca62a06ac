import type {
  Category,
  Match,
  ProductPage,
  SearchProductsApiArg,
} from "../../api/endpoints.gen";
import type { SaleRule } from "../medicines/saleRules";
import {
  foldName,
  PAGE_SIZE,
  pageCountOf,
  withoutFillers,
} from "../../domain/search";
import { listOrders, within } from "./listOrders";
import type { Catalog, NumberRange } from "./openCatalog";
import type { SearchedProduct } from "./searchWords";
import { shownProducts } from "./shownProducts";

/** The products whose name starts with a folded text; words such as "cheap" are ignored if no name starts with them. */
export function listedRange(catalog: Catalog, text: string): NumberRange {
  const range = catalog.startingWith(text);
  return range.to > range.from
    ? range
    : catalog.startingWith(withoutFillers(text));
}

/** Products that match a text with which their names don't start. */
export interface OtherMatches {
  /** The likeliest first. */
  numbers: Uint32Array;
  /** The number of them in each of the largest categories. */
  counts: readonly number[];
  explain(product: SearchedProduct): Match;
}

const NO_OTHERS: OtherMatches = {
  numbers: new Uint32Array(),
  counts: [],
  explain: () => ({ field: "name", word: "" }),
};

const membersOf = (catalog: Catalog, category: string) =>
  catalog.categoriesStartingWith(category).map(({ members }) => members);

/** Tells whether products, by number, are among some lists of them. */
function flagsOf(catalog: Catalog, lists: readonly Uint32Array[]): Uint8Array {
  const flags = new Uint8Array(catalog.count);
  for (const numbers of lists) for (const number of numbers) flags[number] = 1;
  return flags;
}

/** How many of some products are in each of the largest categories. */
export function countByCategory(
  catalog: Catalog,
  numbers: Uint32Array,
): number[] {
  if (numbers.length === 0) return [];
  const flags = flagsOf(catalog, [numbers]);
  return catalog.largestCategories.map(({ name }) => {
    let count = 0;
    for (const members of membersOf(catalog, name))
      for (const number of members) count += flags[number]!;
    return count;
  });
}

/** The other matches of a page, each with the reason why it matches. */
export const explained = (
  catalog: Catalog,
  numbers: Uint32Array,
  rules: readonly SaleRule[],
  { explain }: OtherMatches,
) =>
  shownProducts(catalog, numbers, rules).map((product) => {
    const { productName: name, brandName: brand, description, mg } = product;
    return { ...product, match: explain({ name, brand, description, mg }) };
  });

/**
 * Lists the products whose name and category start with what is asked for
 * (specification, section 9), then other matches of that category, each in the
 * order that is asked for, or as they are recommended and likely.
 */
export async function listProducts(
  catalog: Catalog,
  {
    name = "",
    category = "",
    page: asked = 1,
    pageSize = PAGE_SIZE,
    sort,
    featured,
  }: SearchProductsApiArg,
  rules: readonly SaleRule[],
  found = NO_OTHERS,
): Promise<ProductPage> {
  const orders = await listOrders(catalog, rules);
  const range = listedRange(catalog, foldName(name));
  const listed =
    featured && catalog.featured.length > 0
      ? catalog.featured
      : orders.list(range, category, sort ?? "recommended");
  let others = found.numbers;
  if (category !== "" && others.length > 0) {
    const flags = flagsOf(catalog, membersOf(catalog, category));
    others = others.filter((number) => flags[number]);
  }
  if (sort) others = orders.inOrder(others, sort);
  const prefixTotal = listed.length;
  const total = prefixTotal + others.length;
  const page = Math.min(asked, pageCountOf(total, pageSize));
  const from = (page - 1) * pageSize;
  const firstOther = Math.max(from - prefixTotal, 0);
  const lastOther = Math.max(from + pageSize - prefixTotal, 0);
  return {
    page,
    total,
    prefixTotal,
    products: [
      ...shownProducts(catalog, listed.subarray(from, from + pageSize), rules),
      ...explained(
        catalog,
        others.subarray(firstOther, lastOther),
        rules,
        found,
      ),
    ],
    // Each counts what it lists.
    categories: catalog.largestCategories.flatMap(({ name }, index) => {
      const count = membersOf(catalog, name).reduce(
        (sum, members) => sum + within(members, range).length,
        found.counts[index] ?? 0,
      );
      return count > 0 ? [{ categoryName: name, count }] : [];
    }),
  };
}

/** Each category, in the catalog's order. */
export const categoriesOf = ({ categories }: Catalog): Category[] =>
  categories.map(({ name }) => ({ categoryName: name }));
