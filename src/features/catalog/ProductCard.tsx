import { memo, useId } from "react";
import { productPictureUrl, type Product } from "../../api";
import { formatAmount } from "../../domain/money";
import { AddToCartButton, InCartMark } from "../cart/AddToCartButton";
import { Link } from "../../ui/Link";
import { ProductPicture } from "../../ui/ProductPicture";
import * as look from "./cardLook";
import { Offer, Price, ShortPackLine } from "./ProductFacts";
import { CARD_PICTURE_SIZES } from "./productGridLook";
import { productPath } from "./productPath";

/** A price with more characters is written smaller, so that it has room under the picture. */
const LONG_PRICE = 7;

/**
 * A product in a grid. On phones the picture stands beside the words, so that
 * more than one card fits the screen; from 640 px on it stands above them.
 */
export const ProductCard = memo(function ProductCard({
  product,
  onQuickView,
  headingLevel: Heading,
  eager = false,
  isBrief = false,
}: {
  product: Product;
  onQuickView: (productId: Product["productId"]) => void;
  /** One below that of the heading over the cards. */
  headingLevel: "h2" | "h3";
  /** Whether the picture is in the first screen, and so not to be waited with. */
  eager?: boolean;
  /** Whether it is too far away to be seen: then it has no more than its name and Add to Cart. */
  isBrief?: boolean;
}) {
  const nameId = useId();
  const { productId, productName, category, price, discount, photo } = product;
  const isLong = formatAmount(price).length > LONG_PRICE;
  // Each part has a place of its own here, so that none is made anew, and loses the focus, when others come.
  return (
    <article aria-labelledby={nameId} className={look.CARD}>
      {!isBrief && (
        <ProductPicture
          url={productPictureUrl(photo[0])}
          sizes={CARD_PICTURE_SIZES}
          eager={eager}
          className={look.PICTURE}
        />
      )}
      {!isBrief && (
        <div className={look.CATEGORY}>
          <p className="truncate text-muted">{category}</p>
          <InCartMark productId={productId} className={look.IN_CART} />
        </div>
      )}
      <Heading className={look.HEADING}>
        <Link
          id={nameId}
          to={productPath(productId)}
          className="line-clamp-2 hover:text-brand hover:underline"
        >
          {productName}
        </Link>
      </Heading>
      {!isBrief && <ShortPackLine product={product} className={look.PACK} />}
      {!isBrief && <Offer discount={discount} className={look.OFFER} />}
      {!isBrief && (
        <div className={look.PRICE}>
          <Price amount={price} className={isLong ? "text-sm" : "text-lg"} />
        </div>
      )}
      {!isBrief && (
        <button
          type="button"
          className={look.QUICK_VIEW}
          aria-describedby={nameId}
          onClick={() => onQuickView(productId)}
        >
          Quick View
        </button>
      )}
      <AddToCartButton
        product={product}
        describedBy={nameId}
        className={look.ADD}
      />
    </article>
  );
});
