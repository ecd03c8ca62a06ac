import { rm } from "node:fs/promises";
import path from "node:path";
import { filledDataFolder } from "../testing/filledDataFolder";
import { manyProducts } from "../testing/manyProducts";
import { test as base } from "./conformance";
import { openDatabase } from "./database";
import { startHost } from "./hostProcess";

/** What the large shop sells. */
export const PRODUCTS = manyProducts(3_000);

/** Playwright's test with our own host and more products than a browser is sent. */
export const test = base.extend({
  shop: [
    async ({}, use) => {
      const dataFolder = await filledDataFolder(PRODUCTS);
      const { url, stop } = await startHost({ dataFolder });
      const database = openDatabase(path.join(dataFolder, "shop.db"));
      await use({ kind: "host", url, database, close: stop });
      await stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});
