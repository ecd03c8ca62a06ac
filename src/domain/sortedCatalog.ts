import type { PackUnit } from "./medicine";
import { toCents } from "./money";
import { foldName, type SortOrder } from "./search";
import { unitCents } from "./unitPrice";

/** The fields of a product that lists are sorted by. */
interface Sortable {
  productId: number | string;
  productName: string;
  /** Dollars. */
  price: number;
  /** Units in a pack. */
  qty: number;
  unit?: PackUnit | undefined;
}

/** By catalog; one that is gone takes its orders with it. */
const sorted = new WeakMap<
  readonly Sortable[],
  Map<SortOrder, readonly Sortable[]>
>();

/**
 * A catalog in another order: lowest first, unknown prices per unit last. Equal
 * ones come by name, then by id, as on our host.
 *
 * @returns the same list each time
 */
export function sortedCatalog<Product extends Sortable>(
  catalog: readonly Product[],
  sort: SortOrder,
): readonly Product[] {
  const orders =
    sorted.get(catalog) ?? new Map<SortOrder, readonly Sortable[]>();
  sorted.set(catalog, orders);
  const found = orders.get(sort) ?? sortedBy(catalog, sort);
  orders.set(sort, found);
  return found as readonly Product[];
}

function sortedBy(
  catalog: readonly Sortable[],
  sort: SortOrder,
): readonly Sortable[] {
  const entries = catalog.map((product) => {
    const { productId, productName, price, qty, unit } = product;
    const cents = toCents(price);
    const sortKeys = {
      name: 0,
      price: cents,
      "unit-price": unitCents(cents, qty, unit),
    };
    const keys = [sortKeys[sort], foldName(productName), String(productId)];
    return { product, keys };
  });
  entries.sort(({ keys: a }, { keys: b }) => {
    const differing = a.findIndex((key, index) => key !== b[index]);
    return differing < 0 ? 0 : a[differing]! < b[differing]! ? -1 : 1;
  });
  return entries.map(({ product }) => product);
}
