import { numberOption, printMachine, printTable, runBench } from "./bench";
import { measure, withHost } from "./benchHost";

/** The catalog, and as many different pages are requested. */
const PRODUCTS = 250_000;
/** Pages of each kind: those before the measured ones warm the host up. */
const WARM_UP = 1_200;
const MEASURED = 300;

/** Of all views so many are the first of their page, in no order. */
const FIRST_VIEWS = 0.25;
const PER_LIST = 24;

const HEADERS = { "accept-encoding": "gzip, deflate, br" };

/** Addresses of pages, each with a content of its own. */
const KINDS: Record<string, (index: number) => string> = {
  "a product": (index) => `/product-details/${index + 1}`,
  "a list": (index) => `/product?page=${index + 1}`,
  "an unknown address": (index) => `/no/such/page-${index}`,
};

/** Every page once: 240,000 products, and 10,000 pages of the list between them. */
const pageAt = (index: number) =>
  index % (PER_LIST + 1) === 0
    ? `/product?page=${index / (PER_LIST + 1) + 1}`
    : `/product-details/${index}`;

/** Numbers from 0 to below PRODUCTS, each once, without an order. */
const shuffled = (index: number) => (index * 48_271) % PRODUCTS;

/** The page of a view: all are seen, and the one of rank n is 1/n as popular as the first (Zipf). */
function nextPage(): () => string {
  let first = 0;
  let views = 0;
  return () => {
    views += 1;
    const isFirst = views * FIRST_VIEWS >= first + 1 && first < PRODUCTS;
    const index = isFirst ? first++ : Math.floor(PRODUCTS ** Math.random() - 1);
    return pageAt(shuffled(index));
  };
}

/**
 * The processor time that the host spends on a page view: one of a page that it
 * has not rendered before, one of the same page from its cache, and the mean
 * of many views of 250,000 pages.
 *
 * npm run bench:pages -- --views 1000000
 */
runBench(async () => {
  const views = numberOption("views", 100_000);
  printMachine();
  const rows: Record<string, string | number>[] = [];
  await withHost("SQLite", PRODUCTS, async (host) => {
    for (const [page, pathOf] of Object.entries(KINDS)) {
      const costOf = async (first: number, count: number) => {
        const requests = Array.from({ length: count }, (_, index) => ({
          path: pathOf(first + index),
        }));
        const result = await measure(host, {
          connections: 1,
          amount: count,
          headers: HEADERS,
          requests,
        });
        return result["processor, ms"];
      };
      await costOf(0, WARM_UP);
      rows.push({
        page,
        "first time, ms": await costOf(WARM_UP, MEASURED),
        "from the cache, ms": await costOf(WARM_UP, MEASURED),
      });
    }
    printTable("Processor time of a page", rows);
    const page = nextPage();
    const result = await measure(host, {
      // No connection comes to the limit of 100,000 requests.
      connections: 16,
      amount: views,
      headers: HEADERS,
      requests: [{ setupRequest: (request) => ({ ...request, path: page() }) }],
    });
    printTable(`${views} views of ${PRODUCTS} pages`, [result]);
  });
});
