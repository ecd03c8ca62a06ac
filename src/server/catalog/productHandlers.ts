import type { Product } from "../../storefront/api/endpoints.gen";
import type { ShopHandlers } from "../http/contract/contractRoutes";
import { compressText, sendCompressed } from "../http/compressedText";
import { HttpError } from "../http/httpError";
import { LIMITS } from "../http/limits/limits";
import { categoriesOf } from "./listProducts";
import type { LiveIndex } from "./searchIndex/liveIndex";
import type { ProductMatches } from "./search/productMatches";
import type { SearchIndex } from "./searchIndex/searchIndex";

/** All products as a JSON list. @throws HttpError (422) if they are too many */
function catalogJson(index: SearchIndex): string {
  if (index.count <= LIMITS.wholeCatalog) return `[${index.replies().join()}]`;
  throw new HttpError(
    422,
    "This catalog is too large for one reply. Please use /api/Product/SearchProducts, which gives it page by page.",
  );
}

/**
 * The reply with all products, made once for each version and for
 * however many ask at the same moment. Only its compressed form is held, of one
 * version at a time.
 */
function wholeCatalog() {
  let cached: { index: SearchIndex; text: Promise<Buffer> };
  return (index: SearchIndex): Promise<Buffer> => {
    if (cached?.index !== index)
      cached = { index, text: compressText([catalogJson(index)]) };
    return cached.text;
  };
}

/**
 * The product with an id as the contract has it.
 *
 * @throws HttpError (410) if it is not on sale, (404) if there is none
 */
export function requireSold(index: SearchIndex, id: string): Product {
  const product = index.product(id);
  if (product !== undefined) return product;
  const withdrawn = index.notOnSale(id);
  throw withdrawn
    ? new HttpError(
        410,
        `${withdrawn.name} is not on sale (${withdrawn.reason}). Please ask our pharmacist.`,
      )
    : new HttpError(
        404,
        "There is no medicine with this number. It may have been withdrawn.",
      );
}

/** The calls under api/Product (specification, section 7), and those that the storefront finds more with. */
export function productHandlers({
  live,
  matches,
}: {
  live: LiveIndex;
  matches: ProductMatches;
}) {
  const compressedCatalog = wholeCatalog();
  return {
    async getProducts(_request, reply) {
      const text = await compressedCatalog(live.index);
      return sendCompressed(reply, text, "application/json");
    },
    getCategories: async () => categoriesOf(live.index),
    searchProducts: async ({ query }) =>
      matches.searchProducts(live.index, query),
    getSuggestions: async ({ query }) =>
      matches.getSuggestions(live.index, query.text),
    getProduct: async ({ params }) => requireSold(live.index, params.id),
    async getSimilar({ params }) {
      requireSold(live.index, params.id);
      return live.index.otherPacks(params.id);
    },
  } satisfies ShopHandlers;
}
