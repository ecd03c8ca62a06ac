import type { ProductStretch } from "../../api/endpoints.gen";
import { productsOf } from "../testApp";
import { shopForAllTests } from "../testShops";
import { currentGeneration } from "./catalogueGeneration";

const shop = shopForAllTests();

const send = (query: string) =>
  shop.app.inject(`/api/Product/SearchProducts${query}`);
const search = async (query: string) =>
  (await send(query)).json<ProductStretch>();

describe("GET api/Product/SearchProducts", () => {
  it("without a query gives the first 48 products by name, and all categories with their counts", async () => {
    const reply = await search("");
    const names = reply.products.map(({ productName }) => productName);
    expect(reply.total).toBe(149);
    expect(names).toHaveLength(48);
    expect(names[0]).toBe(
      "Alendronic acid 70mg effervescent tablets sugar free",
    );
    expect(names).toEqual(
      names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
    );
    const counts = reply.categories.map(({ count }) => count);
    expect(counts).toHaveLength(10);
    expect(counts.reduce((sum, count) => sum + count)).toBe(149);
  });

  it("gives a product as the other calls do", async () => {
    const [found] = (await search("?name=ATORVASTATIN%2020")).products;
    expect(found).toEqual((await productsOf(shop))[0]);
  });

  it("combines name and category, and counts the categories of the name alone", async () => {
    const reply = await search("?name=a&category=Cardiovascular%20System");
    expect(reply.total).toBe(reply.products.length);
    expect(new Set(reply.products.map(({ category }) => category))).toEqual(
      new Set(["Cardiovascular System"]),
    );
    expect(reply.categories.length).toBeGreaterThan(1);
    expect(reply.categories).toContainEqual({
      categoryName: "Cardiovascular System",
      count: reply.total,
    });
  });

  it("passes over `from` products and gives at most `limit`", async () => {
    const [whole, part] = [
      await search("?limit=100"),
      await search("?from=90&limit=5"),
    ];
    expect(part.products).toEqual(whole.products.slice(90, 95));
    expect(part.total).toBe(149);
    expect((await search("?from=1000000000")).products).toEqual([]);
  });

  it("says nothing matches where nothing does", async () => {
    expect(await search("?name=zzz")).toMatchObject({
      total: 0,
      products: [],
      categories: [],
    });
  });

  it("names the catalogue that its stretches belong to", async () => {
    const { version } = await search("?from=48");
    expect(version).toBe(String(await currentGeneration(shop.db)));
  });

  it.each([
    ["?from=x", "from must be a whole number"],
    ["?from=1.5", "from must be a whole number"],
    ["?from=1e3", "from must be a whole number"],
    ["?from=%201", "from must be a whole number"],
    ["?from=", "from must be a whole number"],
    ["?from=1&from=2", "from must be a whole number"],
    ["?from=-1", "from must be at least 0"],
    ["?from=1000000001", "from must be at most 1000000000"],
    ["?limit=0", "limit must be at least 1"],
    ["?limit=101", "limit must be at most 100"],
    [`?limit=${"9".repeat(30)}`, "limit must be at most 100"],
    ["?name=a&name=b", "name must be a text"],
    [`?name=${"x".repeat(256)}`, "name has more than 255 characters"],
    [`?category=${"x".repeat(256)}`, "category has more than 255 characters"],
  ])("%s is refused in words", async (query, complaint) => {
    const reply = await send(query);
    expect([reply.statusCode, reply.body]).toEqual([
      400,
      `The request could not be read: ${complaint}.`,
    ]);
    expect(reply.headers["content-type"]).toBe("text/plain; charset=utf-8");
  });
});
