import test from "node:test";
import type { Product } from "../../storefront/api/endpoints.gen";
import { placeOrder } from "../../bench/hostClient";
import { cartLine, orderOf } from "../../testing/orderParts";
import { detailsPath } from "../setUp/catalog";
import { operatorCommand, startHost } from "../setUp/hostProcess";
import { startFirefox, startWebKit } from "./engines";
import { deskJourney, journey, pageChecks } from "./journey";
import { Visitor } from "./visitor";

/** The other engines than Chromium, as Debian has them. */
const ENGINES = { firefox: startFirefox, webkit: startWebKit };

const PHONE = 375;
const WIDTHS = [1280, 1000, 760, PHONE];
const PAGES = [
  ...["/index", "/product", "/cart", "/order-status", "/gallery", "/test"],
  ...["/order-complete?orderno=PH-1042", "/enquiry", "/contact", "/about"],
  "/no/such/page",
];
const DESK_PAGES = [
  ...["/orders", "/enquiries", "/products", "/price-list"],
  ...["/shop", "/reports", "/people"],
];

test("the shop in other engines", async (t) => {
  const host = await startHost();
  t.after(() => host.close());
  const reply = await fetch(`${host.url}/api/Product/GetProduct`);
  const [product, other] = (await reply.json()) as [Product, Product];
  for (const [engine, start] of Object.entries(ENGINES)) {
    await t.test(engine, async (t) => {
      const driver = await start();
      t.after(() => driver.close());
      await driver.setWidth(1280);
      const visitor = new Visitor(driver, host.url);
      await journey(visitor, t);
      await visitor.open("/index");
      await visitor.evaluate(
        (lines) => localStorage.setItem("cart", lines),
        JSON.stringify([cartLine(product), cartLine(other)]),
      );
      const pages = [...PAGES, detailsPath(product)];
      await pageChecks(visitor, t, pages, WIDTHS);
      const words = ["desk-link", "Ann"];
      const { output } = await operatorCommand(host.dataFolder, ...words);
      const { origin, pathname, hash } = new URL(
        /http\S+#\S+/.exec(output)![0],
      );
      const order = orderOf([cartLine(product)]);
      const { orderNumber } = await placeOrder(host.url, order);
      const clerk = new Visitor(driver, origin);
      await deskJourney(clerk, t, pathname + hash, orderNumber);
      const deskPages = [...DESK_PAGES, `/orders/${orderNumber}`];
      await pageChecks(clerk, t, deskPages, [PHONE]);
    });
  }
});
