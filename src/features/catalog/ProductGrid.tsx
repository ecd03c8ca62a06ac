import { memo, useId } from "react";
import { productPictureUrl, type Product, type ProductMatch } from "../../api";
import { formatAmount } from "../../domain/money";
import { productIdKey } from "../../domain/productId";
import { Link } from "../../ui/Link";
import { ProductPicture } from "../../ui/ProductPicture";
import { AddToCartButton, InCartLink } from "../cart/AddToCartButton";
import { Marked, MatchNote } from "./Marked";
import { Price, ShortPackLine, Tags } from "./ProductFacts";
import { productPath } from "./productPath";

/** Cards stand in 1, 2, 3 or 4 columns: as many as their text has room for. */
const GRID =
  "grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] sm:gap-5";

/** Products as cards. */
export function ProductGrid({
  products,
  onQuickView,
  headingLevel,
  eagerPictures = 0,
  isStale = false,
  matches,
}: {
  products: readonly Product[];
  /** How each product matches what was typed, to be shown on its card. */
  matches?: readonly ProductMatch[];
  /** Give the same function each time: the cards render again when it changes. */
  onQuickView: (productId: Product["productId"]) => void;
  headingLevel: "h2" | "h3";
  /** How many pictures are in the first screen. */
  eagerPictures?: number;
  /** Whether these are the products of the last query. */
  isStale?: boolean;
}) {
  return (
    <ul
      role="list"
      aria-busy={isStale}
      className={`${GRID} transition-opacity ${isStale ? "opacity-60 delay-150" : ""}`}
    >
      {products.map((product, index) => (
        // A host may send one product twice.
        <li
          key={`${productIdKey(product.productId)} ${index}`}
          className="grid"
        >
          <ProductCard
            product={product}
            onQuickView={onQuickView}
            headingLevel={headingLevel}
            eager={index < eagerPictures}
            match={matches?.[index]}
          />
        </li>
      ))}
    </ul>
  );
}

