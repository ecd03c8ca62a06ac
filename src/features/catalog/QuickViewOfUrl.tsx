import type { Product } from "../../api";
import { productIdKey } from "../../domain/productId";
import { QuickView } from "./QuickView";
import { useQuickView } from "./useQuickView";

/** The quick view that the URL asks for, if it is of one of these products. */
export function QuickViewOfUrl({ products }: { products: readonly Product[] }) {
  const { viewedId, closeQuickView } = useQuickView();
  const product =
    viewedId &&
    products.find(({ productId }) => productIdKey(productId) === viewedId);
  if (!product) return null;
  return (
    <QuickView key={viewedId} product={product} onClose={closeQuickView} />
  );
}
