import type { FastifyRequest } from "fastify";
import type { Product } from "../../api/endpoints.gen";
import type { ShopDatabase } from "../db/schema";
import { Refusal } from "../http/refusal";
import { readCurrent } from "./catalogueGeneration";
import {
  findProduct,
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
    getProducts: () =>
      readCurrent(db, (generation) => listProducts(db, generation)),
    getCategories: () =>
      readCurrent(db, (generation) => listCategories(db, generation)),
    searchProducts: ({
      query,
    }: FastifyRequest<{ Querystring: ProductSearch }>) =>
      readCurrent(db, (generation) => searchProducts(db, generation, query)),
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
