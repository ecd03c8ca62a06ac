import type { CartItem } from "../storefront/api";
import { cartLine } from "./orderParts";

/** A product with this id, as Add to Cart passes it on. */
export const product = (productId: number | string) => ({
  productId,
  productName: `Medicine ${productId}`,
  mg: 500,
  qty: 32,
  price: 0.64,
  discount: 0.2,
});

/** Its line in the cart. */
export const line = (itemId: number | string, qty?: number) =>
  cartLine(product(itemId), qty);

/** Three packs with a pair discount. */
export const ibuprofen: CartItem = {
  itemId: 5,
  itemName: "Ibuprofen 400mg tablets",
  mg: 400,
  pack: 28,
  qty: 3,
  price: 19.99,
  discount: 5,
};

/** One pack without a single strength and without a discount. */
export const paraPlus: CartItem = {
  itemId: "para-plus",
  itemName: "Para-Plus caplets",
  mg: null,
  pack: 28,
  qty: 1,
  price: 4.5,
  discount: 0,
};
