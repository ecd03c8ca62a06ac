import { useEffect, useState, type ReactNode } from "react";
import {
  useGetCategoriesQuery,
  useGetSuggestionsQuery,
  type Product,
} from "../api";
import { formatAmount } from "../../domain/money";
import { productPath } from "../../domain/product/productId";
import { formatStrengthAndPack } from "../../domain/product/units";
import { PrescriptionTag } from "../../ui/PrescriptionTag";
import { describeMedicine } from "./product/describeMedicine";
import { findCategories } from "./list/findCategories";
import { MatchNote } from "./product/ProductFacts";
import { enquiryPath, listPath } from "./list/useListQuery";

/** Pause after which a typed text is searched (milliseconds). */
export const TYPING_PAUSE = 150;

const MOST_CATEGORIES = 3;

interface Suggestion {
  path: string;
  content: ReactNode;
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
  const unsold = notice && products.length === 0 ? medicine : undefined;
  return {
    notice,
    suggestions: [
      ...didYouMean.map((text) => ({
        path: listPath("/product", { search: text }),
        // One text, without the gaps between parts of a row.
        content: (
          <span>
            Did you mean <b>{text}</b>?
          </span>
        ),
      })),
      ...(unsold
        ? [
            {
              path: enquiryPath(unsold.name),
              content: <span className="link">Ask our pharmacist</span>,
            },
          ]
        : []),
      ...products.map((product) => ({
        path: productPath(product.productId),
        content: <Medicine product={product} />,
      })),
      ...findCategories(categories, text)
        .slice(0, MOST_CATEGORIES)
        .map(({ categoryName }) => ({
          path: listPath("/product", { category: categoryName }),
          content: (
            <>
              {categoryName}{" "}
              <span className="ml-auto text-sm text-muted">Category</span>
            </>
          ),
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

function Medicine({ product }: { product: Product }) {
  const { productName, mg, qty, unit, price, legalClass } = product;
  return (
    <>
      <span className="font-semibold">{productName}</span>
      <span className="text-sm text-muted">
        {formatStrengthAndPack(mg, qty, unit)}
      </span>
      <span className="ml-auto text-sm font-semibold tabular-nums">
        {formatAmount(price)}
      </span>
      <PrescriptionTag legalClass={legalClass} />
      <MatchNote product={product} />
    </>
  );
}
