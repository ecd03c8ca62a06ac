import { useCallback } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { ProductId } from "../../api";
import { productIdKey } from "../../domain/productId";
import { useLatest } from "../../ui/useLatest";

/** Marks the history entry that opening the quick view made. */
const OPENED_HERE = { quickViewOpened: true };

/** Which product's quick view is open: it lives in the URL, so that Back closes it and a link opens it. */
export function useQuickView() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();

  const withView = (productId: string | null) => (current: URLSearchParams) => {
    const next = new URLSearchParams(current);
    if (productId === null) next.delete("view");
    else next.set("view", productId);
    return next;
  };

  const open = (productId: ProductId) =>
    setParams(withView(productIdKey(productId)), { state: OPENED_HERE });
  const latestOpen = useLatest(open);

  return {
    /** Empty where none is open. */
    viewedId: params.get("view") ?? "",
    /** The same function each time, so that the cards need not be drawn again. */
    openQuickView: useCallback(
      (productId: ProductId) => latestOpen.current(productId),
      [latestOpen],
    ),
    closeQuickView() {
      if (state?.quickViewOpened) void navigate(-1);
      else setParams(withView(null), { replace: true });
    },
  };
}
