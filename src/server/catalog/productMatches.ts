import { LRUCache } from "lru-cache";
import type {
  Product,
  ProductPage,
  SearchProductsApiArg,
  Suggestions,
} from "../../storefront/api/endpoints.gen";
import { mayBeOffered } from "../../domain/product/medicine";
import { foldName } from "../../domain/product/search";
import { isSalt, type MedicineNames } from "../medicines/medicineNames";
import {
  explained,
  listedText,
  listProducts,
  type OtherMatches,
} from "./listProducts";
import { findMatches, type Matches } from "./matches";
import type { SearchIndex } from "./searchIndex";
import { MIN_START } from "./tiers";

/** Numbers of products that are remembered: some megabytes. */
const REMEMBERED = 1_000_000;

/** Products among which suggestions are chosen: some names have many packs. */
const LOOKED_THROUGH = 60;
/** Suggestions under a search field. */
const MAX_SUGGESTIONS = 8;

/** The other matches of a text, and the hints about it. */
interface Found extends Omit<Matches, "products"> {
  others: OtherMatches;
  /** Number of products whose name starts with the text. */
  listed: number;
}

/** Hints about a searched text, besides products. */
const adviceOf = ({
  didYouMean,
  medicine,
}: Pick<Found, "didYouMean" | "medicine">) => ({
  ...(didYouMean.length > 0 && { didYouMean: [...didYouMean] }),
  ...(medicine && { medicine }),
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
 * @param onMissed called with each text, folded, that finds nothing at all
 */
export function productMatches(
  names: MedicineNames,
  onMissed: (text: string) => void,
) {
  const known = new LRUCache<string, Found>({
    maxSize: REMEMBERED,
    sizeCalculation: ({ others }) => others.numbers.length + 300,
  });

  /** What was found in a version stays true. */
  function find(index: SearchIndex, text: string): Found {
    const { version, fingerprint } = index;
    const key = JSON.stringify([version, fingerprint, text]);
    const remembered = known.get(key);
    if (remembered) return remembered;
    const listed = index.listed(listedText(index, text));
    const { products, ...found } = findMatches(index, names, text, listed);
    const others = { numbers: products, explain: found.explain };
    const all = { ...found, listed: listed.length, others };
    known.set(key, all);
    return all;
  }

  /** True if a medicine may be suggested for a few letters: not one that must not be mixed up. */
  const isSafe = ({ contains = [] }: Product) =>
    !contains.some((name) => names.find(name)?.flags.has("exact"));

  return {
    searchProducts(
      index: SearchIndex,
      query: SearchProductsApiArg,
    ): ProductPage {
      const { name = "", category = "", featured } = query;
      const text = foldName(name);
      if (text.trim() === "" || featured) return listProducts(index, query);
      const found = find(index, text);
      const { others, listed, didYouMean, isNeverGuessed } = found;
      const isMissed =
        others.numbers.length + listed === 0 &&
        didYouMean.length < 2 &&
        category === "";
      if (isMissed) onMissed(text.trim());
      return {
        ...listProducts(index, query, others),
        ...adviceOf(found),
        ...(isNeverGuessed && { isNeverGuessed }),
      };
    },

    getSuggestions(index: SearchIndex, text = ""): Suggestions {
      const key = foldName(text.trim());
      if (key === "") return { products: [] };
      const listed = index.products(
        index.list(
          { text: listedText(index, key), category: "" },
          "recommended",
          0,
          LOOKED_THROUGH,
        ),
      );
      const shown = key.length < MIN_START ? listed.filter(isSafe) : listed;
      const { others, ...found } = find(index, key);
      const next = others.numbers.slice(0, LOOKED_THROUGH);
      // "Hydr" is the start of hydroxyzine, not of what is a hydrochloride.
      const matching = explained(index, next, others).filter(
        (product) =>
          key.includes(" ") || isSafe(product) || !isSalt(product.match.word),
      );
      return {
        products: onePerName([...shown, ...matching]).slice(0, MAX_SUGGESTIONS),
        ...adviceOf(found),
      };
    },
  };
}

export type ProductMatches = ReturnType<typeof productMatches>;
