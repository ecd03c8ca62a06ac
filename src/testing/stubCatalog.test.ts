import type { ProductPage } from "../api/endpoints.gen";
import { bareStubForTests } from "./bareStubForTests";
import { config, products } from "./catalog";
import { manyProducts } from "./manyProducts";
import { catalogOf, withSearch } from "./stubCatalog";

const { host, ask } = bareStubForTests();

describe("a stub host with another catalog", () => {
  const many = catalogOf(manyProducts(20_000));
  const search = async (query: string) =>
    (await (
      await ask(`/api/Product/SearchProducts?${query}`)
    ).json()) as ProductPage;

  test("sends it until it is reset", async () => {
    host().setCatalog(many);
    const reply = await ask("/api/Product/GetProduct");
    expect(await reply.json()).toHaveLength(20_000);
    expect((await ask("/api/Product/SearchProducts")).status).toBe(404);
    host().reset();
    expect(await (await ask("/api/Product/GetProduct")).json()).toEqual(
      products,
    );
  });

  test("searches it if its configuration offers the search", async () => {
    host().setCatalog(withSearch(many));
    expect(await (await ask("/api/Config/Get")).json()).toEqual({
      ...config,
      productCount: 20_000,
      features: ["search"],
    });
    const { total, products: found } = await search("name=PÁRA");
    expect(total).toBe(500);
    expect(found).toHaveLength(24);
    const names = found.map(({ productName }) => productName);
    expect(names.every((name) => name.startsWith("Para"))).toBe(true);
    expect(names).toEqual([...names].sort());
    expect(host().unexpected).toEqual([]);
  });

  test("answers the page that is asked for, by category first if one is given, and the last page for any later one", async () => {
    host().setCatalog(withSearch(catalogOf(products)));
    const all = await search("category=s&page=2&pageSize=2");
    expect([all.page, all.total]).toEqual([2, 5]);
    const last = await search("category=s&page=9&pageSize=2");
    expect([last.page, last.products.length]).toEqual([3, 1]);
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
