import { distinctNames } from "../../domain/product/distinctNames";
import { sortedCatalog } from "../../domain/product/prefixList";
import { productsOf } from "../../testing/host/testApp";
import { pagesForAllTests } from "./testPages";

const { shop, get } = pagesForAllTests();

it.each([
  ["/product", /<article aria-labelledby="[^"]*".*?<a[^>]*>([^<]*)<\/a>/gs],
  ["/gallery", /<figcaption[^>]*>([^<]*)<\/figcaption>/g],
])(
  "the pages of %s show 24 products each, and the last one stands for any later one",
  async (path, name) => {
    const products = sortedCatalog(await productsOf(shop));
    for (const [page, first] of [
      ["abc", 0],
      ["1", 0],
      ["2", 24],
      ["7", 144],
      ["99", 144],
    ] as const) {
      const { body } = await get(`${path}?page=${page}`);
      const shown = Array.from(body.matchAll(name), ([, found]) => found);
      expect(shown).toEqual(distinctNames(products.slice(first, first + 24)));
    }
  },
);

it.each([
  "/index",
  "/product?search=capsules&page=2&maxPrice=1",
  "/product-details/none",
  "/gallery?page=2&search=a",
  "/test",
])("%s is whole before any script has run", async (url) => {
  const { body } = await get(url);
  expect(body).toContain("<h1");
  expect(body).not.toMatch(/aria-busy="true"|skeleton/);
});
