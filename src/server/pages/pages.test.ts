import { decode } from "html-entities";
import { createHash } from "node:crypto";
import { sendProduct, withdraw } from "../catalog/testCatalog";
import { productsOf } from "../../testing/host/testApp";
import { INLINE_SCRIPT, pagesForAllTests, STYLES, wordsOf } from "./testPages";

const HOSTILE = "</script><script>alert(1)</script>$&";

const IDS = ["a&b", "a b", "a/b", "a'b", "100%", "é"];

const { shop, get } = pagesForAllTests();
beforeAll(async () => {
  await sendProduct(shop, "hostile", { name: HOSTILE });
  for (const id of IDS) await sendProduct(shop, id, { name: `Id ${id}` });
});

describe("a page as the host sends it", () => {
  it("is that of the product whose id is escaped in its address", async () => {
    for (const id of IDS) {
      const { body } = await get(`/product-details/${encodeURIComponent(id)}`);
      expect(decode(body)).toContain(`>Id ${id}<`);
    }
  });

  it("of a product that is not on sale says why, and what to do", async () => {
    const [product] = await productsOf(shop);
    const { productId, productName } = product!;
    await withdraw(shop.db, String(productId), "out of stock");
    await shop.live.refresh();
    const { statusCode, body } = await get(`/product-details/${productId}`);
    expect(statusCode).toBe(410);
    expect(wordsOf(body)).toContain("This product is not on sale.");
    expect(wordsOf(body)).toContain(
      `${productName} is not on sale (out of stock). Please ask our pharmacist.`,
    );
  });

  it.each([
    ...["/no/such/page", "/shop.php", "/x.html", "/cart/x", "/..%5cdata"],
    ...["/order-complete/a/b", "/order-status/x.y", "/product-details/"],
  ])("%s is answered with 404 and the not-found page", async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers["content-type"]]).toEqual([
      404,
      "text/html; charset=utf-8",
    ]);
    expect(wordsOf(body)).toMatch(/Page Not Found .* 404 .* Back to Home/);
  });

  it.each([
    ["/product-details/none", 404, "This product does not exist."],
    // A search without a match is no missing page.
    ["/product?search=zzz", 200, "Product Not Found."],
  ])("%s is answered with %i, and says '%s'", async (url, status, words) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(status);
    expect(wordsOf(body)).toContain(words);
  });

  it("brings its replies as data, which no product's name can end or change", async () => {
    const { body } = await get("/product-details/hostile");
    expect(body).toMatch(/<h1[^>]*>&lt;\/script&gt;&lt;script&gt;alert\(1\)/);
    expect(body.match(/<script[^>]*>/g)).toEqual([
      // The inline script, which starts the others.
      '<script data-src="/assets/main.0a1b2c.js">',
      '<script type="application/ld+json">',
      '<script type="application/json" id="preloaded-state">',
    ]);
    const [, data] = /id="preloaded-state">(.*?)<\/script>/s.exec(body)!;
    const { queries } = JSON.parse(data!) as { queries: unknown[] };
    expect(queries).toContainEqual(
      expect.objectContaining({
        endpointName: "getProduct",
        arg: { id: "hostile" },
        value: expect.objectContaining({ productName: HOSTILE }) as object,
      }),
    );
  });

  it("holds its styles and inline script, and its policy allows these alone", async () => {
    const { body, headers } = await get("/product");
    expect(body).toContain(`<style>${STYLES}</style>`);
    expect(body).not.toMatch(/<link[^>]*stylesheet|<script[^>]* src=/);
    expect(body).toContain(
      `<script data-src="/assets/main.0a1b2c.js /assets/src_storefront_catalog_ProductListPage_tsx.1a2b3c.js">${INLINE_SCRIPT}</script>`,
    );
    const hash = (text: string) =>
      `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    const policy = String(headers["content-security-policy"]).split(";");
    expect(policy).toContain(`style-src 'self' ${hash(STYLES)}`);
    expect(policy).toContain(`script-src 'self' ${hash(INLINE_SCRIPT)}`);
    const file = await get("/favicon.svg");
    expect(file.headers["content-security-policy"]).not.toContain("sha256");
  });

  it("holds no order's number, and says nothing about the browser's cart", async () => {
    const order = await get("/order-complete?orderno=PH-7Q4K-2M9X");
    expect(order.body).not.toContain("PH-7Q4K-2M9X");
    expect((await get("/cart")).body).not.toContain("Your cart is empty");
  });

  it("is at /index: / redirects there", async () => {
    const { statusCode, headers } = await get("/?utm_source=letter");
    expect([statusCode, headers.location]).toEqual([
      301,
      "/index?utm_source=letter",
    ]);
  });
});
