import { LRUCache } from "lru-cache";
import type {
  Product,
  ProductPage,
  SearchProductsApiArg,
  Suggestions,
} from "../../api/endpoints.gen";
import { mayBeOffered } from "../../domain/medicine";
import type { RuledShop } from "../medicines/saleRules";
import { foldName } from "../../domain/search";
import { isSalt, type MedicineNames } from "../medicines/medicineNames";
import { findMatches, type Matches } from "./matches";
import { listOrders, type ListOrders } from "./listOrders";
import {
  countByCategory,
  explained,
  listedRange,
  listProducts,
  type OtherMatches,
} from "./listProducts";
import type { Catalog, NumberRange } from "./openCatalog";
import { shownProducts } from "./shownProducts";
import { MIN_START, type SearchIndex } from "./tiers";

/** Numbers of products that are remembered: some megabytes. */
const REMEMBERED = 1_000_000;

/** Products among which suggestions are chosen: some names have many packs. */
const LOOKED_THROUGH = 60;
/** Suggestions under a search field. */
const MAX_SUGGESTIONS = 8;

/** The other matches of a text, and the hints about it. */
interface Found extends Omit<Matches, "products"> {
  others: OtherMatches;
}

/** Hints about a searched text, besides products. */
const adviceOf = ({ didYouMean, medicine }: Found) => ({
  ...(didYouMean.length > 0 && { didYouMean: [...didYouMean] }),
  ...(medicine && { medicine }),
});

/**
 * A catalog as it is searched.
 *
 * @param range of the products whose name starts with the text
 */
const searchIndexOf = (
  catalog: Catalog,
  orders: ListOrders,
  { from, to }: NumberRange,
): SearchIndex => ({
  having: (words, fields, options) => catalog.having(words, fields, options),
  near: (word) => catalog.vocabulary().near(word),
  listed: () => ({
    count: to - from,
    has(position) {
      const number = catalog.numberAt(position);
      return number >= from && number < to;
    },
  }),
  recommended: (products) =>
    Array.from(
      orders.inOrder(
        Uint32Array.from(products, catalog.numberAt),
        "recommended",
      ),
      catalog.positionAt,
    ),
});

/** One product for each name: the smallest pack that is sold without a prescription, if there is one. */
function onePerName(products: readonly Product[]): Product[] {
  const byName = new Map<string, Product>();
  for (const product of products) {
    const name = foldName(product.productName);
    const known = byName.get(name);
    const isBetter =
      !known ||
      (mayBeOffered(product) === mayBeOffered(known)
        ? product.qty < known.qty
        : mayBeOffered(product));
    if (isBetter) byName.set(name, product);
  }
  return [...byName.values()];
}

/**
 * The calls that find more than names that start with a text.
 *
 * @param onSearched called with each text, folded, and whether it finds nothing at all
 */
export function productMatches(
  names: MedicineNames,
  shop: RuledShop,
  onSearched: (text: string, isMissed: boolean) => void,
) {
  const known = new LRUCache<string, Found>({
    maxSize: REMEMBERED,
    sizeCalculation: ({ others }) => others.numbers.length + 300,
  });

  /** A version never changes, so that what was found in it stays true. */
  async function find(catalog: Catalog, text: string): Promise<Found> {
    const orders = await listOrders(catalog, shop.rules);
    const key = JSON.stringify([catalog.version, text]);
    const remembered = known.get(key);
    if (remembered) return remembered;
    const range = listedRange(catalog, text);
    const index = searchIndexOf(catalog, orders, range);
    const { products, ...found } = findMatches(index, names, text);
    const numbers = Uint32Array.from(products, catalog.numberAt);
    const counts = countByCategory(catalog, numbers);
    const { explain } = found;
    const all = { ...found, others: { numbers, counts, explain } };
    known.set(key, all);
    return all;
  }

  /** True if a medicine may be suggested for a few letters: not one that must not be mixed up. */
  const isSafe = ({ contains = [] }: Product) =>
    !contains.some((name) => names.find(name)?.flags.has("exact"));

  return {
    /** Besides the catalog the replies depend on these. */
    names,
    async searchProducts(
      catalog: Catalog,
      query: SearchProductsApiArg,
    ): Promise<ProductPage> {
      const { name = "", category = "", featured } = query;
      const text = foldName(name);
      if (text.trim() === "" || featured)
        return listProducts(catalog, query, shop.rules);
      const found = await find(catalog, text);
      const { others, listed, didYouMean, isNeverGuessed } = found;
      const isMissed =
        others.numbers.length + listed === 0 &&
        didYouMean.length < 2 &&
        category === "";
      onSearched(text.trim(), isMissed);
      return {
        ...(await listProducts(catalog, query, shop.rules, others)),
        ...adviceOf(found),
        ...(isNeverGuessed && { isNeverGuessed }),
      };
    },

    async getSuggestions(catalog: Catalog, text = ""): Promise<Suggestions> {
      const key = foldName(text.trim());
      if (key === "") return { products: [] };
      const orders = await listOrders(catalog, shop.rules);
      const first = orders
        .list(listedRange(catalog, key), "", "recommended")
        .subarray(0, LOOKED_THROUGH);
      const listed = shownProducts(catalog, first, shop.rules);
      const shown = key.length < MIN_START ? listed.filter(isSafe) : listed;
      const found = await find(catalog, key);
      const next = found.others.numbers.subarray(0, LOOKED_THROUGH);
      // "Hydr" is the start of hydroxyzine, not of what is a hydrochloride.
      const others = explained(catalog, next, shop.rules, found.others).filter(
        (product) =>
          key.includes(" ") || isSafe(product) || !isSalt(product.match.word),
      );
      return {
        products: onePerName([...shown, ...others]).slice(0, MAX_SUGGESTIONS),
        ...adviceOf(found),
      };
    },
  };
}

export type ProductMatches = ReturnType<typeof productMatches>;
