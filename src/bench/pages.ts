import { runTable } from "./bench";
import { measure, withHost } from "./benchHost";

/** The largest catalog that browsers search themselves. */
const PRODUCTS = 2_000;
/** Pages of each kind: those before the measured ones warm the host up. */
const WARM_UP = 1_200;
const MEASURED = 300;

const letter = (index: number) => String.fromCharCode(97 + (index % 26));

/** Addresses of pages, each with a content of its own. */
const KINDS: Record<string, (index: number) => string> = {
  "a product": (index) => `/product-details/${index + 1}`,
  "a search": (index) =>
    `/product?search=${letter(index)}&page=${Math.floor(index / 26) + 1}`,
  "an unknown address": (index) => `/no/such/page-${index}`,
};

/**
 * The processor time that the host spends on a page that it has not rendered
 * before, beside the same page from its cache.
 *
 * npm run bench:pages
 */
runTable(`Processor time of a page; ${PRODUCTS} products`, async (rows) => {
  await withHost("SQLite", PRODUCTS, async (host) => {
    for (const [page, pathOf] of Object.entries(KINDS)) {
      const costOf = async (first: number, count: number) => {
        const requests = Array.from({ length: count }, (_, index) => ({
          path: pathOf(first + index),
        }));
        const figures = await measure(host, {
          connections: 1,
          amount: count,
          headers: { "accept-encoding": "gzip, deflate, br" },
          requests,
        });
        return figures["processor, ms"];
      };
      await costOf(0, WARM_UP);
      rows.push({
        page,
        "first time, ms": await costOf(WARM_UP, MEASURED),
        "from the cache, ms": await costOf(WARM_UP, MEASURED),
      });
    }
  });
});
