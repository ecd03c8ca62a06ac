import {
  currentVersion,
  productIdsByName,
} from "../server/catalog/catalogRepository";
import { inBenchShop } from "./benchHost";
import { processorTime } from "./bench";
import { runBench } from "./bench";
import { printMachine, printTable } from "./bench";

/** Pages of each kind that are requested before any is measured, and those that are measured. */
const WARM_UP = 1_200;
const MEASURED = 300;

/** The largest catalog that pages search themselves, and a whole country's. */
const SIZES = [2_000, 20_869];

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** A search by one letter and page that no other index has. */
const searchOf = (index: number) =>
  `search=${LETTERS[index % 26]}&page=${Math.floor(index / 26) + 1}`;

/** Requests pages one after the other, as a browser does, and reads them to their end. */
async function requestAll(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const reply = await fetch(url, {
      headers: { "Accept-Encoding": "gzip, deflate, br" },
    });
    await reply.arrayBuffer();
  }
}

/**
 * The processor time that the host spends on a page that it has not rendered
 * before, beside the same page from its cache.
 *
 * npm run bench:pages
 */
async function main(): Promise<void> {
  printMachine();
  for (const products of SIZES) {
    const rows = await inBenchShop(
      { database: "SQLite", products },
      async ({ url, pid, db }) => {
        const ids = await productIdsByName(db, await currentVersion(db), {
          from: 0,
          count: WARM_UP + MEASURED,
        });
        const count = Math.min(ids.length, WARM_UP + MEASURED);
        const indexes = Array.from({ length: count }, (_, index) => index);
        const kinds: Record<string, string[]> = {
          "a product": ids.map(
            (id) => `${url}/product-details/${encodeURIComponent(id)}`,
          ),
          "a search": indexes.map(
            (index) => `${url}/product?${searchOf(index)}`,
          ),
          "an unknown address": indexes.map(
            (index) => `${url}/no/such/page-${index}`,
          ),
        };
        const measured = [];
        for (const [page, urls] of Object.entries(kinds)) {
          await requestAll(urls.slice(0, WARM_UP));
          const pages = urls.slice(WARM_UP);
          const costOf = async () => {
            const before = processorTime(pid);
            await requestAll(pages);
            return (processorTime(pid) - before) / pages.length;
          };
          const first = await costOf();
          // What is still being compressed better is no part of the next figure.
          await requestAll(pages);
          const cached = await costOf();
          measured.push({
            page,
            "first time, ms": first,
            "from the cache, ms": cached,
          });
        }
        return measured;
      },
    );
    printTable(`Processor time of a page; ${products} products`, rows);
  }
}

runBench(main);