/** The grid while its products are loading. */
export function ProductGridSkeleton({ cards = 8 }: { cards?: number }) {
  return (
    <div className={GRID} aria-hidden="true">
      {Array.from({ length: cards }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  );
}

/** A longer price is set smaller, so that it has room under the picture. */
const LONG_PRICE = 7;

/**
 * The picture's width: on phones it stands beside the text; then in 2, 3 and 4
 * columns, of the window and at last of the widest page.
 */
const PICTURE_SIZES = [
  "(min-width: 75rem) 17.2rem",
  "(min-width: 73.75rem) calc((100vw - 5.75rem) / 4)",
  "(min-width: 55.5rem) calc((100vw - 4.5rem) / 3)",
  "(min-width: 40rem) calc((100vw - 3.25rem) / 2)",
  "6rem",
].join(", ");

/**
 * A card is a grid. Phones: the text in the second column, picture and price in
 * the first, the buttons side by side below both. Wider windows: one below the
 * other, Quick View on the picture, price and button side by side at the bottom.
 */
const TEXT = "max-sm:col-start-2 sm:col-span-2 sm:mx-4";
const CLASS_NAMES = {
  card: "card relative grid h-full overflow-hidden max-sm:grid-cols-[minmax(min-content,min(6rem,30%))_minmax(0,1fr)] max-sm:grid-rows-[auto_auto_auto_1fr_auto] max-sm:gap-x-4 max-sm:p-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:grid-rows-[auto_auto_auto_auto_1fr_auto] sm:pb-4",
  picture:
    "max-sm:row-span-3 max-sm:self-start max-sm:rounded-lg sm:col-span-2 sm:mb-4",
  category: `${TEXT} flex items-center justify-between gap-x-2 text-sm font-semibold`,
  inCart: "inline-flex max-w-full shrink-0 items-center gap-1 max-sm:text-xs",
  heading: `${TEXT} mt-0.5 font-bold`,
  pack: `${TEXT} mt-1`,
  offer: `${TEXT} mt-2 flex flex-wrap gap-2 self-start empty:hidden`,
  price:
    "max-sm:col-start-1 max-sm:row-start-4 max-sm:mt-2 sm:row-start-6 sm:mt-2 sm:ml-4 sm:min-h-12 sm:content-center",
  quickView:
    "btn bg-surface text-sm hover:bg-brand-tint max-sm:col-span-full max-sm:row-start-5 max-sm:mt-2 max-sm:mr-[calc(50%+0.25rem)] max-sm:px-2 max-sm:text-brand sm:absolute sm:top-2 sm:right-2 sm:min-h-8 sm:rounded-full sm:px-3 sm:py-1 sm:text-[0.8125rem] sm:font-medium sm:text-ink sm:before:absolute sm:before:-inset-1.5",
  add: "max-sm:col-span-full max-sm:row-start-5 max-sm:mt-2 max-sm:ml-[calc(50%+0.25rem)] max-sm:px-2 max-sm:text-sm sm:row-start-6 sm:mt-2 sm:mr-4 sm:self-center",
};

/** A product in a grid of cards. */
const ProductCard = memo(function ProductCard({
  product,
  onQuickView,
  headingLevel: Heading,
  eager,
  match,
}: {
  product: Product;
  onQuickView: (productId: Product["productId"]) => void;
  /** One below the heading over the cards. */
  headingLevel: "h2" | "h3";
  /** Whether the picture is in the first screen. */
  eager: boolean;
  match: ProductMatch | undefined;
}) {
  const nameId = useId();
  const { productId, productName, category, price, photo } = product;
  const isLong = formatAmount(price).length > LONG_PRICE;
  return (
    <article aria-labelledby={nameId} className={CLASS_NAMES.card}>
      <ProductPicture
        url={productPictureUrl(photo[0])}
        sizes={PICTURE_SIZES}
        eager={eager}
        className={CLASS_NAMES.picture}
      />
      <div className={CLASS_NAMES.category}>
        <p className="truncate text-muted">{category}</p>
        <InCartLink
          productId={productId}
          brief
          className={CLASS_NAMES.inCart}
        />
      </div>
      <Heading className={CLASS_NAMES.heading}>
        <Link
          id={nameId}
          to={productPath(productId)}
          className="line-clamp-2 hover:text-brand hover:underline"
        >
          {match ? (
            <Marked text={productName} word={match.word} />
          ) : (
            productName
          )}
        </Link>
      </Heading>
      <div className={CLASS_NAMES.pack}>
        <ShortPackLine product={product} />
        {match && <MatchNote match={match} />}
      </div>
      <div className={CLASS_NAMES.offer}>
        <Tags product={product} />
      </div>
      <div className={CLASS_NAMES.price}>
        <Price product={product} className={isLong ? "text-sm" : "text-lg"} />
      </div>
      <button
        type="button"
        className={CLASS_NAMES.quickView}
        aria-describedby={nameId}
        onClick={() => onQuickView(productId)}
      >
        Quick View
      </button>
      <AddToCartButton
        product={product}
        describedBy={nameId}
        className={CLASS_NAMES.add}
      />
    </article>
  );
});

/** A card whose product is still loading, as tall as a full one. */
function ProductCardSkeleton() {
  const bar = "skeleton inline-block h-[0.8em] align-middle";
  return (
    <div
      aria-hidden="true"
      className={`${CLASS_NAMES.card} text-transparent select-none`}
    >
      <div
        className={`${CLASS_NAMES.picture} skeleton aspect-4/3 sm:rounded-none`}
      />
      <div className={CLASS_NAMES.category}>
        <p className="w-1/2">
          <span className={`${bar} w-full`} />
        </p>
      </div>
      <p className={CLASS_NAMES.heading}>
        <span className={`${bar} w-full`} />
        <br />
        <span className={`${bar} w-3/5`} />
      </p>
      <p className={`${CLASS_NAMES.pack} text-sm`}>28 pills</p>
      <div className={CLASS_NAMES.price}>
        <p className="text-lg font-bold">
          <span className="skeleton leading-none">$99.99</span>
        </p>
      </div>
      <span className={`${CLASS_NAMES.quickView} invisible sm:absolute`}>
        Quick View
      </span>
      <span className={`${CLASS_NAMES.add} btn skeleton`}>Add to Cart</span>
    </div>
  );
}
