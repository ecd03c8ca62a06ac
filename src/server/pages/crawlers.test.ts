import { sql } from "kysely";
import { currentVersion, listCategories } from "../catalog/catalogRepository";
import { FOREVER } from "../db/schema";
import { changeProduct } from "../catalog/testCatalog";
import { openTestShop, productsOf, type TestShop } from "../../testing/testApp";
import { headOf } from "./testHead";

const DOCUMENT =
  '<html><head><title>Shop</title></head><body><div id="root"></div></body></html>';
const ORIGIN = "https://shop.example";

let shop: TestShop;
beforeEach(async () => {
  const env = { PUBLIC_URL: ORIGIN };
  shop = await openTestShop(env, { document: DOCUMENT });
});
afterEach(() => shop.close());

const WHOLE =
  /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n(.*)<\/\1>\n$/s;
const ENTRY =
  /^<(url|sitemap)><loc>((?:[^<>&"']|&(?:amp|apos|quot|lt|gt);)+)<\/loc><\/\1>$/;

/** The addresses in a file, which must be well formed. */
async function addressesIn(url: string): Promise<string[]> {
  const { statusCode, headers, body } = await shop.app.inject(url);
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
async function addPlaces(count: number): Promise<void> {
  const version = await currentVersion(shop.db);
  await sql`
    with recursive number(n) as (
      select 0 union all select n + 1 from number where n + 1 < ${count}
    )
    insert into product
      (id, since, until, name_key, category, position, data, hash)
    select 'p' || n, ${version}, ${FOREVER}, 'zz', 'Z', ${2 ** 30} + n, '{}', 0
    from number`.execute(shop.db);
  const [{ categoryName }] = (await listCategories(shop.db, version)) as [
    { categoryName: string },
  ];
  await shop.db
    .updateTable("category")
    .set((of) => ({ products: of("products", "+", count) }))
    .where("name", "=", categoryName)
    .execute();
}

describe("the sitemap", () => {
  it("has every product, every category and every page that is to be found, once", async () => {
    await changeProduct(shop.db, "a'b&c/d", {});
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

  it("has 50,000 addresses in a file: 120,000 products take three and an index", async () => {
    const pages = (await addressesIn("/sitemap.xml")).length;
    await addPlaces(120_000);
    shop = await shop.reopen();
    const files = await addressesIn("/sitemap.xml");
    expect(files).toEqual(
      [1, 2, 3].map((file) => `${ORIGIN}/sitemap-${file}.xml`),
    );
    const all = await Promise.all(
      files.map((file) => addressesIn(file.slice(ORIGIN.length))),
    );
    expect(all.map(({ length }) => length)).toEqual([
      50_000,
      50_000,
      20_000 + pages,
    ]);
    expect(new Set(all.flat()).size).toBe(120_000 + pages);
    expect((await shop.app.inject("/sitemap-4.xml")).statusCode).toBe(404);
  });

  it("is answered with 304 until the catalog changes", async () => {
    const { etag } = (await shop.app.inject("/sitemap.xml")).headers;
    const again = () =>
      shop.app.inject({
        url: "/sitemap.xml",
        headers: { "if-none-match": etag },
      });
    expect((await again()).statusCode).toBe(304);
    await changeProduct(shop.db, "new", {});
    const changed = await again();
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain("/product-details/new<");
  });
});

describe("robots.txt", () => {
  it("keeps crawlers from what is about one visitor, and names the sitemap", async () => {
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
});

describe("a host that does not know its origin", () => {
  it("has no sitemap, whatever a request calls it, and names none", async () => {
    await shop.close();
    shop = await openTestShop();
    const headers = { host: "one.example" };
    const map = await shop.app.inject({ url: "/sitemap.xml", headers });
    expect(map.statusCode).toBe(404);
    const robots = await shop.app.inject({ url: "/robots.txt", headers });
    expect(robots.body).toContain("Disallow: /cart");
    expect(robots.body).not.toMatch(/Sitemap|one\.example/);
  });
});
