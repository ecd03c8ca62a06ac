import type { SimilarMedicines } from "../../storefront/api/endpoints.gen";
import type { SearchIndex } from "./searchIndex";

/** More would be a list of its own. */
const MOST_SIMILAR = 8;

/** Other packs and strengths of a product. */
export function findSimilar(index: SearchIndex, id: string): SimilarMedicines {
  const others = index.otherPacks(id, MOST_SIMILAR).map((product) => {
    const { form, unit, legalClass } = product;
    return {
      productId: product.productId,
      productName: product.productName,
      brandName: product.brandName,
      price: product.price,
      qty: product.qty,
      ...(form && { form }),
      ...(unit && { unit }),
      ...(legalClass && { legalClass }),
    };
  });
  return { others };
}
