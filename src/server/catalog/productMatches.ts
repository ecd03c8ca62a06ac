import { LRUCache } from "lru-cache";
import type {
  FindMatchesApiArg,
  MatchPage,
  ProductMatch,
  Suggestions,
} from "../../api/endpoints.gen";
import { findMatches, type Matches } from "./matches";
import type { SaleRule } from "../../domain/saleRules";
import {
  foldName,
  PAGE_SIZE,
  pageCountOf,
  type SortOrder,
} from "../../domain/search";
import { isSalt, type MedicineNames } from "../medicines/medicineNames";
import { inOrder } from "./listProducts";
import { indexOfFirst, type Catalog } from "./openCatalog";
import { shownProducts } from "./shownProducts";
import { MIN_START, type SearchIndex } from "./tiers";

/** Positions of products that are remembered: some megabytes. */
const REMEMBERED = 1_000_000;

/** Suggestions under a search field. */
const MAX_SUGGESTIONS = 8;

/** Hints about a searched text, besides products. */
const adviceOf = ({ didYouMean, medicine }: Matches) => ({
  ...(didYouMean.length > 0 && { didYouMean: [...didYouMean] }),
  ...(medicine && { medicine }),
});

/** A catalog as it is searched. */
const searchIndexOf = (catalog: Catalog): SearchIndex => ({
  having: (words, fields, options) => catalog.having(words, fields, options),
  near: (word) => catalog.vocabulary().near(word),
  listed(text) {
    const { from, to } = catalog.startingWith(text);
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
});

/**
 * The calls that find more than names that start with a text.
 *
 * @param onSearched called with each text, folded, and whether it finds nothing at all
 */
export function productMatches(
  names: MedicineNames,
  rules: readonly SaleRule[],
  onSearched: (text: string, isMissed: boolean) => void,
) {
  const known = new LRUCache<string, Matches>({
    maxSize: REMEMBERED,
    sizeCalculation: ({ products }) => products.length + 100,
  });

  /** A version never changes, so that what was found in it stays true. */
  function find(catalog: Catalog, search: string, category: string): Matches {
    const key = JSON.stringify([catalog.version, foldName(search), category]);
    const query = { search, category };
    const found =
      known.get(key) ?? findMatches(searchIndexOf(catalog), names, query);
    known.set(key, found);
    return found;
  }

  /** True if a medicine may be suggested for a few letters: not one that must not be mixed up. */
  const isSafe = ({ contains = [] }: ProductMatch["product"]) =>
    !contains.some((name) => names.find(name)?.flags.has("exact"));

  const some = (
    catalog: Catalog,
    { products, explain }: Matches,
    from: number,
    count: number,
    sort?: SortOrder,
  ): ProductMatch[] => {
    const numbers = sort
      ? inOrder(catalog, Uint32Array.from(products, catalog.numberAt), sort)
      : undefined;
    const shown =
      numbers?.subarray(from, from + count) ??
      products.slice(from, from + count).map(catalog.numberAt);
    return shownProducts(catalog, shown, rules).map((product) => {
      const { productName: name, brandName: brand, description, mg } = product;
      return { product, ...explain({ name, brand, description, mg }) };
    });
  };

  return {
    /** Besides the catalog the replies depend on these. */
    names,
    findMatches(
      catalog: Catalog,
      {
        text = "",
        category = "",
        page: asked = 1,
        pageSize = PAGE_SIZE,
        sort,
      }: FindMatchesApiArg,
    ): MatchPage {
      const found = find(catalog, text, category);
      const total = found.products.length;
      const page = Math.min(asked, pageCountOf(total, pageSize));
      const isMissed =
        total + found.listed === 0 &&
        found.didYouMean.length < 2 &&
        category === "";
      onSearched(foldName(text.trim()), isMissed);
      const from = (page - 1) * pageSize;
      const matches = some(catalog, found, from, pageSize, sort);
      return { page, total, matches, ...adviceOf(found) };
    },

    getSuggestions(catalog: Catalog, text = ""): Suggestions {
      const key = foldName(text.trim());
      if (key === "") return { matches: [] };
      const { from, to } = catalog.startingWith(key);
      const first = catalog
        .sorted("name")
        .subarray(from, Math.min(from + PAGE_SIZE, to));
      const listed = shownProducts(catalog, first, rules);
      const shown = key.length < MIN_START ? listed.filter(isSafe) : listed;
      const matches = shown.map<ProductMatch>((product) => {
        return { product, field: "name", word: "" };
      });
      const found = find(catalog, text, "");
      // "Hydr" is the start of hydroxyzine, not of what is a hydrochloride.
      const others = some(catalog, found, 0, PAGE_SIZE).filter(
        ({ product, word }) =>
          key.includes(" ") || isSafe(product) || !isSalt(word),
      );
      matches.push(...others);
      const names = matches.map(({ product }) => foldName(product.productName));
      return {
        // A medicine with many packs is suggested once.
        matches: matches
          .filter((_, index) => names.indexOf(names[index]!) === index)
          .slice(0, MAX_SUGGESTIONS),
        ...adviceOf(found),
      };
    },
  };
}

export type ProductMatches = ReturnType<typeof productMatches>;
