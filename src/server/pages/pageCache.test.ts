import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sendProduct } from "../catalog/testCatalog";
import { writeShippingCents } from "../shop/shippingCharge";
import { productsOf, takeLoggedErrors } from "../../testing/host/testApp";
import { DOCUMENT, pagesForAllTests, wordsOf } from "./testPages";

jest.mock("../../storefront/contact/EnquiryPage", () => ({
  EnquiryPage() {
    throw new Error("a broken component");
  },
}));

const { shop, get } = pagesForAllTests();

describe("a cached page", () => {
  it("is the same in gzip, in brotli and as it is", async () => {
    const { body } = await get("/gallery");
    const [gzip, br] = await Promise.all(
      ["gzip", "gzip, br"].map((coding) =>
        get("/gallery", { "accept-encoding": coding }),
      ),
    );
    expect(gzip!.headers["content-encoding"]).toBe("gzip");
    expect(String(gunzipSync(gzip!.rawPayload))).toBe(body);
    expect(br!.headers["content-encoding"]).toBe("br");
    expect(String(brotliDecompressSync(br!.rawPayload))).toBe(body);
  });

  it("is the same for all ways to it, and answered with 304 to who has it", async () => {
    const list = await get("/product?category=Infections", {
      "accept-encoding": "br",
    });
    const again = await get("/product?utm_source=x&category=Infections", {
      "accept-encoding": "br",
      "if-none-match": list.headers.etag,
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  it("follows the catalog and the delivery charge", async () => {
    const productId = String((await productsOf(shop))[0]!.productId);
    await get("/product");
    await writeShippingCents(shop.db, 999);
    expect((await get("/product")).body).toContain('"shipping":9.99');
    await sendProduct(shop, productId, { price_cents: 123_456 });
    const after = await get("/product");
    expect(wordsOf(after.body)).toContain("$1,234.56");
  });

  it("is left to the browser where a part of it fails, and the log says why", async () => {
    const { statusCode, body } = await get("/enquiry");
    expect([statusCode, body]).toEqual([200, DOCUMENT]);
    expect(takeLoggedErrors(shop).join()).toContain("a broken component");
  });
});
