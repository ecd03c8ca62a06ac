import { sendProduct } from "../catalog/testCatalog";
import { LIMITS } from "../http/limits";
import { productsOf } from "../../testing/testApp";
import { shopForAllTests } from "../../testing/testShops";

const ORIGIN = "https://shop.example";

const shop = shopForAllTests({ PUBLIC_URL: ORIGIN });

const WHOLE =
  /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n(.*)\n<\/\1>\n$/s;
const ENTRY =
  /^<(url|sitemap)><loc>((?:[^<>&"']|&(?:amp|apos|quot|lt|gt);)+)<\/loc><\/\1>$/;

/** The addresses in a file, which must be well formed. */
async function addressesIn(url: string): Promise<string[]> {
  const { statusCode, headers, body } = await shop.app.inject(url);
  expect([statusCode, headers["content-type"]]).toEqual([
    200,
    "application/xml; charset=utf-8",
  ]);
  const entries = WHOLE.exec(body)![2]!.split("\n");
  return entries.map((line) => ENTRY.exec(line)![2]!.replace("&apos;", "'"));
}

/** The files that the sitemap names, each with the addresses in it. */
async function filesOfSitemap(): Promise<string[][]> {
  const files = await addressesIn("/sitemap.xml");
  return Promise.all(
    files.map((file) => addressesIn(file.replace(ORIGIN, ""))),
  );
}

it("the sitemap has every product, category and page once", async () => {
  await sendProduct(shop, "a'b/c", { brand: "One" });
  const [pages, ids] = await filesOfSitemap();
  const products = await productsOf(shop);
  const categories = new Set(products.map(({ category }) => category));
  expect(new Set(pages).size).toBe(10 + categories.size);
  expect([...ids!].sort()).toEqual(
    products
      .map((one) => `/product-details/${encodeURIComponent(one.productId)}`)
      .map((path) => ORIGIN + path)
      .sort(),
  );
});

it("a file of the sitemap has at most 10,000 addresses", async () => {
  await sendProduct(shop, "a'b/c", { brand: "Two" });
  const [, all] = await filesOfSitemap();
  expect(LIMITS.sitemapAddresses).toBe(10_000);
  jest.replaceProperty(LIMITS, "sitemapAddresses", 100);
  const [, first, second] = await filesOfSitemap();
  expect(first).toHaveLength(100);
  expect([...first!, ...second!]).toEqual(all);
  expect((await shop.app.inject("/sitemap-4.xml")).statusCode).toBe(404);
});

it("robots.txt keeps crawlers from what is about one visitor, and names the sitemap", async () => {
  const { body, headers } = await shop.app.inject("/robots.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body.split("\n")).toEqual([
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /cart",
    "Disallow: /cart/shared",
    "Disallow: /order-complete",
    "",
    `Sitemap: ${ORIGIN}/sitemap.xml`,
    "",
  ]);
});
