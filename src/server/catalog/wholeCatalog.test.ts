import { productsOf } from "../../testing/testApp";
import { statusAndText } from "../../testing/testRequests";
import { shopForAllTests } from "../../testing/testShops";
import { importCatalog } from "../import/importCatalog";
import { LIMITS } from "../http/limits";
import { catalogRow } from "./testCatalog";

const changing = shopForAllTests();

const URL = "/api/Product/GetProduct";

/** Replaces a catalog by so many products. */
async function replaceBy(count: number) {
  const ids = Array.from({ length: count }, (_, at) => String(count - at));
  const rows = ids.map((id) => catalogRow({ id, name: `Crème ${id}` }));
  await importCatalog(changing, rows, { source: "test", mode: "replace" });
  return ids;
}

describe("the whole catalog", () => {
  it("is sent complete and in its order, however many products there are", async () => {
    for (const count of [0, 1, 401]) {
      const ids = await replaceBy(count);
      const sent = await productsOf(changing);
      expect(sent.map(({ productId }) => productId)).toEqual(ids);
    }
  });

  it("is refused above 100,000 products, in words that name SearchProducts", async () => {
    expect(LIMITS.wholeCatalog).toBe(100_000);
    jest.replaceProperty(LIMITS, "wholeCatalog", 1);
    await replaceBy(2);
    for (let asked = 1; asked <= 2; asked += 1) {
      const reply = await changing.app.inject(URL);
      expect(statusAndText(reply)).toBe(
        "422 This catalog is too large for one reply. Please use /api/Product/SearchProducts, which gives it page by page.",
      );
    }
  });
});
