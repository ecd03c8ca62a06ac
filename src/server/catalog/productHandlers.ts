import type { FastifyReply, FastifyRequest } from "fastify";
import type { ShopDatabase } from "../db/schema";
import { sendCompressed } from "../plugins/compressedText";
import { HttpError } from "../plugins/httpError";
import { replyFromCatalog } from "./catalogReply";
import { findProductIn, listCategories } from "./products";
import { searchProducts, type ProductSearch } from "./searchProducts";
import { wholeCatalog } from "../import/wholeCatalog";

/** The calls under api/Product (specification, section 7), and the feature "search". */
export function productHandlers(db: ShopDatabase) {
  const packedCatalog = wholeCatalog(db);
  return {
    async getProducts(request: FastifyRequest, reply: FastifyReply) {
      const text = await replyFromCatalog(
        db,
        { request, reply },
        packedCatalog,
      );
      // A 304 has no text.
      return text && "br" in text
        ? sendCompressed({ request, reply }, text, "application/json")
        : text;
    },
    getCategories: (request: FastifyRequest, reply: FastifyReply) =>
      replyFromCatalog(db, { request, reply }, (generation) =>
        listCategories(db, generation),
      ),
    searchProducts: (
      request: FastifyRequest<{ Querystring: ProductSearch }>,
      reply: FastifyReply,
    ) =>
      replyFromCatalog(db, { request, reply }, (generation) =>
        searchProducts(db, generation, request.query),
      ),
    async getProduct(
      request: FastifyRequest<{ Params: { id: string } }>,
      reply: FastifyReply,
    ) {
      return replyFromCatalog(db, { request, reply }, async (generation) => {
        const { id } = request.params;
        const product = await findProductIn(db, generation, id);
        if (product) return product;
        throw new HttpError(
          404,
          "There is no medicine with this number. It may have been withdrawn.",
        );
      });
    },
  };
}
