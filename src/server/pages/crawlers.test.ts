import { changeProduct } from "../catalog/testCatalog";
import { LIMITS } from "../limits";
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

it("the sitemap has every product, every category and every page that is to be found, once, 50,000 in a file: more products take two and an index", async () => {
  await changeProduct(shop, "a'b/c", {});
  const addresses = await addressesIn("/sitemap.xml");
  const products = await productsOf(shop);
  const categories = new Set(products.map(({ category }) => category));
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toHaveLength(10 + categories.size + products.length);
  for (const { productId } of products)
    expect(addresses).toContain(
      `${ORIGIN}/product-details/${encodeURIComponent(productId)}`,
    );

  expect(LIMITS.sitemapAddresses).toBe(50_000);
  jest.replaceProperty(LIMITS, "sitemapAddresses", 100);
  // A sitemap is made once for each catalog.
  await changeProduct(shop, "a'b/c", { brand: "Other" });
  expect(await addressesIn("/sitemap.xml")).toEqual([
    `${ORIGIN}/sitemap-1.xml`,
    `${ORIGIN}/sitemap-2.xml`,
  ]);
  const first = await addressesIn("/sitemap-1.xml");
  const second = await addressesIn("/sitemap-2.xml");
  expect(first).toHaveLength(100);
  expect([...first, ...second]).toEqual(addresses);
  expect((await shop.app.inject("/sitemap-3.xml")).statusCode).toBe(404);
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
