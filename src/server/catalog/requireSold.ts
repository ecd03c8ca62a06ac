import type { Product } from "../../storefront/api/endpoints.gen";
import { HttpError } from "../http/httpError";
import type { SearchIndex } from "./searchIndex";

/**
 * The product with an id as the contract has it.
 *
 * @throws HttpError (410) if it is not on sale, (404) if there is none
 */
export function requireSold(index: SearchIndex, id: string): Product {
  const product = index.product(id);
  if (product !== undefined) return product;
  const known = index.notOnSale(id);
  throw known
    ? new HttpError(
        410,
        `${known.name} is not on sale (${known.reason}). Please ask our pharmacist.`,
      )
    : new HttpError(
        404,
        "There is no medicine with this number. It may have been withdrawn.",
      );
}
