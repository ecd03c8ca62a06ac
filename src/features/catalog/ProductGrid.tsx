import type { Ref } from "react";
import { productIdKey } from "../../domain/productId";
import type { Product } from "../../api";
import { ProductCard } from "./ProductCard";
import { ProductCardSkeleton } from "./ProductCardSkeleton";
import { FIRST_SCREEN, PRODUCT_GRID } from "./productGridLook";

/** Products as cards. */
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
    <ul ref={ref} className={PRODUCT_GRID}>
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
    <div className={PRODUCT_GRID} aria-hidden="true">
      {Array.from({ length: cards }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  );
}
