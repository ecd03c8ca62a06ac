import { productIdKey } from "../../domain/productId";
import type { Product } from "../../api";
import { ProductCard } from "./ProductCard";
import { ProductCardSkeleton } from "./ProductCardSkeleton";
import { PRODUCT_GRID } from "./productGridLook";

/** A few products as cards, further down on a page; a whole list is CardWindow's. */
export function ProductGrid({
  products,
  onQuickView,
  headingLevel,
}: {
  products: readonly Product[];
  /** Give the same function each time: the cards are drawn again when it changes. */
  onQuickView: (productId: Product["productId"]) => void;
  headingLevel: "h2" | "h3";
}) {
  return (
    <ul className={PRODUCT_GRID}>
      {products.map((product) => (
        <li key={productIdKey(product.productId)} className="grid">
          <ProductCard
            product={product}
            onQuickView={onQuickView}
            headingLevel={headingLevel}
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
