import { createHash } from "node:crypto";
import { changeProduct } from "../catalog/testCatalogue";
import { writeShippingCents } from "../shopConfig/shippingCharge";
import { openTestShop, productsOf, type TestShop } from "../testApp";
import { BEHIND } from "./shopVersion";

const DOCUMENT =
  "<html><head><title>Shop</title><script defer src=/assets/main.0a1b2c.js></script><link href=/assets/main.css rel=stylesheet></head><body><div id=root></div></body></html>";
const STYLES = ".page > *{content:'$&'}";
const BUILT = {
  "assets/main.css": `${STYLES}.on-no-page{color:red}`,
  "parts.json": JSON.stringify({
    ProductListPage: ["/assets/1.js", "/assets/2.js"],
    HomePage: ["/assets/3.js", "/assets/2.js"],
    CartPage: ["/assets/5.js"],
  }),
};

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({}, { document: DOCUMENT, built: BUILT });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await shop.close();
});

const get = (url: string, headers = {}) => shop.app.inject({ url, headers });
/** What is read, without what only a browser reads. */
const wordsOf = (html: string) =>
  html.replace(/<script.*?<\/script>/gs, "").replace(/<[^>]*>/g, " ");

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
    await shop.close();
    shop = await openTestShop({ RENDER_PAGES: "on" }, { document: DOCUMENT });
    const { body, headers } = await get("/product");
    expect(body).toContain("<link href=/assets/main.css rel=stylesheet>");
    expect(body).not.toContain("<style>");
    expect(body).not.toContain("data-styles");
    expect(headers["content-security-policy"]).toContain("style-src 'self';");
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

  it("follows the catalogue and the delivery charge within a second", async () => {
    const productId = String((await productsOf(shop))[0]!.productId);
    const address = `/product-details/${productId}`;
    const before = await get(address);
    await changeProduct(shop.db, productId, { priceCents: 123_456 });
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
    expect(shop.logLines.join()).toContain("a page could not be rendered");
  });
});
