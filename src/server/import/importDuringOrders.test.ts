import { cartLine, orderOf } from "../../testing/orderParts";
import { productsOf } from "../../testing/testApp";
import { post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";
import { catalogRow } from "../catalog/testCatalog";
import { importCatalog } from "./importCatalog";

const BUYERS = 4;
const PRODUCTS = 300;

const shop = shopForEachTest({ RULES: "none" });

/** Imports a catalog in which every product costs the same. */
const priceAll = (price_cents: number) =>
  importCatalog(
    shop,
    Array.from({ length: PRODUCTS }, (_, index) =>
      catalogRow({
        id: String(index),
        name: `Medicine ${index}`,
        price_cents,
        discount_cents: 0,
      }),
    ),
    { source: "test", mode: "replace" },
  );

it("orders that come in during imports are stored at one catalog's prices, or refused", async () => {
  await priceAll(100);
  const products = await productsOf(shop);
  const lines = [0, PRODUCTS / 2, PRODUCTS - 1].map((place) =>
    cartLine(products[place]!),
  );
  const replies = { 1: new Set<string>(), 2: new Set<string>() };
  let acknowledged = 0;
  let isOver = false;

  /** Orders three products at a price in dollars. */
  async function buy(price: 1 | 2): Promise<void> {
    const order = orderOf(lines.map((line) => ({ ...line, price })));
    const reply = await post(shop, "/api/Order/AddOrder", order);
    if (reply.body.startsWith("Success")) acknowledged += 1;
    replies[price].add(`${reply.statusCode} ${reply.body.slice(0, 7)}`);
  }
  await buy(1);
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (!isOver) await buy(1).then(() => buy(2));
  });
  for (const price of [200, 100, 200, 100, 200]) await priceAll(price);
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
    .select("amount_cents")
    .execute();
  expect(orders).toHaveLength(acknowledged);
  // Never some lines at the old price and others at the new one.
  expect(new Set(orders.map(({ amount_cents }) => amount_cents))).toEqual(
    new Set([300, 600]),
  );
});
