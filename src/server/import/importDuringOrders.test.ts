import type { Order } from "../../api/endpoints.gen";
import {
  cartLine,
  orderOf,
  productsOf,
  type TestShop,
} from "../../testing/testApp";
import { post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";
import { catalogRow } from "../catalog/testCatalog";
import { importCatalog } from "./importCatalog";

const BUYERS = 4;
const PRODUCTS = 3_000;

const shop = shopForEachTest({ RULES: "none" });

/** A catalog in which every product costs the same. */
async function priceAll(db: TestShop["db"], cents: number): Promise<void> {
  const rows = Array.from({ length: PRODUCTS }, (_, index) =>
    catalogRow({
      id: String(index),
      name: `Medicine ${index}`,
      price_cents: cents,
      discount_cents: 0,
    }),
  );
  await importCatalog(db, rows, { source: "test", mode: "replace" });
}

/** An order of three products at a price in dollars. */
function orderAt(price: number, products: Order["orderItem"]): Order {
  return orderOf(products.map((line) => ({ ...line, price })));
}

it("orders that come in during an import are stored at one catalog's prices, or refused", async () => {
  await priceAll(shop.db, 100);
  const [first, middle, last] = [0, PRODUCTS / 2, PRODUCTS - 1];
  const products = await productsOf(shop);
  const lines = [first, middle, last].map((id) =>
    cartLine(
      products.find(({ productName }) => productName === `Medicine ${id}`)!,
    ),
  );
  const replies = { 1: new Set<string>(), 2: new Set<string>() };
  let acknowledged = 0;
  let isOver = false;

  async function buy(price: 1 | 2): Promise<void> {
    const { statusCode, body } = await post(
      shop,
      "/api/Order/AddOrder",
      orderAt(price, lines),
    );
    if (body.startsWith("Success")) acknowledged += 1;
    replies[price].add(`${statusCode} ${body.slice(0, 7)}`);
  }
  await buy(1);
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (!isOver) await buy(1).then(() => buy(2));
  });
  await priceAll(shop.db, 200);
  isOver = true;
  await Promise.all(buyers);
  await buy(1);
  await buy(2);

  expect([...replies[1]].sort()).toEqual([
    "200 Success",
    expect.stringMatching(/^4\d\d/),
  ]);
  expect(replies[2]).toContain("200 Success");
  const orders = await shop.db
    .selectFrom("customer_order")
    .select(["amount_cents"])
    .execute();
  expect(orders).toHaveLength(acknowledged);
  // Never some lines at the old price and others at the new one.
  expect(new Set(orders.map(({ amount_cents }) => amount_cents))).toEqual(
    new Set([300, 600]),
  );
});
