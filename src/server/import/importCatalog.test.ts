import { cartLine, orderOf, productsOf } from "../../testing/testApp";
import { post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";
import { currentVersion } from "../catalog/catalogVersion";
import { beginCatalogLoad, loadCatalog } from "./catalogLoad";
import { catalogRow } from "../catalog/testCatalog";

const shop = shopForEachTest();
beforeEach(async () => {
  await loadCatalog(shop.db, [row("a"), row("b"), row("c")], {
    source: "test",
    others: "go",
  });
});

const row = (id: string, cells = {}) =>
  catalogRow({ id, name: `Medicine ${id}`, ...cells });

const load = (
  rows: Parameters<typeof loadCatalog>[1],
  others: "stay" | "hide" | "go",
) => loadCatalog(shop.db, rows, { source: "test", others });

const idsOf = async () =>
  (await productsOf(shop)).map(({ productId }) => productId);

const get = async (path: string) =>
  (await shop.app.inject(`/api/Product/${path}`)).json();

/** Everything that visitors can see of the catalog. */
const seen = async () => ({
  products: await productsOf(shop),
  found: await get("SearchProducts?name=medicine&category=h"),
  categories: await get("GetCategories"),
  count: (await shop.app.inject("/api/Config/Get")).json().productCount,
});

describe("a catalog that is loaded", () => {
  it("takes the place of the one before, in the order of its rows", async () => {
    expect(await load([row("z"), row("b")], "go")).toEqual({
      loaded: 2,
      carriedOver: 0,
    });
    expect(await idsOf()).toEqual(["z", "b"]);
    const rows = await shop.db.selectFrom("product").select("id").execute();
    expect(rows).toHaveLength(2);
  });

  it("updates by id where the others stay: each in its place, new ones at the end", async () => {
    const rows = [row("n"), row("b", { priceCents: 1 }), row("m")];
    expect(await load(rows, "stay")).toEqual({ loaded: 3, carriedOver: 2 });
    expect(await idsOf()).toEqual(["a", "b", "c", "n", "m"]);
    expect((await productsOf(shop))[1]!.price).toBe(0.01);
  });

  it("may be empty, and filled again", async () => {
    await load([], "go");
    expect(await seen()).toMatchObject({
      products: [],
      found: { total: 0, products: [], categories: [] },
      categories: [],
      count: 0,
    });
    await load([row("a")], "stay");
    expect(await idsOf()).toEqual(["a"]);
  });

  it("comes in several parts, from a file that is still being read", async () => {
    async function* lines() {
      yield row("x");
      await new Promise(setImmediate);
      yield row("y");
    }
    const begun = await beginCatalogLoad(shop.db, { others: "go" });
    await begun.add(lines());
    await begun.add([row("z")]);
    await begun.finish("test");
    expect(await idsOf()).toEqual(["x", "y", "z"]);
    expect(await currentVersion(shop.db)).toBe(begun.generation);
  });
});

it("a catalog of more products than are read at a time is whole, also where few of them change", async () => {
  const many = Array.from({ length: 10_500 }, (_, index) =>
    row(String(index).padStart(5, "0"), { category: `Category ${index % 7}` }),
  );
  await load(many, "go");
  expect(await load(many.slice(0, 600), "stay")).toEqual({
    loaded: 600,
    carriedOver: 9_900,
  });
  const ids = many.map(({ id }) => id);
  expect(await idsOf()).toEqual(ids);
  for (const page of [1, 101, 210]) {
    const { total, products } = await get(
      `SearchProducts?name=med&page=${page}&pageSize=50`,
    );
    expect(total).toBe(10_500);
    expect(
      products.map(({ productId }: { productId: string }) => productId),
    ).toEqual(ids.slice((page - 1) * 50, page * 50));
  }
}, 60_000);

describe("a hidden product", () => {
  beforeEach(() => load([row("b"), row("d")], "hide"));

  it("is in no list, no search and no count", async () => {
    expect(await idsOf()).toEqual(["b", "d"]);
    const { found, count } = await seen();
    expect(found).toMatchObject({ total: 2, categories: [{ count: 2 }] });
    expect(count).toBe(2);
  });

  it("has no page of its own", async () => {
    const reply = await shop.app.inject("/api/Product/GetProduct/a");
    expect(reply.statusCode).toBe(404);
  });

  it("is refused in an order, as no longer sold", async () => {
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

  it("is kept for reference, also by the loads that follow", async () => {
    await load([row("d")], "stay");
    await load([row("b")], "hide");
    const rows = await shop.db
      .selectFrom("product")
      .select(["id", "name", "hidden"])
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { id: "a", name: "Medicine a", hidden: 1 },
      { id: "b", name: "Medicine b", hidden: 0 },
      { id: "c", name: "Medicine c", hidden: 1 },
      { id: "d", name: "Medicine d", hidden: 1 },
    ]);
  });

  it("is sold again when it is loaded again", async () => {
    await load([row("a")], "stay");
    expect(await idsOf()).toEqual(["b", "d", "a"]);
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
  }
  const begun = await beginCatalogLoad(shop.db, { others: "stay" });
  await begun.add(rows());
  expect(await seen()).toEqual(before);
  await begun.finish("test");
  expect(sentWhileLoading).toEqual([200, 200, 200, 200, 200]);
  expect(await seen()).toMatchObject({ count: 2_503 });
}, 30_000);
