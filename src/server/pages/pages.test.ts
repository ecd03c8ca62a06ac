import { SHORTLY } from "../plugins/caching";
import { createHash } from "node:crypto";
import { PAGE_SIZE } from "../../domain/search";
import { changeProduct } from "../catalog/testCatalog";
import { openTestShop, productsOf } from "../../testing/testApp";
import {
  DOCUMENT,
  INLINE_SCRIPT,
  pagesForAllTests,
  STYLES,
  wordsOf,
} from "./testPages";

const HOSTILE = "</script><script>alert(1)</script>$&";

/** Ids that are escaped in an address. */
const IDS = ["a&b", "a b", "a/b", "a'b", "100%", "é"];

const { shop, get } = pagesForAllTests();
beforeAll(async () => {
  await changeProduct(shop.db, "a?b", {});
  await changeProduct(shop.db, "hostile", { name: HOSTILE });
  for (const id of IDS) await changeProduct(shop.db, id, { name: `Id ${id}` });
});

describe("a page as the host sends it", () => {
  it("shows the first products of the list with names and prices before any script has run", async () => {
    const products = await productsOf(shop);
    const { statusCode, body, headers } = await get("/product");
    expect([statusCode, headers["cache-control"]]).toEqual([200, SHORTLY]);
    expect(body).toMatch(/<title>Our Products · [^<]+<\/title>/);
    expect(wordsOf(body)).toContain(`${products.length} medicines`);
    for (const { productName } of products.slice(0, PAGE_SIZE)) {
      expect(wordsOf(body)).toContain(productName);
    }
    expect(wordsOf(body)).toContain(`$${products[0]!.price.toFixed(2)}`);
  });

  it.each(IDS)("is that of the product with the id %p", async (id) => {
    const { body } = await get(`/product-details/${encodeURIComponent(id)}`);
    expect(wordsOf(body)).toContain(
      `Id ${id}`.replace("&", "&amp;").replace("'", "&#x27;"),
    );
    expect(body).toContain('"@type":"Product"');
  });

  it("is rendered by browsers if the operator has switched that off", async () => {
    const parts = { document: DOCUMENT };
    const plain = await openTestShop({ RENDER_PAGES: "off" }, parts);
    for (const url of ["/product", "/no/such/page"]) {
      const { statusCode, body } = await plain.app.inject(url);
      expect([statusCode, body]).toEqual([200, DOCUMENT]);
    }
    await plain.close();
  });

  it.each(["aml", "+AML+"])("searches by its URL: %s", async (search) => {
    const { body } = await get(`/product?search=${search}`);
    expect(wordsOf(body)).toContain("Amlodipine 5mg tablets");
    expect(wordsOf(body)).not.toContain("Atorvastatin");
  });

  it.each([
    ["/no/such/page", 404, "Page Not Found", "no-store"],
    ["/product-details/none", 404, "This product does not exist.", "no-store"],
    // A search without a match is no missing page.
    ["/product?search=zzz", 200, "Product Not Found.", SHORTLY],
  ])(
    "%s is answered with %i, and says '%s'",
    async (url, status, words, kept) => {
      const { statusCode, body, headers } = await get(url);
      expect([statusCode, headers["cache-control"]]).toEqual([status, kept]);
      expect(wordsOf(body)).toContain(words);
      expect(body).not.toContain("skeleton");
    },
  );

  it("brings the replies that it was rendered from as data, which no product's name can end or change", async () => {
    const { body } = await get("/product-details/hostile");
    expect(body).toMatch(/<h1[^>]*>&lt;\/script&gt;&lt;script&gt;alert\(1\)/);
    const scripts = body.match(/<script[^>]*>/g);
    expect(scripts).toEqual([
      '<script type="application/ld+json">',
      // The inline script, which starts the others.
      '<script data-src="/assets/main.0a1b2c.js">',
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

  it("holds its styles and its inline script, and its content policy allows these alone", async () => {
    const { body, headers } = await get("/product");
    expect(body).toContain(`<style>${STYLES}</style>`);
    expect(body).not.toMatch(/<link[^>]*stylesheet/);
    expect(body).toContain(`>${INLINE_SCRIPT}</script>`);
    const hash = (text: string) =>
      `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    const policy = String(headers["content-security-policy"]).split(";");
    expect(policy).toContain(`style-src 'self' ${hash(STYLES)}`);
    expect(policy).toContain(`script-src 'self' ${hash(INLINE_SCRIPT)}`);
    const file = await get("/favicon.svg");
    expect(file.headers["content-security-policy"]).not.toContain("sha256");
  });

  it.each([
    ["/product", ["1", "2"]],
    ["/cart", ["5"]],
    ["/no/such/page", []],
  ])(
    "%s leaves it to its inline script when to load the others, and names those of its chunk: %p",
    async (url, files) => {
      const { body } = await get(url);
      const [, named] = /<script data-src="(.*?)"/.exec(body)!;
      expect(named!.split(" ")).toEqual([
        "/assets/main.0a1b2c.js",
        ...files.map((file) => `/assets/${file}.js`),
      ]);
      expect(body).not.toMatch(/<script[^>]* src=/);
    },
  );

  it("holds nothing about the visitor: neither a cart nor an order's number", async () => {
    const order = await get("/order-complete?orderno=PH-7Q4K-2M9X");
    expect(order.body).not.toContain("PH-7Q4K-2M9X");
    expect(order.headers["cache-control"]).toBe("no-store");
    const cart = await get("/cart");
    expect(wordsOf(cart.body)).not.toContain("Your cart is empty");
  });

  it.each(["", "?utm_source=letter"])(
    "is at /index: /%s redirects there",
    async (query) => {
      const { statusCode, headers } = await get(`/${query}`);
      expect([statusCode, headers.location]).toEqual([301, `/index${query}`]);
    },
  );
});
