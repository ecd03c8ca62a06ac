import { sendProduct } from "../catalog/testCatalog";
import { LIMITS } from "../http/limits/limits";
import { productsOf } from "../../testing/host/testApp";
import { shopForAllTests } from "../../testing/host/testShops";

const ORIGIN = "https://shop.example";

const shop = shopForAllTests({ PUBLIC_URL: ORIGIN });

async function linesOf(url: string): Promise<string[]> {
  const { body, headers } = await shop.app.inject(url);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  return body.trimEnd().split("\n");
}

it("robots.txt keeps crawlers from what is about one visitor, and names the sitemap", async () => {
  expect(await linesOf("/robots.txt")).toEqual([
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /cart",
    "Disallow: /cart/shared",
    "Disallow: /order-complete",
    "",
    `Sitemap: ${ORIGIN}/sitemap-1.txt`,
    `Sitemap: ${ORIGIN}/sitemap-2.txt`,
  ]);
});

it("the sitemap has every product, category and page once", async () => {
  await sendProduct(shop, "a'b/c", { brand: "One" });
  const pages = await linesOf("/sitemap-1.txt");
  const products = await productsOf(shop);
  const categories = new Set(products.map(({ category }) => category));
  expect(new Set(pages).size).toBe(10 + categories.size);
  expect((await linesOf("/sitemap-2.txt")).sort()).toEqual(
    products
      .map((one) => `/product-details/${encodeURIComponent(one.productId)}`)
      .map((path) => ORIGIN + path)
      .sort(),
  );
});

it("a file of the sitemap has at most 10,000 addresses", async () => {
  const all = await linesOf("/sitemap-2.txt");
  expect(LIMITS.sitemapAddresses).toBe(10_000);
  jest.replaceProperty(LIMITS, "sitemapAddresses", 100);
  const first = await linesOf("/sitemap-2.txt");
  expect(first).toHaveLength(100);
  expect([...first, ...(await linesOf("/sitemap-3.txt"))]).toEqual(all);
});
