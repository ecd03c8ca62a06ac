import type { SimilarMedicines } from "../../api/endpoints.gen";
import { toAmount } from "../../domain/money";
import type { Catalog } from "./openCatalog";

/** More would be a list of its own. */
const MOST_SIMILAR = 8;

/** Other packs and strengths of a product; undefined if none has this id. */
export function findSimilar(
  catalog: Catalog,
  id: string,
): SimilarMedicines | undefined {
  if (catalog.product(id) === undefined) return undefined;
  const others = catalog.otherPacks(id, MOST_SIMILAR).map((product) => {
    const { form, unit, legalClass } = product;
    return {
      productId: product.id,
      productName: product.name,
      brandName: product.brand,
      price: toAmount(product.price_cents),
      qty: product.pack,
      ...(form && { form }),
      ...(unit && { unit }),
      ...(legalClass && { legalClass }),
    };
  });
  return { others };
}
