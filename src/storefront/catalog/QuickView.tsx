import { useCallback, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useGetProductQuery, type Product, type ProductId } from "../api";
import { productIdKey } from "../../domain/product/productId";
import { useIsClient } from "../../ui/hooks";
import { MissingProductDialog, QuickViewDialog } from "./QuickViewDialog";

/** The open quick view lives in the URL: Back closes it, and a link opens it. */
const PARAMETER = "view";

/** Marks the history entry that opening the quick view made. */
const OPENED_HERE = { quickViewOpened: true };

/**
 * A function that opens a product's quick view, the same function each time. Before
 * the view is shown, a second press takes the place of the first.
 */
export function useOpenQuickView() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const latest = useRef({ params, setParams, state: state as unknown });
  useLayoutEffect(() => {
    latest.current = { params, setParams, state };
  }, [params, setParams, state]);
  return useCallback((productId: ProductId) => {
    const { params, setParams, state } = latest.current;
    const isOpening = params.has(PARAMETER);
    const next = new URLSearchParams(params);
    next.set(PARAMETER, productIdKey(productId));
    const nextState = isOpening ? state : OPENED_HERE;
    // At once: the next press may come before the page is rendered again.
    latest.current = { params: next, setParams, state: nextState };
    setParams(next, { replace: isOpening, state: nextState });
  }, []);
}

/**
 * The quick view that the URL asks for, of a product or of why there is none.
 *
 * @param products those that the page shows; any other one is fetched
 */
export function QuickView({
  products = [],
}: {
  products: readonly Product[] | undefined;
}) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const id = params.get(PARAMETER) ?? "";
  const shown = products.find(
    ({ productId }) => productIdKey(productId) === id,
  );
  const { currentData, error, refetch } = useGetProductQuery(
    { id },
    { skip: id === "" || shown !== undefined },
  );
  const product = shown ?? currentData;
  const isClient = useIsClient();
  if (id === "" || !isClient || (!product && !error)) return null;

  function close() {
    if (state?.quickViewOpened) {
      void navigate(-1);
      return;
    }
    const next = new URLSearchParams(params);
    next.delete(PARAMETER);
    setParams(next, { replace: true });
  }
  return product ? (
    <QuickViewDialog key={id} product={product} onClose={close} />
  ) : (
    <MissingProductDialog
      key={`${id} missing`}
      error={error}
      onRetry={() => void refetch()}
      onClose={close}
    />
  );
}
