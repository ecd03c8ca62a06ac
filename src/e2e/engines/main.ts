import { existsSync } from "node:fs";
import type { Product } from "../../storefront/api/endpoints.gen";
import { placeOrder } from "../../bench/hostClient";
import { freePort } from "../../testing/postgresServer";
import { cartLine, orderOf } from "../../testing/orderParts";
import { operatorCommand, startHost } from "../hostProcess";
import { deskChecks } from "./desk";
import { startFirefox, startWebKit } from "./engines";
import { journey, pageChecks } from "./journey";
import { Visitor } from "./visitor";

/** The other engines than Chromium, and their programs, by default Debian's. */
const ENGINES = {
  firefox: {
    start: startFirefox,
    program: process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr",
  },
  webkit: {
    start: startWebKit,
    program:
      process.env.MINIBROWSER_PATH ??
      "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
  },
};

/** Makes all checks in each wanted engine, prints a line for each, and counts the failures. */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const desk = `127.0.0.1:${await freePort()}`;
  const host = await startHost({ settings: { DESK: desk } });
  let failed = 0;
  try {
    const reply = await fetch(`${host.url}/api/Product/GetProduct`);
    const products = (await reply.json()) as Product[];
    for (const [engine, { start, program }] of Object.entries(ENGINES)) {
      if (wanted.length > 0 && !wanted.includes(engine)) continue;
      if (!existsSync(program)) {
        throw new Error(
          `There is no ${program}: docs/testing.md says what to install.`,
        );
      }
      const driver = await start(program);
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
      await pageChecks(visitor, check, products);
      const words = ["desk-link", "Ann"];
      const { output } = await operatorCommand(host.dataFolder, ...words);
      const { orderNumber: number } = await placeOrder(
        host.url,
        orderOf([cartLine(products[0]!)]),
      );
      await deskChecks(new Visitor(driver, `http://${desk}`), check, {
        link: /http\S+#\S+/.exec(output)![0],
        number,
      });
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
