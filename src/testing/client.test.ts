import { readFileSync } from "node:fs";
import path from "node:path";
import createClient from "openapi-fetch";
import { findProjectRoot } from "../server/boot/shopPaths";
import type { paths } from "../storefront/api/paths.gen";
import { AN_ENQUIRY, anOrder } from "./testRequests";
import { shopForAllTests } from "./testShops";

const host = shopForAllTests();
let baseUrl: string;
let client: ReturnType<typeof createClient<paths>>;

beforeAll(async () => {
  baseUrl = await host.app.listen({ host: "127.0.0.1", port: 0 });
  client = createClient<paths>({ baseUrl });
});

describe("a client made of the contract", () => {
  it("searches, and is told in words what is wrong, as docs/client.md shows", async () => {
    const shop = createClient<paths>({ baseUrl });

    const { data } = await shop.GET("/api/Product/SearchProducts", {
      params: { query: { name: "parac", sort: "price", pageSize: 3 } },
    });
    const names = data?.products.map(({ productName }) => productName);

    const { error, response } = await shop.POST("/api/Order/GetStatus", {
      body: { orderNumber: "PH-2222-2222", contactNo: "5550100" },
    });

    expect(names).toHaveLength(3);
    for (const name of names ?? []) expect(name).toMatch(/^paracetamol/i);
    expect(response.status).toBe(404);
    expect(error).toMatch(/^We found no order/);
  });

  it("reads a product by its number", async () => {
    const { data: products = [] } = await client.GET("/api/Product/GetProduct");
    const { data } = await client.GET("/api/Product/GetProduct/{id}", {
      params: { path: { id: String(products[0]!.productId) } },
    });
    expect(data).toEqual(products[0]);
  });

  it("orders once, however often it sends a key", async () => {
    const send = async () =>
      client.POST("/api/Order/AddOrder", {
        params: { header: { "Idempotency-Key": "0123456789abcdef" } },
        body: await anOrder(host, 2),
        parseAs: "text",
      });
    const { data } = await send();
    expect(data).toMatch(/^Success PH-/);
    expect((await send()).data).toBe(data);
  });

  it("sends an enquiry", async () => {
    const { data } = await client.POST("/api/Enquiry/AddEnquiry", {
      body: AN_ENQUIRY,
      parseAs: "text",
    });
    expect(data).toMatch(/^Success/);
  });
});

test("docs/client.md shows code that this test runs", () => {
  const lines = (file: string) =>
    readFileSync(path.join(findProjectRoot(), file), "utf8")
      .split("\n")
      .map((line) => line.trim());
  const shown = lines("docs/client.md").join("\n").split("```")[3] ?? "";
  const [, ...code] = shown.trim().split("\n");
  expect(code.length).toBeGreaterThan(5);
  expect(lines("src/testing/client.test.ts").join("\n")).toContain(
    code.join("\n"),
  );
});
