import * as look from "./cardLook";

/** A card before its product is there. */
export const ProductCardSkeleton = () => <FullCard shade="skeleton" />;

/** The model by which rows are measured; it is not seen. */
export const ProductCardModel = () => <FullCard shade="" />;

/**
 * Holds as much as a card can, a name of two lines, an offer and the mark of what
 * is in the cart, and so it is as tall as any card next to it.
 */
function FullCard({ shade }: { shade: string }) {
  const bar = `${shade} inline-block h-[0.8em] align-middle`;
  return (
    <div
      aria-hidden="true"
      className={`${look.CARD} text-transparent select-none`}
    >
      <div className={`${look.PICTURE} ${shade} aspect-4/3 sm:rounded-none`} />
      <div className={look.CATEGORY}>
        <p className="w-1/2">
          <span className={`${bar} w-full`} />
        </p>
        <span className={look.IN_CART}>
          <span className="w-4 shrink-0" /> In your basket
        </span>
      </div>
      <p className={look.HEADING}>
        <span className={`${bar} w-full`} />
        <br />
        <span className={`${bar} w-3/5`} />
      </p>
      <p className={`${look.PACK} text-sm`}>· 1,000 mg, 112 pills</p>
      <span className={`${look.OFFER} tag`}>Buy 2, save $9,999.99</span>
      <div className={look.PRICE}>
        <p className="text-lg font-bold tabular-nums">
          <span className={`${shade} leading-none`}>$999.99</span>
        </p>
      </div>
      <span className={`${look.QUICK_VIEW} invisible sm:absolute`}>
        Quick View
      </span>
      <span className={`${look.ADD} btn ${shade}`}>Add to Cart</span>
    </div>
  );
}
