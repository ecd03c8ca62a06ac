import type { FastifyReply, FastifyRequest } from "fastify";
import type { ShopDatabase } from "../db/schema";
import { sendPacked } from "../http/packedText";
import { Refusal } from "../http/refusal";
import { replyFromCatalogue } from "./catalogueReply";
import { findProductIn, listCategories } from "./products";
import { searchProducts, type ProductSearch } from "./searchProducts";
import { wholeCatalogue } from "./wholeCatalogue";

/** The calls under api/Product (specification, section 7), and the feature "search". */
export function productHandlers(db: ShopDatabase) {
  const packedCatalogue = wholeCatalogue(db);
  return {
    async getProducts(request: FastifyRequest, reply: FastifyReply) {
      const text = await replyFromCatalogue(
        db,
        { request, reply },
        packedCatalogue,
      );
      // A 304 has no text.
      return text && "gzip" in text
        ? sendPacked({ request, reply }, text, "application/json")
        : text;
    },
    getCategories: (request: FastifyRequest, reply: FastifyReply) =>
      replyFromCatalogue(db, { request, reply }, (generation) =>
        listCategories(db, generation),
      ),
    searchProducts: (
      request: FastifyRequest<{ Querystring: ProductSearch }>,
      reply: FastifyReply,
    ) =>
      replyFromCatalogue(db, { request, reply }, (generation) =>
        searchProducts(db, generation, request.query),
      ),
    async getProduct(
      request: FastifyRequest<{ Params: { id: string } }>,
      reply: FastifyReply,
    ) {
      const product = await replyFromCatalogue(
        db,
        { request, reply },
        (generation) => findProductIn(db, generation, request.params.id),
      );
      // A 304 has no product either.
      if (product === undefined && !reply.sent) {
        throw new Refusal(
          404,
          "There is no medicine with this number. It may have been withdrawn.",
        );
      }
      return product;
    },
  };
}
