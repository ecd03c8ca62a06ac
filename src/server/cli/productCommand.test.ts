import type { Product } from "../../storefront/api/endpoints.gen";
import { cartLine, orderOf } from "../../testing/orderParts";
import { productsOf } from "../../testing/host/testApp";
import { post } from "../../testing/host/testRequests";
import { shopForAllTests } from "../../testing/host/testShops";
import { operate } from "./testCommand";

const shop = shopForAllTests();

let before: Product[];
let product: Product;
beforeEach(async () => {
  before = await productsOf(shop);
  product = before[0]!;
});

/** Runs `product COMMAND ID ...`: its exit code and words, without the product's name. */
async function change(command: string, ...words: string[]) {
  const id = String(product.productId);
  const all = ["product", command, id, ...words];
  const { code, printed, complained } = await operate(shop, all);
  const text = (printed + complained).replaceAll(product.productName, "It");
  return `${code} ${text.trim()}`;
}
const order = async () =>
  (await post(shop, "/api/Order/AddOrder", orderOf([cartLine(product)]))).body;

const REASON = "recalled by its maker";

it("a recalled product is sold again by who names the reason alone", async () => {
  await change("withdraw");
  expect(await change("withdraw", REASON)).toContain(
    `0 It is now: ${REASON}, `,
  );
  expect(await change("withdraw")).toContain(`0 It is now: ${REASON}, `);
  expect(await change("sell")).toBe(
    `1 It is withdrawn (${REASON}). To sell it again, name this reason.`,
  );
  await change("sell", REASON);
  expect(await productsOf(shop)).toEqual(before);
});

it("packs are counted, delivered, and counted no longer", async () => {
  expect(await change("stock", "12")).toBe("0 It is now: 12 packs in stock.");
  expect(await change("stock", "-12")).toBe("0 It is now: 0 packs in stock.");
  expect(await order()).toContain("is out of stock");
  await change("stock", "none");
  expect(await order()).toContain("Success");
});

it.each<[string, string, string]>([
  ["stock", "many", "1 'many' is no number of packs. Write for example 12"],
  ["withdraw", " ", "1 Say why, "],
  ["price", "4,50", "1 '4,50' is not an amount. Write one such as 4.95."],
])("product %s ID %j changes nothing", async (name, word, start) => {
  expect(await change(name, word)).toMatch(start);
  expect(await productsOf(shop)).toEqual(before);
});
