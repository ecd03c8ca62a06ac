import { useEffect, useState } from "react";
import {
  useGetCategoriesQuery,
  useGetSuggestionsQuery,
  type Product,
} from "../api";
import { productPath } from "../../domain/product/productId";
import { describeMedicine } from "./describeMedicine";
import { findCategories } from "./findCategories";
import { enquiryPath, listPath } from "./useListQuery";

/** Pause after which a typed text is searched (milliseconds). */
export const TYPING_PAUSE = 150;

const MOST_CATEGORIES = 3;

/** Where a suggestion leads, and what it shows. */
export interface Suggestion {
  path: string;
  /** A text in another spelling. */
  question?: string;
  /** A medicine that is not sold. */
  unsold?: string;
  product?: Product;
  category?: string;
}

/** The suggestions for a typed text, and what the field needs to show them. */
export function useSuggestions(typed: string): {
  suggestions: Suggestion[];
  notice: string;
} {
  const settled = useDebouncedValue(typed.trim(), TYPING_PAUSE);
  const text = typed.trim() && settled;
  const { currentData } = useGetSuggestionsQuery(
    { text },
    { skip: text === "" },
  );
  const { data: categories = [] } = useGetCategoriesQuery(undefined, {
    skip: text === "",
  });
  const {
    products = [],
    didYouMean = [],
    medicine,
  } = (text !== "" && currentData) || {};
  const notice = describeMedicine(medicine, products);
  const unsold = notice && products.length === 0 ? (medicine?.name ?? "") : "";
  return {
    notice,
    suggestions: [
      ...didYouMean.map((question) => ({
        path: listPath("/product", { search: question }),
        question,
      })),
      ...(unsold ? [{ path: enquiryPath(unsold), unsold }] : []),
      ...products.map((product) => ({
        path: productPath(product.productId),
        product,
      })),
      ...findCategories(categories, text)
        .slice(0, MOST_CATEGORIES)
        .map(({ categoryName: category }) => ({
          path: listPath("/product", { category }),
          category,
        })),
    ],
  };
}

/** The value once it has not changed for this long (milliseconds). */
function useDebouncedValue<Value>(value: Value, delay: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return debounced;
}
