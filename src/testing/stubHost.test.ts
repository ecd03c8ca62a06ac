import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ProductStretch } from "../api/endpoints.gen";
import { banners, categories, config, products } from "./catalogue";
import { manyProducts } from "./manyProducts";
import { startStubHost, type StubHost } from "./stubHost";
import { stockOf, withSearch } from "./stubStock";

let host: StubHost;
beforeAll(async () => {
  host = await startStubHost();
});
afterEach(() => host.reset());
afterAll(() => host.close());

const ask = (path: string, init?: RequestInit) => fetch(host.url + path, init);
const post = (path: string, body: unknown) =>
  ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Client": "a-test" },
    body: JSON.stringify(body),
  });

describe("the specification's calls", () => {
  test.each([
    ["/api/Product/GetProduct", products],
    ["/api/Product/GetCategories", categories],
    ["/api/Banner/GetBanners", banners],
    ["/api/Config/Get", config],
  ])("GET %s answers from the catalogue", async (path, expected) => {
    const reply = await ask(path);
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual(expected);
  });

  test.each(products.map((product) => [product.productId, product]))(
    "a product is found by its id: %s",
    async (id, product) => {
      const reply = await ask(
        `/api/Product/GetProduct/${encodeURIComponent(String(id))}`,
      );
      expect(await reply.json()).toEqual(product);
    },
  );

  test("a product that does not exist is answered 404, as the call has it", async () => {
    expect((await ask("/api/Product/GetProduct/none")).status).toBe(404);
    expect(host.unexpected).toEqual([]);
  });

  test("each order gets a number, and is kept with its headers", async () => {
    const replies = [
      await post("/api/Order/AddOrder", { name: "Ann" }),
      await post("/api/Order/AddOrder", { name: "Ben" }),
    ];
    expect(await Promise.all(replies.map((reply) => reply.text()))).toEqual([
      "Success PH-1001|PH-1001",
      "Success PH-1002|PH-1002",
    ]);
    expect(host.orders).toEqual([{ name: "Ann" }, { name: "Ben" }]);
    expect(host.requests[0]?.headers["x-client"]).toBe("a-test");
  });

  test("an enquiry is answered with 'Success' and kept", async () => {
    const reply = await post("/api/Enquiry/AddEnquiry", { subject: "Hours" });
    expect(await reply.text()).toContain("Success");
    expect(host.enquiries).toEqual([{ subject: "Hours" }]);
  });

  test("each picture that the catalogue names is there", async () => {
    const addresses = [
      ...products.flatMap(({ photo }) =>
        photo.map((file) => `/Resource/Product/${encodeURIComponent(file)}`),
      ),
      ...banners.map(
        (banner) => `/Resource/Banner/${encodeURIComponent(banner.path)}`,
      ),
    ];
    const replies = await Promise.all(addresses.map((address) => ask(address)));
    const types = replies.map((reply) => reply.headers.get("Content-Type"));
    expect(new Set(types)).toEqual(new Set(["image/svg+xml"]));
  });
});

describe("what the specification does not have", () => {
  test.each([
    ["GET", "/api/product/GetProduct"],
    ["GET", "/api/Product/GetProduct/"],
    ["GET", "/api/Product/GetProduct/1/"],
    ["GET", "/api/Product/GetProduct/1/2"],
    ["GET", "/api/Product/GetProduct/%"],
    ["GET", "/api/Product/GetProduct?name=a"],
    ["GET", "/api/Product/GetProduct/1?name=a"],
    ["GET", "/api/Config/Get?x=1"],
    ["POST", "/api/Config/Get"],
    ["GET", "/api/Order/AddOrder"],
    ["OPTIONS", "/api/Order/AddOrder"],
    ["GET", "/api/Visit/Count"],
    ["GET", "/api/Product/SearchProducts"],
    ["GET", "/api/Product/SearchProducts?from=0"],
    ["GET", "/Resource/Product/unnamed.svg"],
    ["GET", "/Resource/Banner/two-packs.svg?v=2"],
  ])("%s %s is refused and recorded", async (method, path) => {
    expect((await ask(path, { method })).status).toBe(404);
    expect(host.unexpected).toMatchObject([{ method, path }]);
  });
});

describe("with another stock", () => {
  const many = stockOf(manyProducts(20_000));
  const search = async (query: string) =>
    (await (
      await ask(`/api/Product/SearchProducts?${query}`)
    ).json()) as ProductStretch;

  test("it sells that until it is reset", async () => {
    host.sell(many);
    const reply = await ask("/api/Product/GetProduct");
    expect(await reply.json()).toHaveLength(20_000);
    expect((await ask("/api/Product/SearchProducts")).status).toBe(404);
    host.reset();
    expect(await (await ask("/api/Product/GetProduct")).json()).toEqual(
      products,
    );
  });

  test("it searches where its stock has the search, and its configuration says so", async () => {
    host.sell(withSearch(many));
    expect(await (await ask("/api/Config/Get")).json()).toEqual({
      ...config,
      productCount: 20_000,
      features: ["search"],
    });
    const { total, products: found, version } = await search("name=PÁRA");
    expect(version).toBe("1");
    expect(total).toBe(500);
    expect(found).toHaveLength(48);
    const names = found.map(({ productName }) => productName);
    expect(names.every((name) => name.startsWith("Para"))).toBe(true);
    expect(names).toEqual(names.toSorted());
    expect(host.unexpected).toEqual([]);
  });

  test("it answers the stretch that is asked for, by category first where one is given", async () => {
    host.sell(withSearch(stockOf(products)));
    const all = await search("category=s&from=2&limit=2");
    expect(all.total).toBe(5);
    expect(all.products.map(({ productName }) => productName)).toEqual([
      "Crème hydratante",
      "Emollient <b>& more</b> ointment",
    ]);
    expect(all.categories).toEqual([
      { categoryName: "Pain Relief", count: 7 },
      { categoryName: "Heart and Blood", count: 7 },
      { categoryName: "Skin", count: 5 },
      { categoryName: "Allergy", count: 5 },
    ]);
  });
});

describe("with a built storefront", () => {
  test("it serves the files, and index.html for every page", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "storefront-"));
    await writeFile(path.join(folder, "index.html"), "the shop");
    await writeFile(path.join(folder, "app.js"), "code");
    const shop = await startStubHost({ folder });
    const get = async (path: string, accept: string) => {
      const reply = await fetch(shop.url + path, { headers: { accept } });
      return [reply.status, await reply.text()];
    };
    try {
      expect(await get("/app.js", "*/*")).toEqual([200, "code"]);
      expect(await get("/product-details/a.b?x=1", "text/html")).toEqual([
        200,
        "the shop",
      ]);
      expect((await get("/missing.js", "*/*"))[0]).toBe(404);
      expect((await get("/api/Nothing", "text/html"))[0]).toBe(404);
      expect(shop.unexpected).toHaveLength(1);
    } finally {
      await shop.close();
      await rm(folder, { recursive: true });
    }
  });
});
