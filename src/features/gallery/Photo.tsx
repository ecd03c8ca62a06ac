import { memo, useId } from "react";
import { productPictureUrl, type Product } from "../../api";
import { ProductPicture } from "../../ui/ProductPicture";

/** The photos stand in columns: as many as they have room for. */
export const PHOTO_GRID =
  "grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-5";

/** How wide one of 2, 3 or 5 columns is. */
const SIZES =
  "(min-width: 75rem) 13.7rem, (min-width: 56.25rem) calc((100vw - 6.5rem) / 5), (min-width: 40rem) calc((100vw - 4.5rem) / 3), calc((100vw - 3rem) / 2)";

/** A product's photo with its name; the whole of it opens the quick view. */
export const Photo = memo(function Photo({
  product: { productId, productName, photo },
  onQuickView,
  eager,
}: {
  product: Product;
  /** Give the same function each time: the photos are drawn again when it changes. */
  onQuickView: (productId: Product["productId"]) => void;
  /** Whether it is in the first screen, and so not to be waited with. */
  eager: boolean;
}) {
  const nameId = useId();
  return (
    <figure className="card relative h-full overflow-hidden">
      <ProductPicture
        url={productPictureUrl(photo[0])}
        sizes={SIZES}
        eager={eager}
      />
      <figcaption id={nameId} className="line-clamp-2 m-3 text-sm font-medium">
        {productName}
      </figcaption>
      <button
        type="button"
        aria-describedby={nameId}
        className="absolute inset-0 rounded-card -outline-offset-4"
        onClick={() => onQuickView(productId)}
      >
        <span className="sr-only">Quick View</span>
      </button>
    </figure>
  );
});

/** A photo before its product is there. */
export const PhotoSkeleton = () => <FullPhoto shade="skeleton" />;

/** The model by which rows are measured; it is not seen. */
export const PhotoModel = () => <FullPhoto shade="" />;

/** As tall as a photo can be: with a name of two lines. */
function FullPhoto({ shade }: { shade: string }) {
  return (
    <div aria-hidden="true" className="card h-full overflow-hidden">
      <div className={`${shade} aspect-4/3 rounded-none`} />
      <p className="m-3 text-sm font-medium">
        &nbsp;
        <br />
        &nbsp;
      </p>
    </div>
  );
}
