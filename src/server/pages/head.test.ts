import { changeProduct } from "../catalog/testCatalog";
import { productsOf } from "../../testing/testApp";
import { shopForAllTests } from "../../testing/testShops";
import { headOf } from "./testHead";
import { formatPack } from "../../domain/units";

const DOCUMENT =
  '<html><head><title>Shop</title><meta name="description" content="Any shop"/></head><body><div id="root"></div></body></html>';
const ORIGIN = "https://shop.example";

const parts = { document: DOCUMENT };
const shop = shopForAllTests({ PUBLIC_URL: ORIGIN }, parts);

const productUrl = async () =>
  `/product-details/${encodeURIComponent((await productsOf(shop))[0]!.productId)}`;

describe("the head of a page that is to be found", () => {
  it.each([
    ["/index?utm_source=letter&view=7", "/index"],
    ["/product?page=1&view=7&utm_source=x", "/product"],
    ["/product?page=2&utm_source=x", "/product?page=2"],
    ["/product?page=99", "/product?page=7"],
    ["/product?view=3&category=Infections", "/product?category=Infections"],
    ["/gallery?page=3&search=aml", "/gallery?page=3"],
  ])("%s: its one address is %s", async (url, path) => {
    const { canonical, preview, isListed } = await headOf(shop, url);
    expect([canonical, preview["og:url"]]).toEqual([
      ORIGIN + path,
      ORIGIN + path,
    ]);
    expect(isListed).toBe(true);
  });

  it("has a title and a description of its own, also where a name is sold in several packs", async () => {
    const products = await productsOf(shop);
    const urls = [
      "/index",
      "/product",
      "/product?category=Infections",
      "/gallery",
      "/enquiry",
      "/contact",
      "/privacy",
      "/delivery",
      ...products.slice(0, 20).map((p) => `/product-details/${p.productId}`),
    ];
    const heads = await Promise.all(urls.map((url) => headOf(shop, url)));
    for (const part of ["title", "description"] as const) {
      const texts = heads.map((head) => head[part]);
      expect(new Set(texts).size).toBe(urls.length);
      expect(texts).not.toContain("Any shop");
    }
  });

  it("brings words and a picture for link previews", async () => {
    const url = await productUrl();
    const [product] = await productsOf(shop);
    const { preview, description } = await headOf(shop, url);
    expect(preview).toEqual({
      "og:type": "website",
      "og:site_name": "Greenleaf Pharmacy",
      "og:title": `${product!.productName}, ${formatPack(product!.qty, product!.unit)}`,
      "og:description": description,
      "og:url": ORIGIN + url,
      "og:image": `${ORIGIN}/icon-512.png`,
      "twitter:card": "summary",
    });
    expect(description).toContain(`$${product!.price.toFixed(2)}`);
  });

  it("shows the operator's own photo of a product, large", async () => {
    await changeProduct(shop.db, "photographed", { photo: ["a b.jpg"] });
    const { preview } = await headOf(shop, "/product-details/photographed");
    expect(preview["og:image"]).toBe(`${ORIGIN}/Resource/Product/a%20b.jpg`);
    expect(preview["twitter:card"]).toBe("summary_large_image");
  });
});

describe("the head of a page that is not to be found", () => {
  it.each([
    "/cart",
    "/order-complete/PH-7Q4K-2M9X",
    "/product?search=aml",
    "/product-details/none",
  ])("%s says so, and names no address", async (url) => {
    const { isListed, canonical, things, title } = await headOf(shop, url);
    expect(isListed).toBe(false);
    expect(canonical).toBeNull();
    expect(things).toEqual({});
    expect(title).toMatch(/Greenleaf Pharmacy$/);
  });
});

describe("what a page is about, in the words of schema.org", () => {
  it.each([
    ["/index", "WebSite"],
    ["/contact", "BreadcrumbList"],
  ])("is the pharmacy at %s, beside the %s", async (url, other) => {
    const { things } = await headOf(shop, url);
    expect(Object.keys(things)).toEqual([other, "Pharmacy"]);
    expect(things.Pharmacy!.openingHours).toEqual(["Mo-Fr 10:00-17:00"]);
  });

  it("is a product with its price in cents and dollars", async () => {
    await changeProduct(shop.db, "round", { price_cents: 123_450 });
    const { things } = await headOf(shop, "/product-details/round");
    expect(things.Product!.offers).toEqual({
      "@type": "Offer",
      url: `${ORIGIN}/product-details/round`,
      price: "1234.50",
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
    });
    for (const image of things.Product!.image as string[]) {
      const { statusCode } = await shop.app.inject(image.slice(ORIGIN.length));
      expect(statusCode).toBe(200);
    }
  });
});
