import type { Product } from "../../storefront/api/endpoints.gen";
import { cartLine, orderOf } from "../../testing/orderParts";
import { productsOf } from "../../testing/testApp";
import { post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";
import { readProductEvents } from "../catalog/productEvents";
import { operate } from "./testCommand";

const shop = shopForEachTest();

let before: Product[];
let product: Product;
beforeEach(async () => {
  before = await productsOf(shop);
  product = before[0]!;
});

const change = (command: string, ...words: string[]) => {
  const id = String(product.productId);
  return operate(shop, ["product", command, id, ...words]);
};
const order = () =>
  post(shop, "/api/Order/AddOrder", orderOf([cartLine(product)]));
const get = (path: string) => shop.app.inject(`/api/Product/${path}`);

describe("a product that is withdrawn", () => {
  it("can neither be found nor ordered until it is put back on sale, and the buyer is told why", async () => {
    const categories = (await get("GetCategories")).body;
    const search = `SearchProducts?name=${encodeURIComponent(product.productName)}`;
    const found = `"${product.productId}"`;
    expect((await get(search)).body).toContain(found);
    const reason = "recalled by its maker";
    expect(await change("withdraw", reason)).toEqual({
      code: 0,
      complained: "",
      printed: `${product.productName} is no longer on sale (recalled by its maker). Imports keep it so, and orders for it are refused.\n`,
    });
    expect((await get(search)).body).not.toContain(found);
    const page = await get(`GetProduct/${product.productId}`);
    expect(page.statusCode).toBe(410);
    expect(await change("sell")).toMatchObject({
      code: 1,
      complained: `${product.productName} is withdrawn (recalled by its maker). To sell it again, name this reason.\n`,
    });
    const reply = await order();
    expect(reply.statusCode).toBe(409);
    expect(reply.body).toContain(
      `${product.productName} is not on sale (recalled by its maker), please remove it from your cart. Nothing was ordered.`,
    );

    await change("sell", reason);
    expect(await productsOf(shop)).toEqual(before);
    expect((await get("GetCategories")).body).toBe(categories);
    expect((await order()).statusCode).toBe(200);
    expect(await change("sell")).toMatchObject({
      code: 1,
      complained: `${product.productName} is on sale.\n`,
    });
  });

  it("stays recalled whatever a script that follows the stock says", async () => {
    await change("withdraw");
    const reason = "recalled by its maker";
    await change("withdraw", reason);
    expect(await change("withdraw")).toEqual({
      code: 0,
      complained: "",
      printed: `${product.productName} is withdrawn already (${reason}), and stays so.\n`,
    });
    expect((await change("sell")).code).toBe(1);
    expect((await order()).body).toContain(`is not on sale (${reason})`);
  });

  it("keeps the reason of its recall until somebody names it", async () => {
    await change("withdraw", "recalled");
    expect((await change("withdraw", "damaged")).complained).toBe(
      `${product.productName} is withdrawn already (recalled), and stays so. Open its page at the desk anew to change the reason.\n`,
    );
    expect((await change("sell", "damaged")).code).toBe(1);
    expect((await order()).body).toContain("is not on sale (recalled)");
  });

  it("is out of stock if no reason is named, and sold again without more words", async () => {
    await change("withdraw");
    expect((await order()).body).toContain("is not on sale (out of stock)");
    await change("sell");
    expect(await productsOf(shop)).toEqual(before);
  });
});

describe("the stock of a product", () => {
  const stock = async (packs: string) => {
    const { code, printed, complained } = await change("stock", packs);
    const text = (printed + complained).replace(product.productName, "It");
    return `${code} ${text.trim()}`;
  };

  it("is set, grows by a delivery and shrinks by a sale at the till", async () => {
    expect(await stock("12")).toBe("0 It: 12 packs in stock.");
    expect(await stock("+20")).toBe("0 It: 32 packs in stock.");
    expect(await stock("-1")).toBe("0 It: 31 packs in stock.");
  });

  it("is no longer counted on request, and any number can be ordered", async () => {
    await stock("0");
    expect((await order()).body).toContain("is out of stock");
    await stock("none");
    expect((await order()).statusCode).toBe(200);
  });

  it("takes no more packs than there are", async () => {
    await stock("3");
    expect(await stock("-4")).toBe(
      "1 There are 3 packs of It, so 4 can't be taken.",
    );
  });

  it("is named before packs come or go", async () => {
    expect(await stock("+3")).toBe(
      "1 The packs of It are not counted. Say first how many there are.",
    );
  });

  it("is noted in the history of the product", async () => {
    await stock("12");
    const events = await readProductEvents(shop.db, String(product.productId));
    expect(events).toMatchObject([
      { action: "stock", before: "not counted", after: "12 packs in stock" },
    ]);
  });
});

it.each<[string, string[], string]>([
  ["stock", ["many"], "'many' is no number of packs. Write for example 12"],
  ["withdraw", [" "], "Say why, "],
  ["price", ["4,50"], "'4,50' is not an amount. Write 4.50."],
])("product %s ID %j changes nothing", async (name, words, start) => {
  const { code, complained } = await change(name, ...words);
  expect([code, complained]).toEqual([2, expect.stringMatching(`^${start}`)]);
  expect(await productsOf(shop)).toEqual(before);
});
