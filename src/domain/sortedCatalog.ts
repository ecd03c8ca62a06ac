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
  onEnquiry?: boolean | undefined;
}

/** The same items, some of them after all others. */
const putLast = <Item>(
  items: readonly Item[],
  isLast: (item: Item) => boolean,
): Item[] => [
  ...items.filter((item) => !isLast(item)),
  ...items.filter((item) => isLast(item)),
];

/**
 * Puts items in the recommended order: as they come, the same name by pack size,
 * names that begin with a sign or digit last.
 */
export function recommended<Item>(
  items: readonly Item[],
  factsOf: (item: Item) => { name: string; pack: number },
): Item[] {
  const byName = new Map<string, { item: Item; pack: number }[]>();
  for (const item of items) {
    const { name, pack } = factsOf(item);
    const key = foldName(name);
    const same = byName.get(key);
    if (same) same.push({ item, pack });
    else byName.set(key, [{ item, pack }]);
  }
  const groups = putLast([...byName], ([name]) => !/^\p{L}/u.test(name));
  return groups.flatMap(([, same]) =>
    same.sort((a, b) => a.pack - b.pack).map(({ item }) => item),
  );
}

/** By catalog; one that is gone takes its orders with it. */
const sorted = new WeakMap<
  readonly Sortable[],
  Map<SortOrder | undefined, readonly Sortable[]>
>();

/**
 * A catalog in an order of its lists: what has to be asked for last; lowest
 * first, unknown prices per unit last. Equal ones come by name, then by id, as on
 * our host.
 *
 * @param sort the recommended order if it is left out
 * @returns the same list each time
 */
export function sortedCatalog<Product extends Sortable>(
  catalog: readonly Product[],
  sort?: SortOrder,
): readonly Product[] {
  const orders =
    sorted.get(catalog) ??
    new Map<SortOrder | undefined, readonly Sortable[]>();
  sorted.set(catalog, orders);
  const found =
    orders.get(sort) ??
    putLast(
      sort
        ? sortedBy(catalog, sort)
        : recommended(catalog, ({ productName: name, qty: pack }) => ({
            name,
            pack,
          })),
      ({ onEnquiry }) => onEnquiry === true,
    );
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
