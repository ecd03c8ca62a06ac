import type { Product } from "../api";
import { answering } from "../testing/behaviours";
import { test as base } from "./conformance";

/** What may change about a product; with `null` it is no longer sold. */
export type Change = Partial<
  Pick<Product, "productName" | "mg" | "qty" | "price" | "discount">
> | null;

/** Makes the host sell this product otherwise, until the test ends. */
type Move = (product: Product, change: Change) => Promise<void>;

/** Playwright's test with a catalogue that moves on while people shop. */
export const test = base.extend<{ move: Move }>({
  move: async ({ shop, catalogue: { products } }, use) => {
    const sell = async (sold: readonly Product[]) => {
      if (shop.database) await shop.database.sell(sold);
      else shop.stub.set("getProducts", answering(sold));
    };
    let sold = products;
    await use((product, change) => {
      sold = sold.flatMap((other) => {
        if (other !== product) return [other];
        return change ? [{ ...product, ...change }] : [];
      });
      return sell(sold);
    });
    await sell(products);
  },
});
