import { openTestShop, type TestShop } from "../testApp";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe("a page of the storefront", () => {
  it.each([
    "/",
    "/index.html",
    "/product",
    "/product?search=as",
    "/product-details/vitamin.b12",
    "/product-details/7%2F8",
    "/no/such/page",
    "/apiary",
  ])("%s answers with index.html, asked for again each time", async (url) => {
    const reply = await shop.app.inject({
      url,
      headers: { accept: "text/html" },
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-type"]).toMatch(/^text\/html/);
    expect(reply.headers["cache-control"]).toBe("no-cache");
    expect(reply.body).toBe("<title>The storefront</title>");
  });

  it.each([
    "/order-complete",
    "/order-complete?orderno=PH-7Q4K-2M9X",
    "/order-complete/PH-7Q4K-2M9X",
  ])("%s is kept nowhere: it names an order", async (url) => {
    const reply = await shop.app.inject(url);
    expect([reply.statusCode, reply.body]).toEqual([
      200,
      "<title>The storefront</title>",
    ]);
    expect(reply.headers["cache-control"]).toBe("no-store");
  });
});

describe("a file of the storefront", () => {
  it("is kept for good where its name holds a hash", async () => {
    const reply = await shop.app.inject("/assets/main.0a1b2c.js");
    expect(reply.body).toBe("let shop;");
    expect(reply.headers["cache-control"]).toBe(
      "public, max-age=31536000, immutable",
    );
  });

  it("is asked for again where its name does not", async () => {
    const reply = await shop.app.inject("/favicon.svg");
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["cache-control"]).toBe("no-cache");
  });

  it.each([
    "/assets/gone.0a1b2c.js",
    "/assets/gone",
    "/robots.txt",
    "/.env",
    "/../package.json",
    "/%2e%2e/package.json",
  ])("%s is not found where it is not there", async (url) => {
    const reply = await shop.app.inject({
      url,
      headers: { accept: "text/html" },
    });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(reply.body).toBe("There is nothing at this address.");
  });
});
