import { banners, categories, config, products } from "./catalog";
import { bareStubForTests } from "./bareStubForTests";

const { host, ask } = bareStubForTests();

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
  ])("GET %s answers from the catalog", async (path, expected) => {
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

  test("a product that does not exist is answered with 404, and is no unexpected call", async () => {
    expect((await ask("/api/Product/GetProduct/none")).status).toBe(404);
    expect(host().unexpected).toEqual([]);
  });

  test("each order gets a number, and is recorded with its headers", async () => {
    const replies = [
      await post("/api/Order/AddOrder", { name: "Ann" }),
      await post("/api/Order/AddOrder", { name: "Ben" }),
    ];
    expect(await Promise.all(replies.map((reply) => reply.text()))).toEqual([
      "Success PH-1001|PH-1001",
      "Success PH-1002|PH-1002",
    ]);
    expect(host().orders).toEqual([{ name: "Ann" }, { name: "Ben" }]);
    expect(host().requests[0]?.headers["x-client"]).toBe("a-test");
  });

  test("an enquiry is answered with 'Success' and recorded", async () => {
    const reply = await post("/api/Enquiry/AddEnquiry", { subject: "Hours" });
    expect(await reply.text()).toContain("Success");
    expect(host().enquiries).toEqual([{ subject: "Hours" }]);
  });

  test("each picture that the catalog names exists", async () => {
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
    ["GET", "/api/Product/SearchProducts?page=2"],
    ["GET", "/Resource/Product/unnamed.svg"],
    ["GET", "/Resource/Banner/two-packs.svg?v=2"],
  ])("%s %s is refused and recorded", async (method, path) => {
    expect((await ask(path, { method })).status).toBe(404);
    expect(host().unexpected).toMatchObject([{ method, path }]);
  });
});
