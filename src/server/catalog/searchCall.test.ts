import type { ProductPage } from "../../api/endpoints.gen";
import { productsOf } from "../../testing/testApp";
import { shopForAllTests } from "../../testing/testShops";

const shop = shopForAllTests();

const send = (query: string) =>
  shop.app.inject(`/api/Product/SearchProducts${query}`);
const search = async (query: string) => (await send(query)).json<ProductPage>();

describe("GET api/Product/SearchProducts", () => {
  it("without a query gives the first 24 products by name, and all categories with their counts", async () => {
    const reply = await search("");
    const names = reply.products.map(({ productName }) => productName);
    expect([reply.page, reply.total]).toEqual([1, 149]);
    expect(names).toHaveLength(24);
    expect(names[0]).toBe(
      "Alendronic acid 70mg effervescent tablets sugar free",
    );
    expect(names).toEqual(
      [...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
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
    const reply = await search(
      "?name=a&category=Heart%20and%20blood%20pressure",
    );
    expect(reply.total).toBe(reply.products.length);
    expect(new Set(reply.products.map(({ category }) => category))).toEqual(
      new Set(["Heart and blood pressure"]),
    );
    expect(reply.categories.length).toBeGreaterThan(1);
    expect(reply.categories).toContainEqual({
      categoryName: "Heart and blood pressure",
      count: reply.total,
    });
  });

  it("gives the page that is asked for, and the last page for any later one", async () => {
    const whole = await search("?pageSize=100");
    const part = await search("?page=19&pageSize=5");
    expect(part).toEqual({
      ...whole,
      page: 19,
      products: whole.products.slice(90, 95),
    });
    const last = await search("?page=7");
    expect([last.page, last.products.length]).toEqual([7, 5]);
    expect(await search("?page=1000000000")).toEqual(last);
  });

  it.each([
    ["?page=x", "page must be a whole number"],
    ["?page=0", "page must be at least 1"],
    ["?pageSize=101", "pageSize must be at most 100"],
    ["?name=a&name=b", "name must be a text"],
    [`?name=${"x".repeat(256)}`, "name has more than 255 characters"],
  ])("%s is refused in words", async (query, complaint) => {
    const reply = await send(query);
    expect([reply.statusCode, reply.body]).toEqual([
      400,
      `The request could not be read: ${complaint}.`,
    ]);
    expect(reply.headers["content-type"]).toBe("text/plain; charset=utf-8");
  });
});
