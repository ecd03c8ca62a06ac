import { LRUCache } from "lru-cache";
import type {
  FindMatchesApiArg,
  MatchPage,
  ProductMatch,
  Suggestions,
} from "../../api/endpoints.gen";
import { mayBeOffered } from "../../domain/medicine";
import type { RuledShop } from "../medicines/saleRules";
import {
  foldName,
  PAGE_SIZE,
  pageCountOf,
  type SortOrder,
} from "../../domain/search";
import { isSalt, type MedicineNames } from "../medicines/medicineNames";
import { findMatches, type Matches } from "./matches";
import { listOrders, type ListOrders } from "./listOrders";
import { listedRange } from "./listProducts";
import { indexOfFirst, type Catalog } from "./openCatalog";
import { shownProducts } from "./shownProducts";
import { MIN_START, type SearchIndex } from "./tiers";

/** Positions of products that are remembered: some megabytes. */
const REMEMBERED = 1_000_000;

/** Products among which suggestions are chosen: some names have many packs. */
const LOOKED_THROUGH = 60;
/** Suggestions under a search field. */
const MAX_SUGGESTIONS = 8;

/** Hints about a searched text, besides products. */
const adviceOf = ({ didYouMean, medicine }: Matches) => ({
  ...(didYouMean.length > 0 && { didYouMean: [...didYouMean] }),
  ...(medicine && { medicine }),
});

/** A catalog as it is searched. */
const searchIndexOf = (catalog: Catalog, orders: ListOrders): SearchIndex => ({
  having: (words, fields, options) => catalog.having(words, fields, options),
  near: (word) => catalog.vocabulary().near(word),
  listed(text) {
    const { from, to } = listedRange(catalog, text);
    return {
      count: to - from,
      has(position) {
        const number = catalog.numberAt(position);
        return number >= from && number < to;
      },
    };
  },
  ofCategory(category) {
    const chosen = catalog.categoriesStartingWith(category);
    return (position) => {
      const number = catalog.numberAt(position);
      return chosen.some(
        ({ members }) => members[indexOfFirst(members, number)] === number,
      );
    };
  },
  recommended: (products) =>
    Array.from(
      orders.inOrder(
        Uint32Array.from(products, catalog.numberAt),
        "recommended",
      ),
      catalog.positionAt,
    ),
});

/** One match for each name: the smallest pack that is sold without a prescription, if there is one. */
function onePerName(matches: readonly ProductMatch[]): ProductMatch[] {
  const byName = new Map<string, ProductMatch>();
  for (const match of matches) {
    const { product } = match;
    const name = foldName(product.productName);
    const known = byName.get(name)?.product;
    const isBetter =
      !known ||
      (mayBeOffered(product) === mayBeOffered(known)
        ? product.qty < known.qty
        : mayBeOffered(product));
    if (isBetter) byName.set(name, match);
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
  const known = new LRUCache<string, Matches>({
    maxSize: REMEMBERED,
    sizeCalculation: ({ products }) => products.length + 100,
  });

  /** A version never changes, so that what was found in it stays true. */
  async function find(
    catalog: Catalog,
    search: string,
    category: string,
  ): Promise<Matches> {
    const orders = await listOrders(catalog, shop.rules);
    const key = JSON.stringify([catalog.version, foldName(search), category]);
    const query = { search, category };
    const found =
      known.get(key) ??
      findMatches(searchIndexOf(catalog, orders), names, query);
    known.set(key, found);
    return found;
  }

  /** True if a medicine may be suggested for a few letters: not one that must not be mixed up. */
  const isSafe = ({ contains = [] }: ProductMatch["product"]) =>
    !contains.some((name) => names.find(name)?.flags.has("exact"));

  const some = async (
    catalog: Catalog,
    { products, explain }: Matches,
    from: number,
    count: number,
    sort?: SortOrder,
  ): Promise<ProductMatch[]> => {
    const orders = await listOrders(catalog, shop.rules);
    const numbers = Uint32Array.from(products, catalog.numberAt);
    const sorted = sort ? orders.inOrder(numbers, sort) : numbers;
    const shown = sorted.subarray(from, from + count);
    return shownProducts(catalog, shown, shop.rules).map((product) => {
      const { productName: name, brandName: brand, description, mg } = product;
      return { product, ...explain({ name, brand, description, mg }) };
    });
  };

  return {
    /** Besides the catalog the replies depend on these. */
    names,
    async findMatches(
      catalog: Catalog,
      {
        text = "",
        category = "",
        page: asked = 1,
        pageSize = PAGE_SIZE,
        sort,
      }: FindMatchesApiArg,
    ): Promise<MatchPage> {
      const found = await find(catalog, text, category);
      const total = found.products.length;
      const page = Math.min(asked, pageCountOf(total, pageSize));
      const isMissed =
        total + found.listed === 0 &&
        found.didYouMean.length < 2 &&
        category === "";
      onSearched(foldName(text.trim()), isMissed);
      const from = (page - 1) * pageSize;
      const matches = await some(catalog, found, from, pageSize, sort);
      return {
        ...{ page, total, matches, ...adviceOf(found) },
        ...(found.isNeverGuessed && { isNeverGuessed: true }),
      };
    },

    async getSuggestions(catalog: Catalog, text = ""): Promise<Suggestions> {
      const key = foldName(text.trim());
      if (key === "") return { matches: [] };
      const orders = await listOrders(catalog, shop.rules);
      const first = orders
        .list(listedRange(catalog, key), "", "recommended")
        .subarray(0, LOOKED_THROUGH);
      const listed = shownProducts(catalog, first, shop.rules);
      const shown = key.length < MIN_START ? listed.filter(isSafe) : listed;
      const matches = shown.map<ProductMatch>((product) => {
        return { product, field: "name", word: "" };
      });
      const found = await find(catalog, text, "");
      // "Hydr" is the start of hydroxyzine, not of what is a hydrochloride.
      const others = (await some(catalog, found, 0, LOOKED_THROUGH)).filter(
        ({ product, word }) =>
          key.includes(" ") || isSafe(product) || !isSalt(word),
      );
      return {
        matches: onePerName([...matches, ...others]).slice(0, MAX_SUGGESTIONS),
        ...adviceOf(found),
      };
    },
  };
}

export type ProductMatches = ReturnType<typeof productMatches>;
