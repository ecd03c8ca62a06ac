import type { PackUnit } from "./medicine";
import { toCents } from "../money";
import { foldName, PAGE_SIZE, pageCountOf, type SortOrder } from "./search";
import { unitCents } from "./unitPrice";

/** The fields that lists are found and sorted by. */
interface Listed {
  productId: number | string;
  productName: string;
  category: string;
  /** Dollars. */
  price: number;
  /** Units in a pack. */
  qty: number;
  unit?: PackUnit | undefined;
  onEnquiry?: boolean | undefined;
  packsLeft?: number | undefined;
}

/** The fields of a list's query, as the contract names them. */
interface PrefixQuery {
  name?: string | undefined;
  category?: string | undefined;
  page?: number | undefined;
  sort?: SortOrder | undefined;
}

type SortKeys = readonly (number | string)[];

function compareKeys(a: SortKeys, b: SortKeys): number {
  const differing = a.findIndex((key, index) => key !== b[index]);
  if (differing < 0) return 0;
  return a[differing]! < b[differing]! ? -1 : 1;
}

/**
 * A catalog in an order of its lists, as on our host: what can't be put into a cart last.
 * The recommended order, which is the default, is the catalog's own, the same name
 * by pack size, names that begin with a sign or digit last. Prices are lowest first,
 * unknown ones per unit last, equal ones by name, then by id.
 */
export function sortedCatalog<Product extends Omit<Listed, "category">>(
  catalog: readonly Product[],
  sort?: SortOrder,
): Product[] {
  const places = new Map<string, number>();
  const entries = catalog.map((product) => {
    const { productId, productName, price, qty, unit } = product;
    const name = foldName(productName);
    if (!places.has(name)) places.set(name, places.size);
    const canBeAdded = !product.onEnquiry && product.packsLeft !== 0;
    const keys: (number | string)[] = [canBeAdded ? 0 : 1];
    if (sort) {
      const cents = toCents(price);
      if (sort === "price") keys.push(cents);
      if (sort === "unit-price") keys.push(unitCents(cents, qty, unit));
      keys.push(name, String(productId));
    } else keys.push(/^\p{L}/u.test(name) ? 0 : 1, places.get(name)!, qty);
    return { product, keys };
  });
  entries.sort((a, b) => compareKeys(a.keys, b.keys));
  return entries.map(({ product }) => product);
}

/** The categories, with the number of products that each lists. */
function countCategories(
  products: readonly Listed[],
  found: readonly string[],
) {
  const counts = new Map<string, number>();
  for (const key of found) counts.set(key, (counts.get(key) ?? 0) + 1);
  const countOf = (categoryName: string) =>
    [...counts]
      .filter(([key]) => key.startsWith(foldName(categoryName)))
      .reduce((sum, [, count]) => sum + count, 0);
  return [...new Set(products.map(({ category }) => category))]
    .map((categoryName) => ({ categoryName, count: countOf(categoryName) }))
    .filter(({ count }) => count > 0);
}

/**
 * One page of the products whose name starts with the typed text and whose category
 * starts with the chosen one, ignoring case and accents (specification, section 9).
 * It has the shape of a host's reply; the last page stands for any later one.
 */
export function listByPrefix<Product extends Listed>(
  catalog: readonly Product[],
  { name = "", category = "", page: asked = 1, sort }: PrefixQuery,
) {
  const typed = foldName(name.trim());
  const chosen = foldName(category);
  const named = sortedCatalog(
    catalog.filter(({ productName }) =>
      foldName(productName).startsWith(typed),
    ),
    sort,
  );
  const categoryKeys = named.map((product) => foldName(product.category));
  const found = named.filter((_, index) =>
    categoryKeys[index]!.startsWith(chosen),
  );
  const page = Math.min(asked, pageCountOf(found.length));
  return {
    page,
    total: found.length,
    products: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    categories: countCategories(catalog, categoryKeys),
  };
}
