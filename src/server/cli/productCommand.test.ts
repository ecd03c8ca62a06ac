import { randomUUID } from "node:crypto";
import type { Product } from "../../api/endpoints.gen";
import { cartLine, orderOf, productsOf } from "../../testing/testApp";
import { post } from "../../testing/testRequests";
import { operate } from "./testCommand";
import { importedRow, importsForTests } from "./testImport";

const { shop, write, runImport, reopen } = importsForTests();

let product: Product;
beforeEach(async () => {
  [product] = (await productsOf(shop)) as [Product];
});

const change = (...words: string[]) =>
  operate(shop, ["operator", "product", String(product.productId), ...words]);
const recall = () => change("hide", "--reason", "recalled by its maker");
const isOnSale = async () =>
  (await productsOf(shop)).some(
    ({ productId }) => productId === product.productId,
  );
const order = () =>
  post(shop, "/api/Order/AddOrder", orderOf([cartLine(product)]), randomUUID());
const found = async (url: string) => (await shop.app.inject(url)).body;

describe("a product that is hidden", () => {
  it("is off sale at once, in lists, searches, categories and on its page", async () => {
    const name = encodeURIComponent(product.productName);
    const search = `/api/Product/SearchProducts?text=${name}`;
    const own = `/api/Product/GetProduct/${product.productId}`;
    expect(await found(search)).toContain(`"${product.productId}"`);
    expect((await shop.app.inject(own)).statusCode).toBe(200);
    const hidden = await recall();
    expect(hidden).toEqual({
      code: 0,
      complained: "",
      printed: `${product.productName} is no longer on sale (recalled by its maker). Imports keep it hidden, and orders for it are refused.\n`,
    });
    expect(await isOnSale()).toBe(false);
    expect(await found(search)).not.toContain(`"${product.productId}"`);
    expect((await shop.app.inject(own)).statusCode).toBe(404);
    expect((await change()).printed).toMatch(
      /^On sale +no, since \S+Z: recalled by its maker$/m,
    );
  });

  it("can't be ordered, and the buyer is told why", async () => {
    await recall();
    const reply = await order();
    expect(reply.statusCode).toBe(409);
    expect(reply.body).toContain(
      `${product.productName} is not on sale (recalled by its maker), please remove it from your cart. Nothing was ordered.`,
    );
  });

  it.each([["--replace"], ["--strict"]])(
    "stays hidden after an import (%s), and is shown as the import has it",
    async (option) => {
      await recall();
      write("nightly.csv", [
        importedRow(String(product.productId), "Renamed"),
        importedRow("n"),
      ]);
      const { printed } = await runImport(option, "nightly.csv");
      expect(printed).toContain("Imported 1 product, ");
      expect(printed).toContain("Not on sale: 1 withdrawn product.");
      expect(await isOnSale()).toBe(false);
      await reopen();
      expect(await isOnSale()).toBe(false);
      expect((await change("show")).printed).toBe(
        "Renamed is on sale again.\n",
      );
      expect(await productsOf(shop)).toContainEqual(
        expect.objectContaining({
          productId: product.productId,
          productName: "Renamed",
        }),
      );
    },
  );

  it("is where it was when it is shown again, and can be ordered", async () => {
    const before = await productsOf(shop);
    const categories = await found("/api/Product/GetCategories");
    await recall();
    const { printed } = await change("show");
    expect(printed).toBe(`${product.productName} is on sale again.\n`);
    expect(await productsOf(shop)).toEqual(before);
    expect(await found("/api/Product/GetCategories")).toBe(categories);
    expect((await order()).statusCode).toBe(200);
    const again = await change("show");
    expect([again.code, again.complained]).toEqual([
      1,
      `${product.productName} is on sale.\n`,
    ]);
  });
});

describe("a product that is out of stock", () => {
  it("is off sale until it is in stock, also after an import", async () => {
    await change("stock", "out");
    write("nightly.csv", [importedRow(String(product.productId))]);
    await runImport("nightly.csv");
    expect(await isOnSale()).toBe(false);
    expect((await order()).body).toContain("is not on sale (out of stock)");
    expect((await change("stock", "in")).code).toBe(0);
    expect(await isOnSale()).toBe(true);
  });
});

describe("a new price", () => {
  it("counts at once, and orders at the old one are told it", async () => {
    const { printed } = await change("price", "123.45");
    expect(printed).toBe(
      `${product.productName} now costs $123.45, until an import says otherwise.\n`,
    );
    expect((await productsOf(shop))[0]).toEqual({ ...product, price: 123.45 });
    expect((await order()).body).toContain("and is now $123.45");
  });
});

it.each([
  [["hide", "--reason", " "], "Say why, "],
  [["price", "4,50"], "'4,50' is not an amount. Write 4.50."],
  [["stock"], "Write one of: "],
])("operator product ID %j changes nothing", async (words, start) => {
  const before = await productsOf(shop);
  const { code, complained } = await change(...words);
  expect([code, complained.startsWith(start)]).toEqual([2, true]);
  expect(await productsOf(shop)).toEqual(before);
});
