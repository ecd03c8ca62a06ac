import type { Request } from "autocannon";
import { parseArgs } from "node:util";
import type { HostProcess } from "../e2e/setUp/hostProcess";
import type { Product } from "../storefront/api/endpoints.gen";
import { manyProducts } from "../testing/manyProducts";
import { printMachine, printTable, runBench } from "./bench";
import { measure, withHost } from "./benchHost";

/** Measured searches for each line of the table. */
const CALLS = 500;

/** Ways to narrow a list down: by the first letters of a product's name, its category, form, maker and price. */
const KINDS: Readonly<
  Record<string, (product: Product, index: number) => Record<string, string>>
> = {
  everything: () => ({}),
  name: (product, index) => ({
    name: product.productName.slice(0, 1 + (index % 6)),
  }),
  category: ({ category }) => ({ category }),
  "name and category": (product, index) => ({
    name: product.productName.slice(0, 1 + (index % 6)),
    category: product.category,
  }),
  filters: ({ brandName, price }) => ({
    ...{ form: "tablet", maker: brandName, maxPrice: String(price) },
  }),
  "category and filters": ({ category, brandName, price }) => ({
    ...{ category, form: "tablet", maker: brandName, maxPrice: String(price) },
  }),
};

/** A text that somebody types: the start of a name, or two words of which a letter is left out. */
const typedText = ({ productName }: Product, index: number) =>
  index % 3 === 0
    ? productName.slice(0, 3) + productName.slice(4, 12)
    : productName.slice(0, 2 + (index % 9));

/** Measures all kinds of searches on one host. */
async function searchesOf(host: HostProcess, count: number) {
  const products = manyProducts(count);
  const rows: Record<string, number | string>[] = [];
  const search = async (
    name: string,
    call: string,
    query: (product: Product, index: number) => Record<string, string>,
  ) => {
    const requests = Array.from({ length: CALLS }, (_, index): Request => {
      const product = products[Math.floor((index / CALLS) * count)]!;
      const texts = new URLSearchParams(query(product, index));
      return { path: `/api/Product/${call}?${texts}` };
    });
    const load = { connections: 1, amount: CALLS, requests };
    rows.push({ search: name, ...(await measure(host, load)) });
  };
  for (const [call, name] of [
    ["SearchProducts", "name"],
    ["GetSuggestions", "text"],
  ] as const)
    await search(`${call} of typed texts`, call, (product, index) => ({
      [name]: typedText(product, index),
    }));
  for (const [kind, narrow] of Object.entries(KINDS))
    for (const sort of ["name", "price"])
      // If there are fewer pages, the host answers with the last one.
      for (const page of ["1", "1000"])
        await search(
          `${kind}, by ${sort}, page ${page}`,
          "SearchProducts",
          (product, index) => ({ ...narrow(product, index), page, sort }),
        );
  return rows;
}

/**
 * How long a search takes over one connection to a host, its whole reply read:
 * a table for each size of catalog. By default the sizes are the starter's, a
 * whole country's, and the largest.
 *
 * npm run bench search -- 149 9212
 */
runBench(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  printMachine();
  for (const size of positionals.length > 0
    ? positionals
    : ["149", "9212", "250000"])
    await withHost("SQLite", Number(size), async (host) =>
      printTable(
        `Searches of ${size} products`,
        await searchesOf(host, Number(size)),
      ),
    );
});
