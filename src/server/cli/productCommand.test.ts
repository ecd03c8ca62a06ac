import { readFileSync } from "node:fs";
import sharp from "sharp";
import type { Product } from "../../api/endpoints.gen";
import { cartLine, orderOf } from "../../testing/orderParts";
import { productsOf } from "../../testing/testApp";
import { post } from "../../testing/testRequests";
import { reopen } from "../../testing/testShops";
import { operate } from "./testCommand";
import { importedRow, importsForTests } from "./testImport";

const { shop, at, write, runImport } = importsForTests();

let before: Product[];
let product: Product;
beforeEach(async () => {
  before = await productsOf(shop);
  product = before[0]!;
});

const change = (command: string, ...words: string[]) =>
  operate(shop, [
    ...["operator", "product", command],
    ...[String(product.productId), ...words],
  ]);
const recall = () => change("withdraw", "--reason", "recalled by its maker");
const isOnSale = async () =>
  (await productsOf(shop)).some(
    ({ productId }) => productId === product.productId,
  );
const order = () =>
  post(shop, "/api/Order/AddOrder", orderOf([cartLine(product)]));
const get = (path: string) => shop.app.inject(`/api/Product/${path}`);

describe("a product that is withdrawn", () => {
  it("can neither be found nor ordered until it is put back on sale, and the buyer is told why", async () => {
    const categories = (await get("GetCategories")).body;
    const search = `SearchProducts?name=${encodeURIComponent(product.productName)}`;
    const found = `"${product.productId}"`;
    expect((await get(search)).body).toContain(found);
    expect(await recall()).toEqual({
      code: 0,
      complained: "",
      printed: `${product.productName} is no longer on sale (recalled by its maker). Imports keep it so, and orders for it are refused.\n`,
    });
    expect(await isOnSale()).toBe(false);
    expect((await get(search)).body).not.toContain(found);
    const page = await get(`GetProduct/${product.productId}`);
    expect(page.statusCode).toBe(410);
    expect(await change("sell")).toMatchObject({
      code: 1,
      complained: `${product.productName} is withdrawn (recalled by its maker). To sell it again add --recalled.\n`,
    });
    const reply = await order();
    expect(reply.statusCode).toBe(409);
    expect(reply.body).toContain(
      `${product.productName} is not on sale (recalled by its maker), please remove it from your cart. Nothing was ordered.`,
    );

    await change("sell", "--recalled");
    expect(await productsOf(shop)).toEqual(before);
    expect((await get("GetCategories")).body).toBe(categories);
    expect((await order()).statusCode).toBe(200);
    expect(await change("sell")).toMatchObject({
      code: 1,
      complained: `${product.productName} is on sale.\n`,
    });
  });

  it("stays so after an import, and is sold as the import has it", async () => {
    await recall();
    const id = String(product.productId);
    write("nightly.csv", [importedRow(id, "Renamed"), importedRow("n")]);
    const { printed } = await runImport("--replace", "nightly.csv");
    expect(printed).toContain("Imported 1 product, ");
    expect(printed).toContain("Not on sale: 1 withdrawn product.");
    await reopen(shop);
    expect(await isOnSale()).toBe(false);
    const sold = await change("sell", "--recalled");
    expect(sold.printed).toBe("Renamed is on sale again.\n");
    expect(await productsOf(shop)).toContainEqual(
      expect.objectContaining({ productId: id, productName: "Renamed" }),
    );
  });
});

it("a product that is out of stock is off sale until it is in stock, also after an import", async () => {
  await change("withdraw");
  write("nightly.csv", [importedRow(String(product.productId))]);
  await runImport("nightly.csv");
  expect(await isOnSale()).toBe(false);
  expect((await order()).body).toContain("is not on sale (out of stock)");
  await change("sell");
  expect(await isOnSale()).toBe(true);
});

it("a new price counts at once, and orders at the old one are told it", async () => {
  const { printed } = await change("price", "123.45");
  expect(printed).toBe(
    `${product.productName} now costs $123.45, until an import says otherwise.\n`,
  );
  expect((await productsOf(shop))[0]).toEqual({ ...product, price: 123.45 });
  expect((await order()).body).toContain("and is now $123.45");
});

it("a photo is added to a product and exported with it, until it is removed", async () => {
  const background = "red";
  await sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toFile(at("front.png"));
  const photos = async () => (await productsOf(shop))[0]!.photo;
  const drawn = await photos();
  expect((await change("photo", "front.png")).printed).toBe(
    `${product.productName} has 1 photo now.\n`,
  );
  const [name = ""] = await photos();
  await operate(shop, ["catalog:export", "catalog.csv"]);
  expect(readFileSync(at("catalog.csv"), "utf8")).toContain(name);
  await change("remove-photo", name);
  expect(await photos()).toHaveLength(drawn.length);
  expect(await photos()).not.toContain(name);
});

it.each<[string, string[], string]>([
  ["withdraw", ["--reason", " "], "Say why, "],
  ["price", ["4,50"], "'4,50' is not an amount. Write 4.50."],
])("operator product %s ID %j changes nothing", async (name, words, start) => {
  const { code, complained } = await change(name, ...words);
  expect([code, complained]).toEqual([2, expect.stringMatching(`^${start}`)]);
  expect(await productsOf(shop)).toEqual(before);
});
