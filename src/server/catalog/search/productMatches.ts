import type {
  Product,
  ProductPage,
  SearchProductsApiArg,
  Suggestions,
} from "../../../storefront/api/endpoints.gen";
import { mayBeOffered } from "../../../domain/product/medicine";
import { foldName, PAGE_SIZE } from "../../../domain/product/search";
import { isSalt, type MedicineNames } from "../../medicines/medicineNames";
import { explained, listProducts } from "../listProducts";
import { findMatches, type Matches } from "./matches";
import type { SearchIndex } from "../searchIndex/searchIndex";
import { MIN_START } from "./tiers";

/** Products among which suggestions are chosen: some names have many packs. */
const LOOKED_THROUGH = 60;
/** Suggestions under a search field. */
const MAX_SUGGESTIONS = 8;

/** Hints about a searched text, besides products. */
const adviceOf = ({ didYouMean, medicine }: Matches) => ({
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

/** A page of the products that a home page shows. */
function featuredPage(
  index: SearchIndex,
  { page = 1, pageSize = PAGE_SIZE }: SearchProductsApiArg,
): ProductPage {
  const { featured } = index;
  const numbers = featured.slice((page - 1) * pageSize, page * pageSize);
  const products = index.products(numbers);
  return { page, total: featured.length, products, categories: [] };
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
  const find = (index: SearchIndex, text: string) =>
    index.once(["text", text], () => findMatches(index, names, text));

  /** True if a medicine may be suggested for a few letters: not one that must not be mixed up. */
  const isSafe = ({ contains = [] }: Product) =>
    !contains.some((name) => names.find(name)?.flags.has("exact"));

  return {
    searchProducts(
      index: SearchIndex,
      { featured, ...query }: SearchProductsApiArg,
    ): ProductPage {
      if (featured) return featuredPage(index, query);
      const text = foldName(query.name ?? "");
      const found = find(index, text);
      const isMissed =
        found.numbers.length + found.beginning.length === 0 &&
        found.didYouMean.length < 2 &&
        !query.category;
      if (isMissed) onMissed(text.trim());
      return {
        ...listProducts(index, found, query),
        ...adviceOf(found),
        ...(found.isNeverGuessed && { isNeverGuessed: true }),
      };
    },

    getSuggestions(index: SearchIndex, text = ""): Suggestions {
      const key = foldName(text.trim());
      if (key === "") return { products: [] };
      const found = find(index, key);
      const products = (numbers: readonly number[]) =>
        index.products(numbers.slice(0, LOOKED_THROUGH));
      const inOrder = index.sorted(found.beginning, "recommended");
      const beginning = products(inOrder).filter(
        (product) => key.length >= MIN_START || isSafe(product),
      );
      // "Hydr" is the start of hydroxyzine, not of what is a hydrochloride.
      const others = explained(products(found.numbers), found).filter(
        (product) =>
          key.includes(" ") || isSafe(product) || !isSalt(product.match.word),
      );
      return {
        products: onePerName([...beginning, ...others]).slice(
          0,
          MAX_SUGGESTIONS,
        ),
        ...adviceOf(found),
      };
    },
  };
}

export type ProductMatches = ReturnType<typeof productMatches>;
