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

/** Makes all checks in each engine, prints a line for each, and counts the failures. */
async function main(): Promise<void> {
  const host = await startHost();
  let failed = 0;
  try {
    const reply = await fetch(`${host.url}/api/Product/GetProduct`);
    const [product, other] = (await reply.json()) as [Product, Product];
    for (const [engine, start] of Object.entries(ENGINES)) {
      const driver = await start();
      await driver.setWidth(1280);
      const visitor = new Visitor(driver, host.url);
      const check = async (name: string, run: () => Promise<void>) => {
        try {
          await run();
          console.log(`ok    ${engine}: ${name}`);
        } catch (error) {
          failed += 1;
          console.log(`FAIL  ${engine}: ${name}\n      ${String(error)}`);
        }
      };
      await journey(visitor, check);
      await visitor.open("/index");
      await visitor.evaluate(
        (lines) => localStorage.setItem("cart", lines),
        JSON.stringify([cartLine(product), cartLine(other)]),
      );
      const pages = [...PAGES, detailsPath(product)];
      await pageChecks(visitor, check, pages, WIDTHS);
      const words = ["desk-link", "Ann"];
      const { output } = await operatorCommand(host.dataFolder, ...words);
      const { origin, pathname, hash } = new URL(
        /http\S+#\S+/.exec(output)![0],
      );
      const order = orderOf([cartLine(product)]);
      const { orderNumber } = await placeOrder(host.url, order);
      const clerk = new Visitor(driver, origin);
      await deskJourney(clerk, check, pathname + hash, orderNumber);
      const deskPages = [...DESK_PAGES, `/orders/${orderNumber}`];
      await pageChecks(clerk, check, deskPages, [PHONE]);
      await driver.close();
    }
  } finally {
    await host.stop();
  }
  console.log(`\n${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
