import { sql } from "kysely";
import { currentVersion } from "../catalog/catalogRepository";
import { FOREVER, type ShopDatabase } from "../db/schema";
import { changeProduct } from "../catalog/testCatalog";
import { openTestShop, productsOf } from "../../testing/testApp";
import { shopForAllTests } from "../../testing/testShops";

const ORIGIN = "https://shop.example";

const shop = shopForAllTests({ PUBLIC_URL: ORIGIN });
beforeAll(() => changeProduct(shop.db, "a'b/c", {}));

const WHOLE =
  /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n(.*)\n<\/\1>\n$/s;
const ENTRY =
  /^<(url|sitemap)><loc>((?:[^<>&"']|&(?:amp|apos|quot|lt|gt);)+)<\/loc><\/\1>$/;

/** The addresses in a file, which must be well formed. */
async function addressesIn(url: string, { app } = shop): Promise<string[]> {
  const { statusCode, headers, body } = await app.inject(url);
  expect([statusCode, headers["content-type"]]).toEqual([
    200,
    "application/xml; charset=utf-8",
  ]);
  const entries = WHOLE.exec(body)![2]!.split("\n");
  return entries.map((line) => ENTRY.exec(line)![2]!.replace("&apos;", "'"));
}

/** Gives the catalog so many more products, as far as lists know. */
async function addPlaces(db: ShopDatabase, count: number): Promise<void> {
  const version = await currentVersion(db);
  await sql`
    with recursive number(n) as (
      select 0 union all select n + 1 from number where n + 1 < ${count}
    )
    insert into product
      (id, since, until, name_key, category, position, data, hash)
    select 'p' || n, ${version}, ${FOREVER}, 'zz', 'Z', ${2 ** 30} + n, '{}', 0
    from number`.execute(db);
  await sql`
    update category set products = products + ${count}
    where name = (select min(name) from category)`.execute(db);
}

describe("the sitemap", () => {
  it("has every product, every category and every page that is to be found, once", async () => {
    const addresses = new Set(await addressesIn("/sitemap.xml"));
    const products = await productsOf(shop);
    const categories = new Set(products.map(({ category }) => category));
    expect(addresses.size).toBe(9 + categories.size + products.length);
    for (const { productId } of products)
      expect(addresses).toContain(
        `${ORIGIN}/product-details/${encodeURIComponent(productId)}`,
      );
  });

  it("has 50,000 addresses in a file: 60,000 products take two and an index", async () => {
    let large = await openTestShop({ PUBLIC_URL: ORIGIN });
    const pages = (await addressesIn("/sitemap.xml", large)).length;
    await addPlaces(large.db, 60_000);
    large = await large.reopen();
    expect(await addressesIn("/sitemap.xml", large)).toEqual([
      `${ORIGIN}/sitemap-1.xml`,
      `${ORIGIN}/sitemap-2.xml`,
    ]);
    const first = await addressesIn("/sitemap-1.xml", large);
    const second = await addressesIn("/sitemap-2.xml", large);
    expect([first.length, second.length]).toEqual([50_000, 10_000 + pages]);
    expect(new Set([...first, ...second]).size).toBe(60_000 + pages);
    expect((await large.app.inject("/sitemap-3.xml")).statusCode).toBe(404);
    await large.close();
  });
});

it("robots.txt keeps crawlers from what is about one visitor, and names the sitemap", async () => {
  const { body, headers } = await shop.app.inject("/robots.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body.split("\n")).toEqual([
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /cart",
    "Disallow: /order-complete",
    "",
    `Sitemap: ${ORIGIN}/sitemap.xml`,
    "",
  ]);
});
