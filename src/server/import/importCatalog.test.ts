import { productsOf } from "../../testing/testApp";
import { shopForEachTest } from "../../testing/testShops";
import { catalogRow } from "../catalog/testCatalog";
import { readProducts, readVersion } from "../catalog/productRepository";
import { importCatalog } from "./importCatalog";

const shop = shopForEachTest();
beforeEach(() => load([row("a"), row("b"), row("c")], true));

const row = (id: string, cells = {}) =>
  catalogRow({ id, name: `Medicine ${id}`, ...cells });

const load = (
  rows: Parameters<typeof importCatalog>[1],
  replace = false,
  keepPhotos = false,
) => importCatalog(shop, rows, { source: "test", replace, keepPhotos });

describe("an import", () => {
  it("takes the place of the catalog before, in the order of its rows", async () => {
    expect(await load([row("z"), row("b")], true)).toEqual({
      rows: 2,
      changed: 1,
      added: 1,
      others: 2,
      removed: ["Medicine a", "Medicine c"],
      isReordered: false,
    });
    expect(await productsOf(shop)).toMatchObject([
      { productId: "z" },
      { productId: "b" },
    ]);
  });

  it("sets the stock that its rows name, and leaves the others", async () => {
    const stocks = async () => {
      const rows = await readProducts(shop.db, ["a", "b"]);
      return [rows.get("a")?.stock, rows.get("b")?.stock];
    };
    await load([row("a", { stock: 3 }), row("b")]);
    expect(await stocks()).toEqual([3, null]);
    expect(await load([row("a")])).toMatchObject({ changed: 0 });
    expect(await stocks()).toEqual([3, null]);
    await shop.live.refresh();
    expect(await productsOf(shop)).toMatchObject([{ packsLeft: 3 }, {}, {}]);
    await load([row("a", { stock: 0 })]);
    expect(await stocks()).toEqual([0, null]);
  });

  it("updates by id, each product in its place and new ones at the end", async () => {
    const rows = [row("n"), row("b", { price_cents: 1 }), row("m")];
    expect(await load(rows)).toMatchObject({
      rows: 3,
      changed: 3,
      others: 2,
    });
    expect(await productsOf(shop)).toMatchObject([
      { productId: "a", price: 1.99 },
      { productId: "b", price: 0.01 },
      { productId: "c", price: 1.99 },
      { productId: "n" },
      { productId: "m" },
    ]);
  });

  it("publishes nothing if nothing has changed", async () => {
    const rows = [row("a"), row("b", { price_cents: 1 }), row("c")];
    expect(await load(rows, true)).toMatchObject({ changed: 1 });
    const version = await readVersion(shop.db);
    expect(await load(rows)).toMatchObject({ changed: 0 });
    expect(await load(rows, true)).toMatchObject({ changed: 0 });
    expect(await readVersion(shop.db)).toBe(version);
    await load([...rows].reverse(), true);
    expect(await readVersion(shop.db)).toBeGreaterThan(version);
    const [last] = await productsOf(shop);
    expect(last).toMatchObject({ productId: "c" });
  });

  it("keeps the photos that were imported before, if it has none of its own", async () => {
    const made = `${"0".repeat(32)}.640.webp`;
    await load([row("a", { photo: [made] }), row("b", { photo: ["own.jpg"] })]);
    const prices = [
      row("a", { price_cents: 5, photo: ["front.png"] }),
      row("b", { price_cents: 5 }),
    ];
    await load(prices, false, true);
    const [a, b] = await productsOf(shop);
    expect([a!.price, a!.photo]).toEqual([0.05, [made]]);
    expect(b!.photo).not.toContain("own.jpg");
    expect(await load(prices, false, true)).toMatchObject({ changed: 0 });
    await load(prices);
    expect((await productsOf(shop))[0]!.photo).toEqual(["front.png"]);
  });
});
