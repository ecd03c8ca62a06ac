import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { productPictureUrl, type Product, type ProductId } from "../api";
import { howSold } from "../../domain/product/howSold";
import { productIdKey, productPath } from "../../domain/product/productId";
import { useIsClient } from "../../ui/hooks";
import { Icon } from "../../ui/Icon";
import { Link } from "../../ui/Link";
import { ProductPicture } from "../../ui/ProductPicture";
import { AddToCartButton, InCartLink } from "../cart/AddToCartButton";
import { DeliveryNote, PackLine, Price, Tags } from "./ProductFacts";

/** The open quick view lives in the URL: Back closes it, and a link opens it. */
const PARAMETER = "view";

/** A function that opens the quick view of a product that the page shows. */
export function useOpenQuickView() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  return (productId: ProductId) => {
    const isOpening = params.has(PARAMETER);
    const next = new URLSearchParams(params);
    next.set(PARAMETER, productIdKey(productId));
    setParams(next, {
      replace: isOpening,
      state: isOpening ? (state as unknown) : { quickViewOpened: true },
    });
  };
}

/** The quick view that the URL asks for, if the page shows its product. */
export function QuickView({
  products = [],
}: {
  products: readonly Product[] | undefined;
}) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const id = params.get(PARAMETER);
  const product = products.find(
    ({ productId }) => productIdKey(productId) === id,
  );
  const isClient = useIsClient();
  if (!product || !isClient) return null;

  function close() {
    if (state?.quickViewOpened) {
      void navigate(-1);
      return;
    }
    const next = new URLSearchParams(params);
    next.delete(PARAMETER);
    setParams(next, { replace: true });
  }
  return <QuickViewDialog key={id} product={product} onClose={close} />;
}

/** The picture is half of the dialog if the text stands beside it. */
const PICTURE_SIZES =
  "(min-width: 48rem) 23rem, (min-width: 40rem) calc((100vw - 2rem) / 2), calc(100vw - 2rem)";

/**
 * A dialog over the page. The native one keeps the focus inside, closes on Escape
 * and returns the focus to where it was.
 */
function Dialog({
  labelledBy,
  onClose,
  children,
}: {
  labelledBy: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const isClosed = useRef(false);
  /** Once: the second tap of a double one would leave the page. */
  function close() {
    if (isClosed.current) return;
    isClosed.current = true;
    onClose();
  }
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    // The focus returns only if the dialog is closed before it is removed.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={dialogRef}
      aria-labelledby={labelledBy}
      className="m-auto w-[min(46rem,calc(100vw-2rem))] overflow-x-hidden rounded-card bg-surface text-ink raised backdrop:bg-[#0f2a30]/60"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
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
      {children}
    </dialog>
  );
}

/** A product at a glance, over the page. */
function QuickViewDialog({
  product,
  onClose,
}: {
  product: Product;
  onClose: () => void;
}) {
  const nameId = useId();
  return (
    <Dialog labelledBy={nameId} onClose={onClose}>
      <div className="grid sm:grid-cols-2 sm:grid-rows-[auto_1fr]">
        <ProductPicture
          product={product}
          url={productPictureUrl(product.photo[0])}
          sizes={PICTURE_SIZES}
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
              className="mt-3 min-h-[2.875rem] w-full"
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
            {product.description}
          </p>
        </div>
      </div>
    </Dialog>
  );
}
