import type { FastifyRequest } from "fastify";
import type { ShopDatabase } from "../db/schema";
import { Refusal } from "../http/refusal";
import { findProduct, listCategories, listProducts } from "./products";

/** The calls under api/Product (specification, section 7). */
export function productHandlers(db: ShopDatabase) {
  return {
    getProducts: () => listProducts(db),
    getCategories: () => listCategories(db),
    async getProduct(request: FastifyRequest<{ Params: { id: string } }>) {
      const product = await findProduct(db, request.params.id);
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
