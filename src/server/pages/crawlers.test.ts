import { sql } from "kysely";
import { currentVersion, listCategories } from "../catalog/catalogRepository";
import { FOREVER, type ShopDatabase } from "../db/schema";
import { changeProduct } from "../catalog/testCatalog";
import { openTestShop, productsOf } from "../../testing/testApp";
import { shopForAllTests } from "../../testing/testShops";
import { headOf } from "./testHead";

const DOCUMENT =
  '<html><head><title>Shop</title></head><body><div id="root"></div></body></html>';
const ORIGIN = "https://shop.example";

const shop = shopForAllTests({ PUBLIC_URL: ORIGIN }, { document: DOCUMENT });
beforeAll(() => changeProduct(shop.db, "a'b/c", {}));

const WHOLE =
  /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n(.*)<\/\1>\n$/s;
const ENTRY =
  /^<(url|sitemap)><loc>((?:[^<>&"']|&(?:amp|apos|quot|lt|gt);)+)<\/loc><\/\1>$/;

/** The addresses in a file, which must be well formed. */
async function addressesIn(url: string, { app } = shop): Promise<string[]> {
  const { statusCode, headers, body } = await app.inject(url);
  expect([statusCode, headers["content-type"]]).toEqual([
    200,
    "application/xml; charset=utf-8",
  ]);
  const [, , entries] = WHOLE.exec(body)!;
  return entries!
    .trimEnd()
    .split("\n")
    .map((line) => ENTRY.exec(line)![2]!.replaceAll("&apos;", "'"));
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
  const [{ categoryName }] = (await listCategories(db, version)) as [
    { categoryName: string },
  ];
  await db
    .updateTable("category")
    .set((of) => ({ products: of("products", "+", count) }))
    .where("name", "=", categoryName)
    .execute();
}

describe("the sitemap", () => {
  it("has every product, every category and every page that is to be found, once", async () => {
    const addresses = await addressesIn("/sitemap.xml");
    const products = await productsOf(shop);
    const categories = new Set(products.map(({ category }) => category));
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toHaveLength(9 + categories.size + products.length);
    for (const { productId } of products) {
      expect(addresses).toContain(
        `${ORIGIN}/product-details/${encodeURIComponent(productId)}`,
      );
    }
  });

  it("names each page as the page names itself", async () => {
    const addresses = await addressesIn("/sitemap.xml");
    for (const address of addresses.slice(0, 40)) {
      const head = await headOf(shop, address.slice(ORIGIN.length));
      expect([head.canonical, head.isListed]).toEqual([address, true]);
    }
  });

  it("has 50,000 addresses in a file: 60,000 products take two and an index", async () => {
    let large = await openTestShop({ PUBLIC_URL: ORIGIN });
    const pages = (await addressesIn("/sitemap.xml", large)).length;
    await addPlaces(large.db, 60_000);
    large = await large.reopen();
    const files = await addressesIn("/sitemap.xml", large);
    expect(files).toEqual(
      [1, 2].map((file) => `${ORIGIN}/sitemap-${file}.xml`),
    );
    const all = await Promise.all(
      files.map((file) => addressesIn(file.slice(ORIGIN.length), large)),
    );
    expect(all.map(({ length }) => length)).toEqual([50_000, 10_000 + pages]);
    expect(new Set(all.flat()).size).toBe(60_000 + pages);
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
