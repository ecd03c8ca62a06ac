import { manyProducts } from "../testing/manyProducts";
import { numberOption, runTable } from "./bench";
import { DATABASES, measure, withHost } from "./benchHost";

/** Measured searches for each line of the table. */
const CALLS = 500;

/** What visitors narrow a list down by. */
const KINDS = [[], ["name"], ["category"], ["name", "category"]];
const SORT_ORDERS = ["name", "price"];

/** Searches that find something: by the first letters of a product's name, by its category. */
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
      page: String(page),
      pageSize: "24",
      sort,
    });
    return { path: `/api/Product/SearchProducts?${query.toString()}` };
  });
}

/** Texts that somebody types: starts of names, whole words, and words with a letter left out. */
function textsOf(products: number, call: string) {
  const all = manyProducts(products);
  return Array.from({ length: CALLS }, (_, index) => {
    const { productName } = all[Math.floor((index / CALLS) * products)]!;
    const letters = 2 + (index % 9);
    const text =
      index % 3 === 0
        ? productName.slice(0, 3) + productName.slice(4, 12)
        : productName.slice(0, letters);
    const query = new URLSearchParams({ text });
    return { path: `/api/Product/${call}?${query.toString()}` };
  });
}

/**
 * How long a search takes over one connection to a host, its whole reply read,
 * in three sizes of catalog: the starter's, a whole country's, and the largest.
 *
 * npm run bench:search -- --largest 250000
 */
runTable("Searches", async (rows) => {
  const largest = numberOption("largest", 250_000);
  for (const database of DATABASES) {
    for (const products of [149, 9_212, largest]) {
      await withHost(database, products, async (host) => {
        for (const call of ["FindMatches", "GetSuggestions"]) {
          const timings = await measure(host, {
            connections: 1,
            amount: CALLS,
            requests: textsOf(products, call),
          });
          rows.push({ database, products, search: call, page: 1, ...timings });
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
              rows.push({ database, products, search, page, ...timings });
            }
          }
        }
      });
    }
  }
});
