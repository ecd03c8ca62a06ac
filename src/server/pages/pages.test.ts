import { createHash } from "node:crypto";
import { changeProduct } from "../catalog/testCatalogue";
import { openTestShop, productsOf } from "../testApp";
import { DOCUMENT, pagesForEachTest, STYLES, wordsOf } from "./testPages";

const { shop, get } = pagesForEachTest();

describe("a page as the host sends it", () => {
  it("shows the whole list with names and prices before any script has run", async () => {
    const products = await productsOf(shop);
    const { statusCode, body, headers } = await get("/product");
    expect([statusCode, headers["cache-control"]]).toEqual([200, "no-cache"]);
    expect(body).toMatch(/<title>Our Products · [^<]+<\/title>/);
    expect(wordsOf(body)).toContain(`${products.length} medicines`);
    for (const { productName } of products.slice(0, 12)) {
      expect(wordsOf(body)).toContain(productName);
    }
    expect(wordsOf(body)).toContain(`$${products[0]!.price.toFixed(2)}`);
  });

  it("is left to browsers where the operator has switched that off", async () => {
    const parts = { document: DOCUMENT };
    const plain = await openTestShop({ RENDER_PAGES: "off" }, parts);
    const replies = ["/product", "/no/such/page"].map((url) =>
      plain.app.inject({ url }),
    );
    for (const { statusCode, body } of await Promise.all(replies)) {
      expect([statusCode, body]).toEqual([200, DOCUMENT]);
    }
    await plain.close();
  });

  it("searches by its address", async () => {
    const { body } = await get("/product?search=aml");
    expect(wordsOf(body)).toContain("Amlodipine 5mg tablets");
    expect(wordsOf(body)).not.toContain("Atorvastatin");
  });

  it("has a list that is longer than its first screen on pages for who has no scripts", async () => {
    const aml = await get("/product?search=aml");
    expect(aml.body).not.toContain("<noscript>");
    const products = await productsOf(shop);
    for (let at = 0; at < products.length; at += 12) {
      const { body } = await get(`/product?at=${at}`);
      const plain = /<noscript>(.*?)<\/noscript>/s.exec(body)?.[1] ?? "";
      expect(plain).toContain(`Page ${at / 12 + 1} of 13`);
      for (const { productName } of products.slice(at, at + 12)) {
        expect(wordsOf(at > 0 ? plain : body)).toContain(productName);
      }
    }
  });

  it("shows one product by its address", async () => {
    const [, product] = await productsOf(shop);
    const { statusCode, body } = await get(
      `/product-details/${encodeURIComponent(product!.productId)}`,
    );
    expect(statusCode).toBe(200);
    expect(body).toMatch(new RegExp(`<h1[^>]*>${product!.productName}</h1>`));
  });

  it.each(["/no/such/page", "/product-details/none", "//:99999/product"])(
    "%s does not exist, and says so by its status and in words",
    async (url) => {
      const { statusCode, body, headers } = await get(url);
      expect([statusCode, headers["cache-control"]]).toEqual([404, "no-store"]);
      expect(wordsOf(body)).toContain("Page Not Found");
    },
  );

  it("brings what it was made of as data, which nothing in it can end", async () => {
    const productId = String((await productsOf(shop))[0]!.productId);
    const name = "</script><script>alert(1)</script>";
    await changeProduct(shop.db, productId, { name });
    const { body } = await get(`/product-details/${productId}`);
    const scripts = body.match(/<script[^>]*>/g);
    expect(scripts).toEqual([
      '<script type="application/ld+json">',
      // What remembers early clicks, and starts the others.
      '<script data-src="/assets/main.0a1b2c.js" data-styles="/assets/main.css">',
      '<script type="application/json" id="page-data">',
    ]);
    const [, data] = /id="page-data">(.*?)<\/script>/s.exec(body)!;
    const { replies } = JSON.parse(data!) as { replies: unknown[] };
    expect(replies).toContainEqual(
      expect.objectContaining({
        endpointName: "getProduct",
        arg: { id: productId },
        value: expect.objectContaining({ productName: name }) as object,
      }),
    );
  });

  it("has the styles that it needs in itself, and its policy allows these alone", async () => {
    const { body, headers } = await get("/product");
    expect(body).toContain(`<style>${STYLES}</style>`);
    expect(body).not.toMatch(/<link[^>]*stylesheet/);
    const hash = createHash("sha256").update(STYLES).digest("base64");
    const policy = String(headers["content-security-policy"]).split(";");
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`);
    const file = await get("/favicon.svg");
    expect(file.headers["content-security-policy"]).not.toContain(hash);
  });

  it.each([
    ["/product", ["1", "2"]],
    ["/index", ["3", "2"]],
    ["/cart", ["5"]],
    ["/no/such/page", []],
  ])(
    "%s leaves it to its own script when to ask for the others, and names those of its parts: %p",
    async (url, parts) => {
      const { body } = await get(url);
      const [, named] = /<script data-src="(.*?)"/.exec(body)!;
      expect(named!.split(" ")).toEqual([
        "/assets/main.0a1b2c.js",
        ...parts.map((part) => `/assets/${part}.js`),
      ]);
      expect(body).not.toMatch(/<script[^>]* src=/);
    },
  );

  it("keeps the way to a style sheet that can't be read here", async () => {
    const parts = { document: DOCUMENT };
    const unstyled = await openTestShop({ RENDER_PAGES: "on" }, parts);
    const { body, headers } = await unstyled.app.inject("/product");
    expect(body).toContain("<link href=/assets/main.css rel=stylesheet>");
    expect(body).not.toContain("<style>");
    expect(body).not.toContain("data-styles");
    expect(headers["content-security-policy"]).toContain("style-src 'self';");
    await unstyled.close();
  });

  it("holds nothing of the visitor: neither a cart nor an order's number", async () => {
    const order = await get("/order-complete?orderno=PH-7Q4K-2M9X");
    expect(order.body).not.toContain("PH-7Q4K-2M9X");
    expect(order.headers["cache-control"]).toBe("no-store");
    const cart = await get("/cart");
    expect(wordsOf(cart.body)).not.toContain("Your cart is empty");
  });

  it("is found at /index when / is asked for", async () => {
    const { statusCode, headers } = await get("/?utm_source=letter");
    expect([statusCode, headers.location]).toEqual([
      301,
      "/index?utm_source=letter",
    ]);
  });
});
