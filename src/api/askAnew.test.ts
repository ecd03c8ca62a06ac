import { dataLayerForTests, sampleProduct } from "../testing/dataLayer";
import { askPricesAnew } from "./askAnew";
import { api } from "./index";

const { dispatch, fetched, requests } = dataLayerForTests();

const SMALL = { shipping: 4.95, productCount: 2, features: ["search"] };
const LARGE = { ...SMALL, productCount: 2_001 };
const dearer = { ...sampleProduct, price: 0.99 };

/** What the host answers by the end of an address; 503 for every other call. */
function answer(replies: Record<string, unknown>) {
  fetched().mockImplementation(async (input) => {
    const { url } = input as Request;
    const found = Object.entries(replies).find(([end]) => url.endsWith(end));
    if (!found) return new Response("Not now.", { status: 503 });
    const [, reply] = found;
    return reply === null
      ? new Response("There is no such product.", { status: 404 })
      : Response.json(reply);
  });
}

const asked = () => requests().map(({ url }) => new URL(url).pathname);

test("a small shop is asked for its charge and all products, whatever is known of them", async () => {
  answer({ "Config/Get": SMALL, GetProduct: [sampleProduct] });
  await dispatch(api.endpoints.getProducts.initiate());
  answer({ "Config/Get": SMALL, GetProduct: [dearer] });
  expect(await askPricesAnew(dispatch, ["7", "8"])).toEqual({
    shipping: 4.95,
    known: new Map([
      ["7", dearer],
      ["8", null],
    ]),
  });
});

test("a large shop is asked for each of the products, and says which it no longer sells", async () => {
  answer({
    "Config/Get": LARGE,
    "GetProduct/7": sampleProduct,
    "GetProduct/8": null,
  });
  expect(await askPricesAnew(dispatch, ["7", "8"])).toEqual({
    shipping: 4.95,
    known: new Map([
      ["7", sampleProduct],
      ["8", null],
    ]),
  });
  expect(asked().filter((path) => path.endsWith("GetProduct"))).toEqual([]);
});

test.each([
  ["charge", { GetProduct: [sampleProduct] }],
  ["products", { "Config/Get": SMALL }],
  ["second product", { "Config/Get": LARGE, "GetProduct/7": sampleProduct }],
])("without the %s nothing is known", async (_, replies) => {
  answer(replies);
  expect(await askPricesAnew(dispatch, ["7", "8"])).toBeUndefined();
});
