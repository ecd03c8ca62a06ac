import type { Browser } from "@playwright/test";
import { rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { Product } from "../api";
import { startHost } from "../e2e/hostProcess";
import { expectFilledWindow } from "../e2e/longList";
import { filledDataFolder } from "../testing/filledDataFolder";
import { manyProducts } from "../testing/manyProducts";
import { startStubHost } from "../testing/stubHost";
import { stockOf } from "../testing/stubStock";
import { startBrowser } from "./browser";
import { timeKeys, type KeyTimes } from "./keyToPaint";
import { heapMegabytes, mostElements } from "./pageWeight";
import { runBench } from "./runBench";
import { percentile, printMachine, printTable } from "./table";

/** A shop that is looked at, and how its list is had. */
interface Stock {
  products: number;
  list: "in memory" | "searched by the host";
}

const STOCKS: readonly Stock[] = [
  { products: 149, list: "in memory" },
  { products: 10_000, list: "in memory" },
  { products: 20_000, list: "in memory" },
  { products: 250_000, list: "searched by the host" },
];

/** So many have each name once, from A to S. */
const ALPHABET = 10_000;

/** As many products as asked for; few are taken from all over the alphabet. */
function productsOf(count: number): Product[] {
  const step = Math.max(1, Math.floor(ALPHABET / count));
  return manyProducts(count * step).filter((_, index) => index % step === 0);
}

const VIEWPORT = { width: 1280, height: 720 };

/** Opens a shop of that size: one with the specified calls alone, which sends all at once, or our host. */
async function open({ products: count, list }: Stock) {
  const products = productsOf(count);
  if (list === "in memory") {
    const stub = await startStubHost({ folder: "dist" });
    stub.sell(stockOf(products));
    return { url: stub.url, close: () => stub.close() };
  }
  const dataFolder = await filledDataFolder(products);
  const host = await startHost({ dataFolder });
  return {
    url: host.url,
    async close() {
      await host.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** One line of the table. */
async function measure(browser: Browser, stock: Stock, rounds: number) {
  const shop = await open(stock);
  const page = await browser.newPage({ viewport: VIEWPORT });
  try {
    // tsx has functions named by a helper of its own, which the page lacks.
    await page.addInitScript("globalThis.__name = (named) => named");
    const openList = async () => {
      await page.goto(`${shop.url}/product`);
      await expectFilledWindow(page);
    };
    await openList();
    const heap = await heapMegabytes(page);
    const elements = await mostElements(page);
    const times: KeyTimes[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // Nothing that was found before is in memory.
      await openList();
      times.push(...(await timeKeys(page)));
    }
    const letters = times.map(({ letter }) => letter);
    const lists = times.map(({ list }) => list);
    return {
      products: stock.products,
      list: stock.list,
      "elements at most": elements,
      "JS heap, MB": heap,
      "after typing, MB": await heapMegabytes(page),
      "key to letter: median, ms": percentile(letters, 0.5),
      "95 % below, ms": percentile(letters, 0.95),
      "key to list: median, ms": percentile(lists, 0.5),
      "95 % below, ms ": percentile(lists, 0.95),
    };
  } finally {
    await page.close();
    await shop.close();
  }
}

/**
 * How fast the product list answers a key, and what it weighs, for catalogues
 * of 149 to 250,000 products. The storefront must have been built.
 *
 * npm run bench:list -- --rounds 5
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { rounds: { type: "string", default: "5" } },
  });
  const browser = await startBrowser();
  try {
    printMachine();
    const lines = [];
    for (const stock of STOCKS) {
      lines.push(await measure(browser, stock, Number(values.rounds)));
    }
    printTable(
      `Chromium ${browser.version()}, a window of ${VIEWPORT.width} x ${VIEWPORT.height}`,
      lines,
    );
  } finally {
    await browser.close();
  }
}

runBench(main);
