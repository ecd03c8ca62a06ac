import { memo, useId } from "react";
import { Link } from "react-router-dom";
import { productPictureUrl, type Product } from "../../api";
import { AddToCartButton, InCartMark } from "../cart/AddToCartButton";
import { ProductPicture } from "../../ui/ProductPicture";
import { Offer, PackLine, Price } from "./ProductFacts";
import { productPath } from "./productPath";

/**
 * A product in a grid. On phones the picture stands beside the words, so that
 * more than one card fits the screen; from 640 px on it stands above them.
 */
export const ProductCard = memo(function ProductCard({
  product,
  onQuickView,
  headingLevel: Heading,
  eager = false,
}: {
  product: Product;
  onQuickView: (productId: Product["productId"]) => void;
  /** One below that of the heading over the cards. */
  headingLevel: "h2" | "h3";
  /** Whether the picture is in the first screen, and so not to be waited with. */
  eager?: boolean;
}) {
  const nameId = useId();
  return (
    <article
      aria-labelledby={nameId}
      className="card relative grid grid-cols-[6rem_1fr] gap-x-4 overflow-hidden max-sm:p-3 sm:flex sm:flex-col"
    >
      <div className="overflow-hidden max-sm:self-start max-sm:rounded-lg">
        <ProductPicture
          url={product.photo[0] ? productPictureUrl(product.photo[0]) : ""}
          eager={eager}
        />
      </div>
      <div className="min-w-0 sm:flex-1 sm:px-4 sm:pt-4">
        <p className="line-clamp-1 text-sm font-semibold text-muted">
          {product.category}
        </p>
        <Heading className="mt-0.5 font-bold">
          <Link
            id={nameId}
            to={productPath(product.productId)}
            className="line-clamp-2 hover:text-brand hover:underline"
          >
            {product.productName}
          </Link>
        </Heading>
        <PackLine product={product} />
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 sm:min-h-6">
          <Offer discount={product.discount} />
          <InCartMark productId={product.productId} />
        </div>
      </div>
      <div className="col-span-2 mt-2 flex flex-wrap items-center gap-x-1 gap-y-2 sm:px-4 sm:pt-1 sm:pb-4">
        <Price amount={product.price} className="mr-auto text-lg" />
        <button
          type="button"
          className="btn min-w-11 bg-surface px-3 text-sm text-ink hover:bg-brand-tint max-sm:px-2 max-sm:text-brand sm:absolute sm:top-2 sm:right-2 sm:min-h-8 sm:rounded-full sm:py-1 sm:text-[0.8125rem] sm:font-medium"
          aria-describedby={nameId}
          onClick={() => onQuickView(product.productId)}
        >
          Quick View
          {/* The target is larger than it looks: 44 px high. */}
          <span
            aria-hidden="true"
            className="absolute -inset-1.5 max-sm:hidden"
          />
        </button>
        <AddToCartButton
          product={product}
          describedBy={nameId}
          className="max-sm:px-3 max-sm:text-sm max-[22.4rem]:w-full"
        />
      </div>
    </article>
  );
});
