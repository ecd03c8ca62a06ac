import { memo, useId } from "react";
import { productPictureUrl, type Product } from "../../api";
import { ProductPicture } from "../../ui/ProductPicture";

/** A product's photo with its name; the whole of it opens the quick view. */
export const Photo = memo(function Photo({
  product: { productId, productName, photo },
  onQuickView,
}: {
  product: Product;
  /** Give the same function each time: the photos are drawn again when it changes. */
  onQuickView: (productId: Product["productId"]) => void;
}) {
  const nameId = useId();
  const file = photo[0];
  return (
    <figure className="card relative h-full overflow-hidden">
      <ProductPicture url={file ? productPictureUrl(file) : ""} />
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
