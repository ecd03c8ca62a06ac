import { useId, useLayoutEffect, useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { productPictureUrl, type Product, type ProductId } from "../../api";
import { describedText } from "../../../domain/product/medicine";
import { howSold } from "../../../domain/product/howSold";
import { productIdKey, productPath } from "../../../domain/product/productId";
import { useIsClient } from "../../../ui/hooks";
import { Icon } from "../../../ui/Icon";
import { ProductPicture } from "../../../ui/ProductPicture";
import { AddToCartButton, InCartLink } from "../../cart/AddToCartButton";
import { DeliveryNote, PackLine, Price, Tags } from "./ProductFacts";

/** The open quick view is a step of the history, so that Back closes it. */
export function useQuickView(products: readonly Product[]) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isClient = useIsClient();
  const shown: unknown = isClient ? state?.quickView : undefined;
  return {
    product: products.find(
      ({ productId }) => productIdKey(productId) === shown,
    ),
    open: (id: ProductId) =>
      void navigate(pathname + search, {
        state: { quickView: productIdKey(id) },
      }),
    close: () => void navigate(-1),
  };
}

/**
 * A product at a glance, over the page. The native dialog keeps the focus inside,
 * closes on Escape and returns the focus to where it was.
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
    // The focus returns only if the dialog is closed before it is removed.
    return () => dialog?.close();
  }, []);
  const close = () => dialogRef.current?.close();
  return (
    <dialog
      ref={dialogRef}
      aria-labelledby={nameId}
      className="m-auto w-[min(46rem,calc(100vw-2rem))] overflow-x-hidden rounded-card bg-surface text-ink raised backdrop:bg-[#0f2a30]/60"
      // Strict mode opens it again before it hears that it was closed.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) close();
      }}
    >
      <button
        type="button"
        className="absolute top-2 right-2 z-10 flex size-11 items-center justify-center rounded-full border border-line bg-surface"
        onClick={close}
      >
        <span className="sr-only">Close</span>
        <Icon name="close" />
      </button>
      <div className="grid sm:grid-cols-2 sm:grid-rows-[auto_1fr]">
        <ProductPicture
          product={product}
          url={productPictureUrl(product.photo[0])}
          sizes="(min-width: 40rem) 23rem, 100vw"
          eager
        />
        <div className="flex flex-col p-5 sm:row-span-2 sm:pr-14">
          <p className="text-sm font-semibold text-muted">{product.category}</p>
          <h2 id={nameId} className="mt-1 text-xl font-bold">
            {product.productName}
          </h2>
          <PackLine product={product} />
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <Tags product={product} />
          </div>
          <div className="mt-auto pt-5">
            <Price product={product} className="text-xl" />
            <DeliveryNote />
            <AddToCartButton
              product={product}
              describedBy={nameId}
              className="mt-3 w-full"
            />
            <p className="mt-2 flex min-h-11 flex-wrap items-center gap-x-3">
              <Link
                to={productPath(product.productId)}
                className="link inline-flex min-h-11 shrink-0 items-center text-sm"
              >
                See all details
              </Link>
              <InCartLink
                productId={product.productId}
                className="grow basis-[7rem] justify-end"
              />
            </p>
          </div>
        </div>
        <div className="px-5 pb-5 text-sm sm:pt-5">
          <p>{howSold(product)}</p>
          <p className="line-clamp-4 text-muted max-sm:hidden">
            {describedText(product)}
          </p>
        </div>
      </div>
    </dialog>
  );
}
