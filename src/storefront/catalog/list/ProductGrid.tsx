import { useId, type ComponentType } from "react";
import { Link } from "react-router-dom";
import { productPictureUrl, type Product } from "../../api";
import { distinctNames } from "../../../domain/product/distinctNames";
import { formatAmount } from "../../../domain/money";
import { productIdKey, productPath } from "../../../domain/product/productId";
import { Icon } from "../../../ui/Icon";
import { ProductPicture } from "../../../ui/ProductPicture";
import { AddToCartButton, InCartLink } from "../../cart/AddToCartButton";
import { MatchNote, PackLine, Price, Tags } from "../product/ProductFacts";
import { QuickView, useQuickView } from "../product/QuickView";

export interface CardProps {
  product: Product;
  /** Ends with the pack if others of the list have the same name. */
  name: string;
  onQuickView: () => void;
  /** True if the picture may be in the first screen. */
  eager: boolean;
}

/** Pictures in the first row of a wide window. */
const FIRST_ROW = 4;

export function ProductGrid({
  products,
  isStale = false,
  className = "product-grid",
  Card = ProductCard,
}: {
  products: readonly Product[];
  /** True if these are the products of the last query. */
  isStale?: boolean;
  className?: string;
  Card?: ComponentType<CardProps>;
}) {
  const names = distinctNames(products);
  const quickView = useQuickView(products);
  return (
    <>
      <ul
        role="list"
        aria-busy={isStale}
        className={`${className} transition-opacity ${isStale ? "opacity-60 delay-150" : ""}`}
      >
        {products.map((product, index) => (
          // A host may send one product twice.
          <li
            key={`${productIdKey(product.productId)} ${index}`}
            className="grid"
          >
            <Card
              product={product}
              name={names[index] ?? ""}
              onQuickView={() => quickView.open(product.productId)}
              eager={index < FIRST_ROW}
            />
          </li>
        ))}
      </ul>
      {quickView.product && (
        <QuickView product={quickView.product} onClose={quickView.close} />
      )}
    </>
  );
}

export function ProductGridSkeleton({
  className = "product-grid",
  Card = ProductCardSkeleton,
}: {
  className?: string;
  Card?: ComponentType;
}) {
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
        <Card key={index} />
      ))}
    </div>
  );
}

/** A longer price is set smaller, so that it has room beside the button. */
const LONG_PRICE = 7;

function ProductCard({ product, name, onQuickView, eager }: CardProps) {
  const nameId = useId();
  const { productId, category, price, photo } = product;
  const isLong = formatAmount(price).length > LONG_PRICE;
  return (
    <article aria-labelledby={nameId} className="product-card group">
      <ProductPicture
        product={product}
        url={productPictureUrl(photo[0])}
        sizes="(min-width: 40rem) 18rem, 7rem"
        eager={eager}
        className="product-picture max-sm:aspect-square"
      />
      <div className="product-facts">
        <p className="truncate text-sm text-muted max-sm:hidden">{category}</p>
        <h2 className="product-name">
          <Link
            id={nameId}
            to={productPath(productId)}
            className="hover:text-brand hover:underline"
          >
            {name}
          </Link>
        </h2>
        <PackLine product={product} />
        {product.match && <MatchNote product={product} />}
        <Tags product={product} />
      </div>
      <button
        type="button"
        // It comes with the pointer or the focus, and is always there where nothing hovers.
        className="absolute top-2 right-2 z-1 hidden min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 text-[0.8125rem] font-medium transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-brand-tint sm:flex [@media(hover:hover)]:opacity-0"
        aria-describedby={nameId}
        onClick={onQuickView}
      >
        <Icon name="view" size={18} />
        Quick View
      </button>
      <div className="product-buy">
        <div className="product-price">
          <InCartLink productId={productId} brief />
          <Price product={product} className={isLong ? "text-sm" : "text-lg"} />
        </div>
        <AddToCartButton product={product} describedBy={nameId} brief />
      </div>
    </article>
  );
}

/** A card whose product is still loading, as tall as a full one. */
function ProductCardSkeleton() {
  return (
    <div className="product-card text-transparent select-none">
      <div className="product-picture skeleton aspect-4/3 max-sm:aspect-square" />
      <div className="product-facts">
        <p className="text-sm max-sm:hidden">Category</p>
        <p className="product-name">
          <span className="skeleton">Name of the medicine 500mg tablets</span>
        </p>
        <p className="text-sm">
          <span className="skeleton">500 mg, 28 tablets</span>
        </p>
      </div>
      <div className="product-buy">
        <div className="product-price">
          <p className="text-lg font-bold">
            <span className="skeleton leading-none">$99.99</span>
          </p>
        </div>
        <span className="btn skeleton">Add</span>
      </div>
    </div>
  );
}
