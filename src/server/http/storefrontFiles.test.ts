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
    "/order-complete/PH-7Q4K-2M9X",
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

  it("runs the shop's own files only and embeds the map only", async () => {
    const { headers } = await shop.app.inject("/product");
    const policy = String(headers["content-security-policy"]);
    expect(policy.split(";")).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "frame-src https://www.openstreetmap.org",
      ]),
    );
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests/);
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["x-content-type-options"]).toBe("nosniff");
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
