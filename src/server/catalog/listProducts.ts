import type {
  Category,
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
import { shownProducts } from "./shownProducts";

/** The products whose name starts with a folded text; words such as "cheap" are ignored if no name starts with them. */
export function listedRange(catalog: Catalog, text: string): NumberRange {
  const range = catalog.startingWith(text);
  return range.to > range.from
    ? range
    : catalog.startingWith(withoutFillers(text));
}

/**
 * Lists the products whose name and category start with what is asked for
 * (specification, section 9), in the order that is asked for, or as they are
 * recommended.
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
): Promise<ProductPage> {
  const orders = await listOrders(catalog, rules);
  const range = listedRange(catalog, foldName(name));
  const numbers =
    featured && catalog.featured.length > 0
      ? catalog.featured
      : orders.list(range, category, sort ?? "recommended");
  const page = Math.min(asked, pageCountOf(numbers.length, pageSize));
  const from = (page - 1) * pageSize;
  return {
    page,
    total: numbers.length,
    products: shownProducts(
      catalog,
      numbers.subarray(from, from + pageSize),
      rules,
    ),
    // Each counts what it lists.
    categories: catalog.largestCategories.flatMap(({ name }) => {
      const count = catalog
        .categoriesStartingWith(name)
        .reduce((sum, { members }) => sum + within(members, range).length, 0);
      return count > 0 ? { categoryName: name, count } : [];
    }),
  };
}

/** Each category, in the catalog's order. */
export const categoriesOf = ({ categories }: Catalog): Category[] =>
  categories.map(({ name }) => ({ categoryName: name }));
