import { DatabaseSync } from "@photostructure/sqlite";
import { join } from "node:path";
import {
  cartLine,
  openTestShop,
  orderOf,
  productsOf,
  takeLoggedErrors,
} from "../../testing/testApp";
import { post } from "../../testing/testRequests";
import { createMetrics } from "./metrics";

it("a database that is locked is counted, and the order that it refused", async () => {
  const metrics = createMetrics();
  const shop = await openTestShop({}, { metrics, open: { lockTimeout: 0 } });
  const [product] = await productsOf(shop);
  const other = new DatabaseSync(join(shop.dataDir, "shop.db"));
  other.exec("begin immediate");
  const order = orderOf([cartLine(product!)]);
  const reply = await post(shop, "/api/Order/AddOrder", order);
  other.exec("rollback");
  other.close();
  const figures = await metrics.registry.metrics();
  expect(takeLoggedErrors(shop)).toHaveLength(1);
  await shop.close();
  expect(reply.statusCode).toBe(503);
  expect(figures).toMatch(
    /^shop_database_troubles_total\{trouble="locked"\} 1$/m,
  );
  expect(figures).toMatch(
    /^shop_orders_refused_total\{reason="database"\} 1$/m,
  );
  expect(figures).toMatch(/^shop_orders_total 0$/m);
});
