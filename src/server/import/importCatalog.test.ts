import type { ProductPage } from "../../api/endpoints.gen";
import { cartLine, orderOf, productsOf } from "../../testing/testApp";
import { post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";
import { catalogRow } from "../catalog/testCatalog";
import { importCatalog } from "./importCatalog";

const shop = shopForEachTest();
beforeEach(() => load([row("a"), row("b"), row("c")], "replace"));

const row = (id: string, cells = {}) =>
  catalogRow({ id, name: `Medicine ${id}`, ...cells });

const load = (
  rows: Parameters<typeof importCatalog>[1],
  mode: "upsert" | "replace",
  keepPhotos = false,
) => importCatalog(shop.db, rows, { source: "test", mode, keepPhotos });

const idsOf = async () =>
  (await productsOf(shop)).map(({ productId }) => productId);

const get = async (path: string) =>
  (await shop.app.inject(`/api/Product/${path}`)).json();

/** Everything that visitors can see of the catalog. */
const seen = async () => ({
  products: await productsOf(shop),
  found: (await get("SearchProducts?name=medicine&category=h")) as ProductPage,
  categories: await get("GetCategories"),
  count: (await shop.app.inject("/api/Config/Get")).json().productCount,
});

/** How often each row of the table was written, by id. */
const sinceOf = async () => {
  const rows = await shop.db
    .selectFrom("product")
    .select(["id", "since"])
    .execute();
  return new Map(rows.map(({ id, since }) => [id, since]));
};

describe("an import", () => {
  it("takes the place of the catalog before, in the order of its rows", async () => {
    expect(await load([row("z"), row("b")], "replace")).toEqual({
      imported: 2,
      withdrawn: 0,
      changed: 1,
      others: 2,
      isTidy: true,
    });
    expect(await idsOf()).toEqual(["z", "b"]);
    expect((await sinceOf()).size).toBe(2);
    expect(await seen()).toMatchObject({
      count: 2,
      found: { total: 2, categories: [{ count: 2 }] },
    });
    expect(
      (await shop.app.inject("/api/Product/GetProduct/a")).statusCode,
    ).toBe(404);
  });

  it("updates by id, each product in its place and new ones at the end", async () => {
    const rows = [row("n"), row("b", { price_cents: 1 }), row("m")];
    expect(await load(rows, "upsert")).toMatchObject({
      imported: 3,
      changed: 3,
      others: 2,
    });
    expect(await idsOf()).toEqual(["a", "b", "c", "n", "m"]);
    expect((await productsOf(shop))[1]!.price).toBe(0.01);
  });

  it("writes only what has changed", async () => {
    const before = await sinceOf();
    const rows = [row("a"), row("b", { price_cents: 1 }), row("c")];
    expect(await load(rows, "replace")).toMatchObject({ changed: 1 });
    const after = await sinceOf();
    expect(after.get("b")).toBeGreaterThan(before.get("b")!);
    before.delete("b");
    expect([...after]).toEqual(expect.arrayContaining([...before]));
    expect(await load(rows, "upsert")).toMatchObject({ changed: 0 });
  });

  it("counts categories again that gain or lose a product", async () => {
    await load([row("a", { category: "Skin" }), row("d")], "upsert");
    expect(await get("GetCategories")).toEqual([
      { categoryName: "Skin" },
      { categoryName: "Heart" },
    ]);
    const { found } = await seen();
    expect(found.categories).toEqual([
      { categoryName: "Skin", count: 1 },
      { categoryName: "Heart", count: 3 },
    ]);
    await load([row("d", { category: "Skin" })], "replace");
    expect(await get("GetCategories")).toEqual([{ categoryName: "Skin" }]);
  });

  it("keeps the photos that were imported before, if it has none of its own", async () => {
    const made = `${"0".repeat(32)}.640.webp`;
    await load(
      [row("a", { photo: [made] }), row("b", { photo: ["own.jpg"] })],
      "upsert",
    );
    const prices = [
      row("a", { price_cents: 5, photo: ["front.png"] }),
      row("b", { price_cents: 5 }),
    ];
    await load(prices, "upsert", true);
    const [a, b] = await productsOf(shop);
    expect([a!.price, a!.photo]).toEqual([0.05, [made]]);
    expect(b!.photo).not.toContain("own.jpg");
    expect(await load(prices, "upsert", true)).toMatchObject({ changed: 0 });
    await load(prices, "upsert", false);
    expect((await productsOf(shop))[0]!.photo).toEqual(["front.png"]);
  });
});

describe("a product that is no longer sold", () => {
  it("is refused in an order", async () => {
    await load([row("b")], "replace");
    const [product] = await productsOf(shop);
    const line = {
      ...cartLine(product!),
      itemId: "a",
      itemName: "Medicine a",
    };
    const reply = await post(shop, "/api/Order/AddOrder", orderOf([line]));
    expect([reply.statusCode, reply.body]).toEqual([
      409,
      "The catalog has changed: Medicine a is no longer sold, please remove it from your cart. Nothing was ordered.",
    ]);
  });
});

it("readers see the old catalog, and orders are taken, until the new one is whole", async () => {
  const before = await seen();
  const order = orderOf([cartLine(before.products[0]!)]);
  const sentWhileLoading: number[] = [];
  async function* rows() {
    for (let index = 0; index < 2_500; index += 1) {
      if (index % 500 === 0) {
        expect(await seen()).toEqual(before);
        const reply = await post(shop, "/api/Order/AddOrder", order);
        sentWhileLoading.push(reply.statusCode);
      }
      yield row(`new ${index}`, { category: `Category ${index % 3}` });
    }
    yield row("c", { price_cents: 7 });
    expect(await seen()).toEqual(before);
  }
  await load(rows(), "upsert");
  expect(sentWhileLoading).toEqual([200, 200, 200, 200, 200]);
  expect(await seen()).toMatchObject({ count: 2_503 });
}, 30_000);
