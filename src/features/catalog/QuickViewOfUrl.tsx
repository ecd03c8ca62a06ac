import { useCatalogueMode, useGetProductQuery, type Product } from "../../api";
import { productIdKey } from "../../domain/productId";
import { QuickView } from "./QuickView";
import { useQuickView } from "./useQuickView";

/**
 * The quick view that the URL asks for, if there is such a product.
 *
 * @param products those in memory; of a catalogue that is too large to be there as a whole any other is asked for
 */
export function QuickViewOfUrl({ products }: { products: readonly Product[] }) {
  const { viewedId, closeQuickView } = useQuickView();
  const mode = useCatalogueMode();
  const inMemory = viewedId
    ? products.find(({ productId }) => productIdKey(productId) === viewedId)
    : undefined;
  const { currentData } = useGetProductQuery(
    { id: viewedId },
    { skip: !viewedId || inMemory !== undefined || mode !== "search" },
  );
  const product = inMemory ?? currentData;
  if (!product) return null;
  return (
    <QuickView key={viewedId} product={product} onClose={closeQuickView} />
  );
}
