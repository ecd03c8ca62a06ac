import { useId, useLayoutEffect, useRef } from "react";
import { productPictureUrl, type Product } from "../../api";
import { AddToCartButton, InCartMark } from "../cart/AddToCartButton";
import { CloseIcon } from "../../ui/icons";
import { Link } from "../../ui/Link";
import { ProductPicture } from "../../ui/ProductPicture";
import { Offer, PackLine, Price } from "./ProductFacts";
import { productPath } from "./productPath";

/** Half of the dialog where the words stand beside it. */
const PICTURE_SIZES =
  "(min-width: 48rem) 23rem, (min-width: 40rem) calc((100vw - 2rem) / 2), calc(100vw - 2rem)";

/**
 * A product at a glance, over the page. The native dialog keeps the focus
 * inside, closes on Escape and gives the focus back to what had it before.
 */
export function QuickView({
  product,
  onClose,
}: {
  product: Product;
  onClose: () => void;
}) {
  const nameId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    // Closed before it leaves the page: only then does the focus go back.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={dialogRef}
      aria-labelledby={nameId}
      className="m-auto w-[min(46rem,calc(100vw-2rem))] overflow-hidden rounded-card bg-surface text-ink shadow-2xl backdrop:bg-[#0f2a30]/60"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <button
        type="button"
        className="absolute z-10 top-2 right-2 flex size-11 items-center justify-center rounded-full border border-line bg-surface"
        onClick={onClose}
      >
        <span className="sr-only">Close</span>
        <CloseIcon />
      </button>
      <div className="grid sm:grid-cols-2">
        <div>
          <ProductPicture
            url={productPictureUrl(product.photo[0])}
            sizes={PICTURE_SIZES}
            eager
          />
          {product.description && (
            <p className="line-clamp-4 px-5 pt-4 text-sm text-muted max-sm:hidden sm:pb-5">
              {product.description}
            </p>
          )}
        </div>
        <div className="flex flex-col p-5 sm:pr-14">
          <p className="text-sm font-semibold text-muted">{product.category}</p>
          <h2 id={nameId} className="mt-1 text-xl font-bold">
            {product.productName}
          </h2>
          <PackLine product={product} />
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <Offer discount={product.discount} />
            <InCartMark productId={product.productId} />
          </div>
          <div className="mt-auto pt-5">
            <Price amount={product.price} className="text-xl" />
            <AddToCartButton
              product={product}
              describedBy={nameId}
              className="mt-3 w-full"
            />
            <Link
              to={productPath(product.productId)}
              className="link mt-2 flex min-h-11 items-center justify-center"
            >
              See all details
            </Link>
          </div>
        </div>
      </div>
    </dialog>
  );
}
