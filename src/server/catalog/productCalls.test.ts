import type { Product } from "../../api/endpoints.gen";
import { productsOf } from "../../testing/testApp";
import { shopForEachTest } from "../../testing/testShops";
import { changeProduct } from "./testCatalog";

const shop = shopForEachTest();

describe("GET api/Product/GetProduct", () => {
  it("gives the whole catalog in its own order", async () => {
    const products = await productsOf(shop);
    expect(products).toHaveLength(149);
    expect(products[0]).toEqual({
      productId: "vmpp-1271511000001104",
      productName: "Atorvastatin 20mg tablets",
      brandName: "Generic",
      category: "Heart and blood pressure",
      mg: 20,
      qty: 28,
      price: 0.72,
      discount: 0,
      description: "Pack of 28 tablets",
      photo: [
        expect.stringMatching(
          /^pack\.[0-9a-f]{5}\.vmpp-1271511000001104\.svg$/,
        ),
        expect.stringMatching(
          /^contents\.[0-9a-f]{5}\.vmpp-1271511000001104\.svg$/,
        ),
      ],
      ingredients: [{ name: "Atorvastatin", strength: 20, unit: "mg" }],
      form: "tablet",
      unit: "tablet",
      legalClass: "prescription",
    });
  });
});

describe("GET api/Product/GetProduct/{id}", () => {
  it("gives one product", async () => {
    const [product] = await productsOf(shop);
    const reply = await shop.app.inject(
      `/api/Product/GetProduct/${product!.productId}`,
    );
    expect(reply.json<Product>()).toEqual(product);
  });

  it("finds an id with any characters, escaped for a URL", async () => {
    const id = `7/ü?#%${"é".repeat(58)}`;
    await changeProduct(shop.db, id, {});
    const reply = await shop.app.inject(
      `/api/Product/GetProduct/${encodeURIComponent(id)}`,
    );
    expect(reply.json<Product>().productId).toBe(id);
  });

  it("says so where there is none", async () => {
    const reply = await shop.app.inject("/api/Product/GetProduct/none");
    expect(reply.statusCode).toBe(404);
    expect(reply.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(reply.body).toBe(
      "There is no medicine with this number. It may have been withdrawn.",
    );
  });
});

it("GET api/Product/GetCategories gives each category once, in the catalog's order", async () => {
  const reply = await shop.app.inject("/api/Product/GetCategories");
  const names = (await productsOf(shop)).map(({ category }) => category);
  expect(reply.json()).toHaveLength(10);
  expect(reply.json()).toEqual(
    [...new Set(names)].map((categoryName) => ({ categoryName })),
  );
});
