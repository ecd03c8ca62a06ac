import type { ProductPage } from "../../api/endpoints.gen";
import { productsOf } from "../../testing/testApp";
import { shopForAllTests } from "../../testing/testShops";

const shop = shopForAllTests();

const send = (query: string) =>
  shop.app.inject(`/api/Product/SearchProducts${query}`);
const search = async (query: string) => (await send(query)).json<ProductPage>();

describe("GET api/Product/SearchProducts", () => {
  it("without a query gives the first 24 products by name, and all categories with their counts", async () => {
    const { page, total, products, categories } = await search("");
    const names = products.map(({ productName }) => productName);
    expect([page, total, names.length]).toEqual([1, 149, 24]);
    expect(names[0]).toBe(
      "Alendronic acid 70mg effervescent tablets sugar free",
    );
    const counts = categories.map(({ count }) => count);
    expect(counts).toHaveLength(10);
    expect(counts.reduce((sum, count) => sum + count)).toBe(149);
  });

  it("gives what is asked for, each product as the other calls do", async () => {
    const heart = "category=Heart%20and%20blood%20pressure";
    const all = (await productsOf(shop))
      .filter(
        ({ productName, category }) =>
          /^a/i.test(productName) && category.startsWith("Heart"),
      )
      .sort((a, b) => a.price - b.price);
    const reply = await search(`?name=A&${heart}&sort=price&pageSize=3&page=2`);
    expect([reply.page, reply.total]).toEqual([2, all.length]);
    expect(reply.products).toEqual(all.slice(3, 6));
  });

  it.each([
    ["?page=x", "page must be a whole number"],
    ["?page=0", "page must be at least 1"],
    ["?pageSize=101", "pageSize must be at most 100"],
    ["?name=a&name=b", "name must be a text"],
  ])("%s is refused in words", async (query, complaint) => {
    const reply = await send(query);
    expect([reply.statusCode, reply.body]).toEqual([
      400,
      `The request could not be read: ${complaint}.`,
    ]);
  });
});
