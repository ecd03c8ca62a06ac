import type { Ref } from "react";
import { productIdKey } from "../../domain/productId";
import type { Product } from "../../api";
import { ProductCard } from "./ProductCard";

const GRID = "grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4";

/** Cards that are in the first screen of a wide window. */
const FIRST_SCREEN = 4;

/** Products as cards in 1, 2, 3 or 4 columns. */
export function ProductGrid({
  products,
  onQuickView,
  headingLevel,
  ref,
}: {
  products: readonly Product[];
  /** Give the same function each time: the cards are drawn again when it changes. */
  onQuickView: (productId: Product["productId"]) => void;
  headingLevel: "h2" | "h3";
  ref?: Ref<HTMLUListElement>;
}) {
  return (
    <ul ref={ref} className={GRID}>
      {products.map((product, index) => (
        <li
          key={productIdKey(product.productId)}
          className="grid [contain-intrinsic-size:auto_26rem] [content-visibility:auto] [overflow-clip-margin:2rem] max-sm:[contain-intrinsic-size:auto_13rem]"
        >
          <ProductCard
            product={product}
            onQuickView={onQuickView}
            headingLevel={headingLevel}
            eager={index < FIRST_SCREEN}
          />
        </li>
      ))}
    </ul>
  );
}

/** The grid before its products are there: cards of the same shape. */
export function ProductGridSkeleton({ cards = 8 }: { cards?: number }) {
  return (
    <div className={GRID} aria-hidden="true">
      {Array.from({ length: cards }, (_, index) => (
        <div
          key={index}
          className="card grid grid-cols-[6rem_1fr] overflow-hidden max-sm:p-3 sm:block"
        >
          <div className="skeleton aspect-4/3 self-start sm:rounded-none" />
          <div className="px-4 sm:py-4">
            <div className="skeleton h-4 w-1/2" />
            <div className="skeleton mt-3 h-5 w-4/5" />
            <div className="skeleton mt-2 h-4 w-2/3" />
            <div className="skeleton mt-8 h-11 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
