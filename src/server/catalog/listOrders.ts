import { LRUCache } from "lru-cache";
import { isOnEnquiry, type SaleRule } from "../medicines/saleRules";
import { foldName, type SortOrder } from "../../domain/search";
import { putLast, recommended } from "../../domain/sortedCatalog";
import { inTurns } from "../inTurns";
import { parseProduct } from "./catalogProduct";
import {
  indexOfFirst,
  ranksIn,
  type Catalog,
  type NumberRange,
} from "./openCatalog";

/** An order of a list. */
export type ListOrder = SortOrder | "recommended";

/** Numbers of products of lists that are remembered: 16 MB. */
const REMEMBERED = 4_000_000;

/** The members of a category whose number is in a range. */
export const within = (members: Uint32Array, { from, to }: NumberRange) =>
  members.subarray(indexOfFirst(members, from), indexOfFirst(members, to));

/** The orders of a catalog's lists, in which what has to be asked for comes last. */
export class ListOrders {
  readonly #sorted = new Map<ListOrder, Uint32Array>();
  readonly #ranks = new Map<ListOrder, Uint32Array>();
  /** Lists that are narrowed down, so that each is sorted once. */
  readonly #lists = new LRUCache<string, Uint32Array>({
    maxSize: REMEMBERED,
    sizeCalculation: ({ length }) => length + 100,
  });

  /**
   * @param catalogOrder the numbers of all products, as they are recommended if all can be ordered
   * @param asked 1 for a number of what has to be asked for
   */
  constructor(
    private readonly catalog: Catalog,
    private readonly catalogOrder: readonly number[],
    private readonly asked: Uint8Array,
  ) {}

  /** The numbers of all products; equal ones are in the order of their names. */
  sorted(order: ListOrder): Uint32Array {
    const known =
      this.#sorted.get(order) ??
      Uint32Array.from(
        putLast(
          order === "recommended"
            ? this.catalogOrder
            : [...this.catalog.sorted(order)],
          (number) => this.asked[number] === 1,
        ),
      );
    this.#sorted.set(order, known);
    return known;
  }

  /** Numbers of products, sorted. */
  inOrder(numbers: Uint32Array, order: ListOrder): Uint32Array {
    // Sorted as plain numbers, which is ten times as fast as with a function.
    const sorted = this.sorted(order);
    const ranks = this.#ranks.get(order) ?? ranksIn(sorted);
    this.#ranks.set(order, ranks);
    return numbers
      .map((number) => ranks[number]!)
      .sort()
      .map((rank) => sorted[rank]!);
  }

  /** The numbers in a range whose category starts with a text. */
  list(range: NumberRange, category: string, order: ListOrder): Uint32Array {
    const isWhole = range.to - range.from === this.catalog.count;
    if (isWhole && category === "") return this.sorted(order);
    const key = JSON.stringify([range, foldName(category), order]);
    const known =
      this.#lists.get(key) ??
      this.inOrder(this.#narrowed(range, category), order);
    this.#lists.set(key, known);
    return known;
  }

  #narrowed({ from, to }: NumberRange, category: string): Uint32Array {
    if (category === "")
      return Uint32Array.from(
        { length: to - from },
        (_, index) => from + index,
      );
    return Uint32Array.from(
      this.catalog
        .categoriesStartingWith(category)
        .flatMap(({ members }) => [...within(members, { from, to })]),
    );
  }
}

async function findOrders(
  catalog: Catalog,
  rules: readonly SaleRule[],
): Promise<ListOrders> {
  const asked = new Uint8Array(catalog.count);
  const facts: { number: number; name: string; pack: number }[] = [];
  for await (const { position, data, isSold } of inTurns(catalog.entries())) {
    if (!isSold) break;
    const product = parseProduct(data);
    const number = catalog.numberAt(position);
    asked[number] = Number(isOnEnquiry(rules, product));
    facts.push({ number, name: product.name, pack: product.pack });
  }
  const catalogOrder = recommended(facts, (each) => each);
  return new ListOrders(
    catalog,
    catalogOrder.map(({ number }) => number),
    asked,
  );
}

const known = new WeakMap<
  Catalog,
  { rules: readonly SaleRule[]; orders: Promise<ListOrders> }
>();

/**
 * The orders of a catalog's lists, found once.
 *
 * @param rules of this host, the same each time
 */
export function listOrders(
  catalog: Catalog,
  rules: readonly SaleRule[],
): Promise<ListOrders> {
  const last = known.get(catalog);
  if (last?.rules === rules) return last.orders;
  const orders = findOrders(catalog, rules);
  known.set(catalog, { rules, orders });
  return orders;
}
