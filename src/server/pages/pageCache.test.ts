import { brotliCompressSync, constants } from "node:zlib";
import { changeProduct } from "../catalog/testCatalog";
import { writeShippingCents } from "../shop/shippingCharge";
import { productsOf, takeLoggedErrors } from "../../testing/testApp";
import { BEHIND } from "./shopVersion";
import { DOCUMENT, pagesForEachTest, wordsOf } from "./testPages";

const { shop, get } = pagesForEachTest();

describe("a page that is kept", () => {
  it("is the same for all ways to it, and answered with 304 to who has it", async () => {
    const { etag } = (await get("/product?category=Infections")).headers;
    const again = await get("/product?utm_source=x&category=Infections", {
      "if-none-match": etag,
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  it.each(["br", "gzip"])("is sent as %s to who reads that", async (coding) => {
    const { headers } = await get("/product", { "accept-encoding": coding });
    expect(headers["content-encoding"]).toBe(coding);
    expect(headers.vary).toContain("accept-encoding");
    expect(Number(headers["content-length"])).toBeLessThan(40_000);
  });

  it.each([
    ["/product", "as small as can be", true],
    ["/product?search=a", "fast, since there are any number of such", false],
    ["/no/such/page", "fast, since there are any number of such", false],
  ])("%s is packed %s", async (url, _, isSmallest) => {
    const plain = await get(url);
    const packed = await get(url, { "accept-encoding": "br" });
    const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
    const divider = brotliCompressSync(plain.body, { params }).length;
    expect(packed.rawPayload.length < divider).toBe(isSmallest);
  });

  it("follows the catalog and the delivery charge within a second", async () => {
    const productId = String((await productsOf(shop))[0]!.productId);
    const address = `/product-details/${productId}`;
    const before = await get(address);
    await changeProduct(shop.db, productId, { price_cents: 123_456 });
    await writeShippingCents(shop.db, 999);
    const soon = Date.now() + BEHIND;
    jest.spyOn(Date, "now").mockImplementation(() => soon);
    const after = await get(address);
    expect(wordsOf(after.body)).toContain("$1,234.56");
    expect(after.body).toContain('"shipping":9.99');
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it("is left to the browser where it can't be rendered, and the log says why", async () => {
    await shop.db.schema.dropTable("product").execute();
    const { statusCode, body } = await get("/product");
    expect([statusCode, body]).toEqual([200, DOCUMENT]);
    expect(takeLoggedErrors(shop).join()).toContain(
      "a page could not be rendered",
    );
  });
});
