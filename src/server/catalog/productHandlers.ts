import type { FastifyReply, FastifyRequest } from "fastify";
import type { Product } from "../../api/endpoints.gen";
import type { ShopDatabase } from "../db/schema";
import { Refusal } from "../http/refusal";
import { replyFromCatalogue } from "./catalogueReply";
import {
  findProductIn,
  listCategories,
  productsInOrder,
  toProduct,
} from "./products";
import { searchProducts, type ProductSearch } from "./searchProducts";

async function listProducts(
  db: ShopDatabase,
  generation: number,
): Promise<Product[]> {
  const products: Product[] = [];
  for await (const rows of productsInOrder(db, generation)) {
    products.push(...rows.map(toProduct));
  }
  return products;
}

/** The calls under api/Product (specification, section 7), and the feature "search". */
export function productHandlers(db: ShopDatabase) {
  return {
    getProducts: (request: FastifyRequest, reply: FastifyReply) =>
      replyFromCatalogue(db, { request, reply }, (generation) =>
        listProducts(db, generation),
      ),
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
      if (product === undefined) {
        throw new Refusal(
          404,
          "There is no medicine with this number. It may have been withdrawn.",
        );
      }
      return product;
    },
  };
}
