import type { Product } from "../api";
import { toCents } from "../domain/money";
import { answering } from "../testing/behaviours";
import { test as base } from "./conformance";
import type { Database } from "./database";

/** What may change about a product; with `null` it is no longer sold. */
export type Change = Partial<
  Pick<Product, "productName" | "mg" | "qty" | "price" | "discount">
> | null;

/** Makes the host sell this product otherwise, until the test ends. */
type Move = (product: Product, change: Change) => void;

const apply = (product: Product, change: Change): Product[] =>
  change ? [{ ...product, ...change }] : [];

/** Changes the product's row as the pharmacy's own tools do, and returns what puts it back. */
function moveRow(
  database: Database,
  product: Product,
  change: Change,
): () => void {
  const id = String(product.productId);
  const [row] = database.query("select * from product where id = ?", id);
  const columns = Object.keys(row!);
  database.change("delete from product where id = ?", id);
  const put = (values: Record<string, unknown>) =>
    database.change(
      `insert or replace into product (${columns.join()}) values (${columns.map(() => "?").join()})`,
      ...columns.map((column) => values[column] as string | number | null),
    );
  for (const moved of apply(product, change)) {
    put({
      ...row,
      name: moved.productName,
      mg: moved.mg,
      pack: moved.qty,
      price_cents: toCents(moved.price),
      discount_cents: toCents(moved.discount),
    });
  }
  return () => put(row!);
}

/** Playwright's test with a catalogue that moves on while people shop. */
export const test = base.extend<{ move: Move }>({
  move: async ({ shop, catalogue: { products } }, use) => {
    const undo: (() => void)[] = [];
    let sold = [...products];
    await use((product, change) => {
      if (shop.database) {
        undo.push(moveRow(shop.database, product, change));
        return;
      }
      sold = sold.flatMap((other) =>
        other === product ? apply(product, change) : other,
      );
      shop.stub.set("getProducts", answering(sold));
    });
    for (const putBack of undo.reverse()) putBack();
  },
});
