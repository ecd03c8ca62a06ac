import { parseArgs } from "node:util";
import type { HostProcess } from "../e2e/hostProcess";
import { manyProducts } from "../testing/manyProducts";
import { printMachine, printTable, runBench } from "./bench";
import { DATABASES, measure, withHost } from "./benchHost";

/** Measured searches for each line of the table. */
const CALLS = 500;

/** Ways to narrow a list down. */
const KINDS = [
  [],
  ["name"],
  ["category"],
  ["name", "category"],
  ["filters"],
  ["category", "filters"],
];
const SORT_ORDERS = ["name", "price"];

/** Searches that find something: by the first letters of a product's name, by its category, form, maker and price. */
function requestsOf(
  products: number,
  kind: readonly string[],
  sort: string,
  page: number,
) {
  const all = manyProducts(products);
  return Array.from({ length: CALLS }, (_, index) => {
    const product = all[Math.floor((index / CALLS) * products)]!;
    const query = new URLSearchParams({
      name: kind.includes("name")
        ? product.productName.slice(0, 1 + (index % 6))
        : "",
      category: kind.includes("category") ? product.category : "",
      ...(kind.includes("filters") && {
        form: "tablet",
        maker: product.brandName,
        maxPrice: String(product.price),
      }),
      page: String(page),
      pageSize: "24",
      sort,
    });
    return { path: `/api/Product/SearchProducts?${query.toString()}` };
  });
}

/** Texts that somebody types: starts of names, whole words, and words with a letter left out. */
function textsOf(products: number, call: string, name: string) {
  const all = manyProducts(products);
  return Array.from({ length: CALLS }, (_, index) => {
    const { productName } = all[Math.floor((index / CALLS) * products)]!;
    const letters = 2 + (index % 9);
    const text =
      index % 3 === 0
        ? productName.slice(0, 3) + productName.slice(4, 12)
        : productName.slice(0, letters);
    const query = new URLSearchParams({ [name]: text });
    return { path: `/api/Product/${call}?${query.toString()}` };
  });
}

/** Measures all kinds of searches on one host. */
async function searchesOf(host: HostProcess, products: number) {
  const rows: Record<string, number | string>[] = [];
  for (const [call, name] of [
    ["SearchProducts", "name"],
    ["GetSuggestions", "text"],
  ] as const) {
    const timings = await measure(host, {
      connections: 1,
      amount: CALLS,
      requests: textsOf(products, call, name),
    });
    rows.push({ search: `${call} of typed texts`, page: 1, ...timings });
  }
  for (const kind of KINDS) {
    for (const sort of SORT_ORDERS) {
      // If there are fewer pages, the host answers with the last one.
      for (const page of [1, 1_000]) {
        const timings = await measure(host, {
          connections: 1,
          amount: CALLS,
          requests: requestsOf(products, kind, sort, page),
          verifyBody: (body) => !String(body).includes('"products":[]'),
        });
        const search = `${kind.join(" and ") || "everything"}, by ${sort}`;
        rows.push({ search, page, ...timings });
      }
    }
  }
  return rows;
}

/**
 * How long a search takes over one connection to a host, its whole reply read:
 * a table for each size of catalog and database. By default the sizes are the
 * starter's, a whole country's, and the largest.
 *
 * npm run bench search -- 149 9212 --database SQLite
 */
runBench(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { database: { type: "string" } },
  });
  const sizes =
    positionals.length > 0 ? positionals : ["149", "9212", "250000"];
  printMachine();
  for (const products of sizes.map(Number)) {
    if (!(products > 0)) throw new Error("A size is a number of products.");
    for (const database of DATABASES) {
      if (values.database !== undefined && values.database !== database) {
        continue;
      }
      await withHost(database, products, async (host) =>
        printTable(
          `Searches of ${products} products, ${database}`,
          await searchesOf(host, products),
        ),
      );
    }
  }
});
